import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ColumnType, TableType } from './read-tables.ts';

const heading = 'Made from the migrated database by `npm run fix`; not written by hand.';

/** Changes with every migration: a hash of what the tables were generated from. */
export function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('[0-9]*.ts', { cwd: folder }).sort()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

const union = (columns: readonly ColumnType[]): string =>
  columns.length === 0 ? 'never' : columns.map(({ name }) => `'${name}'`).join(' | ');

/** The source of a file that declares the rows of all tables. */
export function renderTables(tables: readonly TableType[], madeFrom: string): string {
  const declarations = tables.map(({ name, columns }) => {
    const row = columns.map((column) => `    ${column.name}: ${column.type};`).join('\n');
    const optional = columns.filter((column) => column.optional);
    const generated = columns.filter((column) => column.generated);
    const written = generated.length === 0 && optional.length === 0 ? '' : `, ${union(optional)}`;
    return `  ${name}: Table<{\n${row}\n  }${written}${generated.length === 0 ? '' : `, ${union(generated)}`}>;`;
  });
  return `// ${heading}\n// migrations: ${madeFrom}\nimport type { Table } from '@daftar/service-kit/sql/types';\n\n/** Every table and view with its row, and what an insert may leave out or may not give. */\nexport interface Tables {\n${declarations.join('\n')}\n}\n`;
}
