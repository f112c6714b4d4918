import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../bootstrap/say.mjs';
import { camel, type Edit } from './edit.ts';

const template = `import type { Knex } from 'knex';

/** What it changes and why. Safe while the previous version still runs (OPS-06): add, don’t rename or drop. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(\`
    select 1
  \`);
`;

/** The folder of a service's migrations, from the root. */
export const migrationFolder = (service: string): string =>
  `services/${service}/src/${service === 'core-api' ? 'kernel/' : ''}db/migrations`;

/** Adds the next migration of a service, numbered and listed. */
export function newMigration(edit: Edit, [service = '', name = '']: string[]): string[] {
  const folder = migrationFolder(service);
  if (!service || !existsSync(join(edit.root, folder)) || !/^[a-z][a-z0-9-]*$/.test(name)) {
    throw new Stop('a migration needs a service and a name.', ['npm run new -- migration core-api course-colours']);
  }
  const numbers = readdirSync(join(edit.root, folder)).map((file) => Number.parseInt(file, 10) || 0);
  const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
  const full = `${number}-${name}`;
  edit.create(`${folder}/${full}.ts`, template);
  edit.addImport(`${folder}/index.ts`, `import * as ${camel(name)} from './${full}.ts';`);
  edit.addBefore(`${folder}/index.ts`, '];', `  { name: '${full}', up: ${camel(name)}.up },`);
  return [
    `Write its SQL in ${folder}/${full}.ts. A migration that has run anywhere is never changed; a further one is added.`,
    'It runs at the next npm start (embedded), by npm run migrate (production), and in each test run.',
  ];
}
