import { Stop } from '../bootstrap/say.mjs';
import { camel, type Edit, kebab, words } from './edit.ts';

const contracts = 'packages/contracts/src';
const coreApi = 'services/core-api/src';
const modules = ['identity', 'faculty', 'content', 'exams', 'gradebook', 'operations'];
const otherFeatures = 'services/notifications/src/features';

const declaration = (feature: string, name: string) => `
/** ${words(name)}. */
export const ${name} = defineRoute({
  method: 'GET',
  path: '/api/${feature}/${kebab(name)}',
  service: 'core',
  feature: '${camel(feature)}',
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

/** The file that declares the feature's calls, and the name by which routes.ts imports it. */
interface Contract {
  file: string;
  namespace: string;
}

/** Derived from what routes.ts imports and binds; of two files, the one it calls `contract`. */
function contractOf(routes: string, text: string): Contract {
  const bound = [...text.matchAll(/^import \* as (\w+) from '@daftar\/contracts\/([\w/-]+)';$/gm)]
    .map(([, namespace = '', file = '']) => ({ namespace, file: `${contracts}/${file}.ts` }))
    .filter(({ namespace }) => text.includes(`bind(${namespace}.`));
  const chosen = bound.find(({ namespace }) => namespace === 'contract') ?? bound[0];
  if (!chosen || !/\(deps: \w*Deps\): BoundRoute\[\] =>/.test(text) || !/^\];$/m.test(text))
    throw new Stop(`${routes} does not look as expected; add the call manually.`);
  return chosen;
}

function declare(edit: Edit, file: string, feature: string, name: string): void {
  edit.append(file, declaration(feature, name));
  const text = edit.read(file);
  if (!/^import \{ z \} from 'zod';$/m.test(text)) edit.addImport(file, "import { z } from 'zod';");
  if (!/\bdefineRoute\b[^;]*from '\.\.\/route\.ts';/.test(text))
    edit.addImport(file, "import { defineRoute } from '../route.ts';");
}

/** Adds the rule to rules.ts, which not every feature has; answers its name in routes.ts. */
function addRule(edit: Edit, folder: string, name: string): string {
  const rules = `${folder}/rules.ts`;
  const routes = `${folder}/routes.ts`;
  if (edit.exists(rules)) {
    edit.append(rules, rule(name));
    if (!/import[^;]*\bDeps\b/.test(edit.read(rules)))
      edit.addImport(rules, "import type { Deps } from '../../kernel/index.ts';");
  } else {
    edit.create(rules, `import type { Deps } from '../../kernel/index.ts';\n${rule(name)}\n`);
  }
  const text = edit.read(routes);
  const whole = /^import \* as (\w+) from '\.\/rules\.ts';$/m.exec(text);
  if (whole) return `${whole[1]}.${name}`;
  const named = /^import \{([^}]*?),?\s*\} from '\.\/rules\.ts';$/m;
  if (named.test(text)) edit.change(routes, (now) => now.replace(named, `import {$1, ${name} } from './rules.ts';`));
  else edit.addImport(routes, `import { ${name} } from './rules.ts';`);
  return name;
}

/** Refuses a name that one of the files already uses: it would not compile, or mean something else. */
function refuseTaken(edit: Edit, name: string, files: string[]): void {
  const taken = new RegExp(
    `\\b(?:const|let|function|class|interface|type)\\s+${name}\\b|^import[^;]*\\b${name}\\b`,
    'm',
  );
  for (const file of files) {
    if (edit.exists(file) && taken.test(edit.read(file))) throw new Stop(`${file} already has a ${name}.`);
  }
}

/** Refuses a feature of the other service: the new one would be a second one of that name. */
function refuseOther(edit: Edit, module: string, feature: string): void {
  const mine = edit.exists(`${coreApi}/${module}/${feature}`);
  if (module !== 'notifications' && (mine || !edit.exists(`${otherFeatures}/${feature}`))) return;
  throw new Stop(`${feature} belongs to services/notifications; this generator makes calls of core-api.`, [
    `Add the call by hand: its declaration in ${contracts}/notifications, its binding in ${otherFeatures}.`,
  ]);
}

/**
 * Adds a call: its declaration in contracts, its rule, its binding and a test in core-api. Router, permission matrix,
 * OpenAPI, the typed client and the property tests read the declaration.
 */
export function newRoute(edit: Edit, [path = '', name = '']: string[]): string[] {
  const [, module = '', feature = ''] = /^([a-z-]+)\/([a-z][a-z0-9-]*)$/.exec(path) ?? [];
  if (!feature || !/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new Stop('a route needs a module, a feature and a name.', [
      'npm run new -- route faculty/departments listClosedDepartments',
    ]);
  }
  refuseOther(edit, module, feature);
  if (!modules.includes(module)) throw new Stop(`${module} is not a module of core-api: ${modules.join(', ')}.`);
  const folder = `${coreApi}/${module}/${feature}`;
  const routes = `${folder}/routes.ts`;
  const isNew = !edit.exists(routes);
  const contract = isNew
    ? { file: `${contracts}/${module}/${feature}.ts`, namespace: 'contract' }
    : contractOf(routes, edit.read(routes));
  refuseTaken(edit, name, [contract.file, routes, `${folder}/rules.ts`]);

  if (isNew) {
    const list = `${camel(feature)}Routes`;
    edit.create(contract.file, `import { z } from 'zod';\nimport { defineRoute } from '../route.ts';\n`);
    edit.addImport(`${contracts}/routes.ts`, `import * as ${camel(feature)} from './${module}/${feature}.ts';`);
    edit.change(`${contracts}/routes.ts`, (text) =>
      text.replace(/(const features = \{[^}]*?)\n\};/, `$1\n  ...${camel(feature)},\n};`),
    );
    edit.create(
      routes,
      `import * as contract from '@daftar/contracts/${module}/${feature}';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import type { Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** The calls of ${feature}. */
export const ${list} = (deps: Deps): BoundRoute[] => [
];
`,
    );
    edit.append(`${coreApi}/${module}/index.ts`, `export { ${list} } from './${feature}/routes.ts';`);
    edit.addImport(`${coreApi}/all-routes.ts`, `import { ${list} } from './${module}/index.ts';`);
    edit.addBefore(`${coreApi}/all-routes.ts`, '];', `  ...${list}(deps),`);
  }
  declare(edit, contract.file, feature, name);
  const called = addRule(edit, folder, name);
  edit.addBefore(routes, '];', `  bind(${contract.namespace}.${name}, () => ${called}(deps)),`);
  edit.create(`${folder}/${kebab(name)}.test.ts`, testFile(feature, name));
  return [
    `Declare in ${contract.file} what it takes, what it answers and who may call it; the policy is the narrowest one for now.`,
    `Put what it decides into ${folder}/rules.ts, and SQL into ${folder}/queries.ts.`,
    `npm test -- unit ${folder} services/core-api/src`,
  ];
}
