import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableOwners, writesEveryTable } from './table-owners.ts';

const owners = new Map(Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])));

interface Source {
  file: string;
  text: string;
}

const sources: Source[] = globSync(
  Object.keys(tableOwners).map((owner) => `${owner}/**/*.ts`),
  { cwd: import.meta.dirname },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$|\.fixture\.ts$|\/testing\/|^kernel\/db\/migrations\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') }));

/** `class Exam extends Model { static tableName = 'exam' }` → Exam: exam */
const modelTables = new Map(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/class (\w+) extends Model \{[^}]*?tableName = '(\w+)'/g)].map(([, model, table]) => [
      model!,
      table!,
    ]),
  ),
);

const writes = /\.(insert|update|delete|del|patch|increment|upsertGraph|insertGraph)\(/;

/** The tables that a source file writes, by SQL, a query builder or a model. */
function writtenBy(text: string): string[] {
  const statements = [...text.matchAll(/\b(?:insert into|update|delete from)\s+(?:core\.)?([a-z_]+)\b/g)].map(
    ([, table]) => table!,
  );
  const chains = [...text.matchAll(/\b\w+(?:<[^>]*>)?\(\s*'([a-z_]+)(?: as \w+)?'\s*\)([^;]*?);/g)]
    .filter(([, , rest]) => writes.test(rest!))
    .map(([, table]) => table!);
  const models = [...text.matchAll(/\b(\w+)\.query\(([^;]*?);/g)]
    .filter(([, , rest]) => writes.test(rest!))
    .map(([, model]) => modelTables.get(model!) ?? '');
  return [...new Set([...statements, ...chains, ...models])].filter((table) => owners.has(table));
}

test('[HSE-01] no module writes another module’s tables', () => {
  const crossings = sources
    .filter(({ file }) => !writesEveryTable.some((folder) => file.startsWith(folder)))
    .flatMap(({ file, text }) =>
      writtenBy(text)
        .filter((table) => owners.get(table) !== file.split('/')[0])
        .map((table) => `${file} writes ${table}, which belongs to ${owners.get(table)}`),
    );
  expect(crossings).toEqual([]);
});

test('the check recognises all forms of writes', () => {
  expect(writtenBy("await trx('exam as x').where({ id }).update({ a: 1 });")).toEqual(['exam']);
  expect(writtenBy("const [row] = await trx('course')\n  .insert(row)\n  .returning('id');")).toEqual(['course']);
  expect(writtenBy('db.raw(`with gone as (delete from core.stored_file where true) select 1`);')).toEqual([
    'stored_file',
  ]);
  expect(writtenBy('await QuestionModel.query(trx).findById(id).patch({ points: 2 });')).toEqual(['question']);
  expect(writtenBy("db('exam').where({ id }).forUpdate().first(); // update the exam")).toEqual([]);
  expect(new Set(sources.flatMap(({ text }) => writtenBy(text))).size).toBeGreaterThan(20);
});
