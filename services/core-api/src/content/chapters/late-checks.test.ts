import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test as it } from '../../testing/app.ts';
import { asFile, samplePdf } from '../../testing/sample-files.ts';
import { lateChecks } from './late-checks.ts';

it('[BOD-21] chapters from before the check are checked later, one at a time, and a lost file keeps none waiting', async ({
  app,
}) => {
  const taught = await app.build.classOf();
  const doctor = await app.as(taught.instructor);
  const params = { courseCode: taught.course.course_code };
  const add = async (name: string) => {
    const { body } = await doctor('POST /api/courses/:courseCode/chapters', {
      params,
      body: { userId: taught.instructor.id },
      files: { file: asFile(samplePdf(name), `${name}.pdf`, 'application/pdf') },
    });
    return body.id;
  };
  const [lost, late, soon] = [await add('lost'), await add('late'), await add('soon')];
  const version = (name: string, type: string) =>
    doctor('POST /api/chapters/:id/accessible-version', {
      params: { id: late },
      files: { file: asFile(type === 'text/plain' ? Buffer.from('text') : samplePdf('version'), name, type) },
    });
  expect((await version('late.pdf', 'application/pdf')).status).toBe(201);
  const found = async () => (await doctor('GET /api/courses/:courseCode/chapters', { params })).body;
  const checked = await found();
  await app.db('chapter').whereIn('id', [lost, late]).update({ problems: null, accessible_problems: null });
  const file = await app
    .db('stored_file')
    .whereIn('id', app.db('chapter').where({ id: lost }).select('file_id'))
    .first();
  await app.deps.storage.remove(file.storage_key);
  expect((await found()).map(({ problems }) => problems === null)).toEqual([true, true, false]);

  const folder = await mkdtemp(join(tmpdir(), 'checks-'));
  const turn = lateChecks(app.deps, folder);
  await expect(turn()).rejects.toThrow();
  expect([await turn(), await turn(), await turn()]).toEqual(['again', 'again', 'done']);
  const after = await found();
  expect(after.find(({ id }) => id === late)).toEqual(checked.find(({ id }) => id === late));
  expect(after.find(({ id }) => id === soon)).toEqual(checked.find(({ id }) => id === soon));
  expect(after.find(({ id }) => id === lost)?.problems).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  // text needs no check: only the lost file remains
  expect((await version('late.txt', 'text/plain')).status).toBe(201);
  await expect(turn()).rejects.toThrow();
  expect(await turn()).toBe('done');
});
