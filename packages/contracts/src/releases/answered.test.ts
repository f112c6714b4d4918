import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute, type Route } from '../route.ts';
import { callsNamed, statedCalls, unansweredCalls } from './answered.ts';

const call = (change: { body?: z.ZodType; reply?: z.ZodType; path?: string } = {}): Route =>
  defineRoute({
    method: 'PUT',
    path: change.path ?? '/api/rooms/:id',
    service: 'core',
    feature: 'rooms',
    summary: 'A room',
    policy: { who: ['admin'] },
    params: z.strictObject({ id: z.string() }),
    body: change.body ?? z.strictObject({ name: z.string() }),
    reply: change.reply ?? z.object({ room: z.object({ name: z.string(), seats: z.array(z.number()) }) }),
    errors: [],
  } as never) as Route;
const unanswered = (needs: Route[], ...processes: Route[][]) =>
  unansweredCalls(
    statedCalls(needs),
    processes.map((one) => statedCalls(one)),
  );

describe('calls that a part needs and processes answer', () => {
  const name = 'PUT /api/rooms/:id';
  const words = (...list: [string, ...string[]]) => call({ body: z.strictObject({ name: z.enum(list) }) });

  test('a call, a field of its request or its reply, or a word of a request that a process doesn’t know is unanswered', () => {
    expect(unanswered([call()], [call()])).toEqual([]);
    expect(unanswered([call()], [call({ path: '/api/halls/:id' })])).toEqual([name]);
    expect(unanswered([call({ body: z.strictObject({ name: z.string(), floor: z.number() }) })], [call()])).toEqual([
      name,
    ]);
    expect(unanswered([call({ reply: z.object({ room: z.object({ door: z.string() }) }) })], [call()])).toEqual([name]);
    expect(unanswered([words('a', 'b')], [words('a')])).toEqual([name]);
  });

  test('what a process knows beyond it does no harm, nor does the order', () => {
    expect(unanswered([words('a')], [words('b', 'a')])).toEqual([]);
    expect(
      unanswered([call({ reply: z.object({ room: z.object({ seats: z.array(z.number()) }) }) })], [call()]),
    ).toEqual([]);
  });

  test('one process of the version before is enough; a service that states nothing is not asked', () => {
    const other = call({ path: '/api/halls/:id' });
    expect(unanswered([call(), other], [call(), other], [call()])).toEqual(['PUT /api/halls/:id']);
    expect(unanswered([call()])).toEqual([]);
    expect(unansweredCalls(undefined, [statedCalls([])])).toEqual([]);
    expect(unansweredCalls(statedCalls([call()]), [{ notifications: {} }])).toEqual([]);
  });

  test('a shape that contains itself ends', () => {
    const folder: z.ZodType = z.object({
      name: z.string(),
      get folders() {
        return z.array(folder);
      },
    });
    expect(unanswered([call({ reply: folder })], [call({ reply: folder })])).toEqual([]);
  });

  test('sources name calls in quotation marks, and not in comments', () => {
    const source = `
      // 'GET /api/old'
      const a = api('GET /api/courses/:id', {});
      const b = api(isNew ? "POST /api/terms" : \`PUT /api/terms/:id\`);
      const c = 'GET the rest';`;
    expect(callsNamed(source)).toEqual(['GET /api/courses/:id', 'POST /api/terms', 'PUT /api/terms/:id']);
  });
});
