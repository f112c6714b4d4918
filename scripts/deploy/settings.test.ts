import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run/settings.ts';
import { every } from './deployment.fixture.ts';
import { newSecrets } from './secrets.ts';

const operations = readFileSync(join(root, 'docs/operations/settings.md'), 'utf8');
const table = operations.slice(operations.indexOf('\n## Settings'), operations.indexOf('## Limits of calls'));
const documented = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell]) =>
  [...cell!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!),
);
/** A switch of the build’s own tool, and what the chapter about logs documents. */
const inner = ['NX_SKIP_NX_CACHE', 'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT'];

test('[RUN-10] every setting is documented once, and every documented one exists', () => {
  expect(every.filter((name) => !documented.includes(name))).toEqual(inner);
  expect(documented.filter((name) => !every.includes(name))).toEqual([]);
  expect(documented.filter((name, at) => documented.indexOf(name) !== at)).toEqual([]);
});

test('[RUN-10] the command for secrets prints what the services accept, other ones each time', () => {
  const [one, two] = [newSecrets(), newSecrets()];
  for (const [name, value] of Object.entries(one)) expect(two[name]).not.toBe(value);
  expect(one.SESSION_SECRET!.length).toBeGreaterThanOrEqual(32);
});
