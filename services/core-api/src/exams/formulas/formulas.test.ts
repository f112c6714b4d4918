import { formulaLimits } from '@daftar/contracts/exams/limits';
import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

test('[HSE-07] [BOD-02] a page gets its formulas as MathML and words, and learns which can’t be read', async () => {
  const call = await app.as(await app.build.instructor());
  const reply = await call('POST /api/formulas', { body: { sources: ['x^2', 'x_2', '\\foo', 'x^2'] } });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.formulas.map(({ spoken_en }) => spoken_en)).toEqual(['x squared', 'x sub 2']);
  expect(reply.body.unreadable).toEqual([{ source: '\\foo', near: '\\foo' }]);
});

test('[HSE-07] the number and the length of formulas in one call are limited', async () => {
  const call = await app.as(await app.build.instructor());
  const { maxPerCall, maxSource, maxCharactersPerCall } = formulaLimits;
  for (const sources of [
    Array.from({ length: maxPerCall + 1 }, (_, index) => `x_${index}`),
    ['x'.repeat(maxSource + 1)],
    Array.from({ length: Math.floor(maxCharactersPerCall / maxSource) + 1 }, () => 'x'.repeat(maxSource)),
  ])
    expect((await call('POST /api/formulas', { body: { sources } })).status).toBe(400);
});
