import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../bootstrap/say.mjs';
import { camel, type Edit, kebab, words } from './edit.ts';

const contracts = 'packages/contracts/src';
const features = 'services/core-api/src/features';

/** The contract file that declares a feature's routes already, else the one it is going to have. */
function contractFile(root: string, feature: string): string {
  const found = readdirSync(join(root, contracts)).find((file) =>
    readFileSync(join(root, contracts, file), 'utf8').includes(`feature: '${feature}'`),
  );
  return found ?? `${feature}.ts`;
}

const declaration = (feature: string, name: string) => `
/** ${words(name)}. */
export const ${name} = defineRoute({
  method: 'GET',
  path: '/api/${feature}/${kebab(name)}',
  service: 'core',
  feature: '${feature}',
  summary: '${words(name)}',
  reply: z.object({ name: z.string() }),
  policy: { who: ['admin'] },
  errors: [],
});`;

const rule = (name: string) => `
/** The rule behind ${name}: knows no HTTP; what it needs is given. */
export async function ${name}(_deps: Deps): Promise<{ name: string }> {
  return { name: '${name}' };
}`;

const testFile = (
  feature: string,
  name: string,
) => `import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('${words(name).toLowerCase()}', () => {
  test('answers an admin, and nobody without a session', async () => {
    const admin = await app.as(await app.build.admin());
    const reply = await admin('GET /api/${feature}/${kebab(name)}');
    expect([reply.status, reply.body]).toEqual([200, { name: '${name}' }]);
    expect((await app.anonymous('GET /api/${feature}/${kebab(name)}')).status).toBe(401);
  });
});
`;

/**
 * A new call: its declaration in contracts, its rule, its binding and a test in core-api. Router, permission matrix,
 * OpenAPI, the typed client and the property tests know it from the declaration.
 */
export function newRoute(edit: Edit, [feature = '', name = '']: string[]): string[] {
  if (!/^[a-z][a-z0-9-]*$/.test(feature) || !/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new Stop('a route needs a feature and a name.', ['npm run new -- route departments listClosedDepartments']);
  }
  const contract = contractFile(edit.root, feature);
  const contractPath = `${contracts}/${contract}`;
  if (edit.exists(contractPath)) {
    if (new RegExp(`export const ${name}\\b`).test(edit.read(contractPath)))
      throw new Stop(`${contractPath} declares ${name} already.`);
    edit.append(contractPath, declaration(feature, name));
  } else {
    const imports = "import { z } from 'zod';\nimport { defineRoute } from './route.ts';\n";
    edit.create(contractPath, `${imports}${declaration(feature, name)}\n`);
    edit.addImport(`${contracts}/routes.ts`, `import * as ${camel(feature)} from './${contract}';`);
    edit.change(`${contracts}/routes.ts`, (text) =>
      text.replace(/(const features = \{[^}]*?)\n\};/, `$1\n  ...${camel(feature)},\n};`),
    );
  }

  const folder = `${features}/${feature}`;
  const bound = `  bind(contract.${name}, () => rules.${name}(deps)),`;
  if (edit.exists(`${folder}/routes.ts`)) {
    edit.addBefore(`${folder}/routes.ts`, '];', bound);
    edit.append(`${folder}/rules.ts`, rule(name));
    if (!/import[^;]*\bDeps\b/.test(edit.read(`${folder}/rules.ts`))) {
      edit.addImport(`${folder}/rules.ts`, "import type { Deps } from '../../deps.ts';");
    }
  } else {
    const routes = `${camel(feature)}Routes`;
    edit.create(
      `${folder}/routes.ts`,
      `import * as contract from '@daftar/contracts/${contract.replace(/\.ts$/, '')}';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import type { Deps } from '../../deps.ts';
import * as rules from './rules.ts';

/** The calls of ${feature}. */
export const ${routes} = (deps: Deps): BoundRoute[] => [
${bound}
];
`,
    );
    edit.create(`${folder}/rules.ts`, `import type { Deps } from '../../deps.ts';\n${rule(name)}\n`);
    edit.addImport(`${features}/index.ts`, `import { ${routes} } from './${feature}/routes.ts';`);
    edit.addBefore(`${features}/index.ts`, '];', `  ...${routes}(deps),`);
  }
  edit.create(`${folder}/${kebab(name)}.test.ts`, testFile(feature, name));
  return [
    `Say in ${contractPath} what it takes, what it answers and who may call it; the narrowest policy stands there now.`,
    `Put what it decides into ${folder}/rules.ts, and SQL into ${folder}/queries.ts.`,
    `npm test -- unit ${folder} services/core-api/src`,
  ];
}
