import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of both services that have to do with the database, but tests and migrations, which are SQL. */
const sources = (root: string): string[] =>
  globSync('services/*/src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|\.fixture\.ts$|\/testing\/|\/migrations\/|\/demo\/make-/.test(file))
    .filter((file) => /\b(Db|Trx)\b|service-kit\/sql\/|'knex'|\.raw\(/.test(readFileSync(join(root, file), 'utf8')));

/** What would take a statement out of the compiler's sight (HSE-03). */
const forbidden: readonly [what: string, pattern: RegExp][] = [
  ['as never', /\bas never\b/],
  ['as unknown as', /\bas unknown as\b/],
  ['any', /(?::|<|,|=>)\s*any\b(?=[\s,;)>[\]|&]|$)/],
  ['Knex’s lenient types', /\bfrom 'knex'/],
  ['a raw statement past sql and execute', /\.raw(?:<[^(]*>)?\(/],
];

/** The source without comments and texts; the import of Knex stays to be seen. */
const code = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'/g, (found) =>
    found === `'knex'` ? found : found.replaceAll(/[^\n]/g, ' '),
  );

export interface DatabaseCode {
  files: number;
  problems: string[];
}

/** Every cast, `any` or raw statement that hides from the compiler what a statement says, by file and line. */
export function checkDatabaseCode(root: string): DatabaseCode {
  const files = sources(root);
  const problems = files.flatMap((file) =>
    code(readFileSync(join(root, file), 'utf8'))
      .split('\n')
      .flatMap((line, index) =>
        forbidden.filter(([, pattern]) => pattern.test(line)).map(([what]) => `${file}:${index + 1}  ${what}`),
      ),
  );
  return { files: files.length, problems };
}
