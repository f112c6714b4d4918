import { Stop } from '../bootstrap/say.mjs';
import { camel, type Edit, kebab, words } from './edit.ts';
import { newText } from './text.ts';

const contracts = 'packages/contracts/src';
const coreApi = 'services/core-api/src';
const modules = ['identity', 'faculty', 'content', 'exams', 'gradebook', 'operations'];
const otherFeatures = 'services/notifications/src/features';

const declaration = (feature: string, { name, method, path, who, params, body }: Shape) => `
/** ${words(name)}. */
export const ${name} = defineRoute({
  method: '${method}',
  path: '${path}',
  service: 'core',
  feature: '${camel(feature)}',
  summary: '${words(name)}',${params.length === 0 ? '' : `\n  params: z.object({ ${params.map((param) => `${param}: idParam`).join(', ')} }),`}${
    body.length === 0
      ? ''
      : `\n  body: z.object({ ${body.map(({ field, schema }) => `${field}: ${schema}`).join(', ')} }),`
  }
  reply: ${method === 'GET' ? 'z.object({ name: z.string() })' : 'done'},${method === 'POST' ? '\n  status: 201,' : ''}
  policy: { who: ${Array.isArray(who) ? `[${who.map((role) => `'${role}'`).join(', ')}]` : `'${who}'`} },
  errors: [],
});`;

const inputOf = ({ params, body }: Shape): string =>
  [...params.map((param) => `${param}: number`), ...body.map(({ field, type }) => `${field}: ${type}`)].join('; ');

const rule = (shape: Shape) => {
  const { name, method } = shape;
  const input = inputOf(shape);
  if (method === 'GET')
    return `
/** The rule behind ${name}: knows no HTTP; what it needs is given. */
export async function ${name}(_deps: Deps${input ? `, _input: { ${input} }` : ''}): Promise<{ name: string }> {
  return { name: '${name}' };
}`;
  return `
/** The rule behind ${name}: changes the database inside inTransaction, so that a repeat is done once. */
export async function ${name}(deps: Deps, _caller: Caller${input ? `, _input: { ${input} }` : ''}): Promise<void> {
  await inTransaction(deps.db, async (_trx) => {});
}`;
};

/** How routes.ts binds it: a mutation knows its caller and answers with its text. */
function binding(shape: Shape, called: string, contract: string, said: string): string {
  const { name, method, params, body } = shape;
  const given = [...(params.length > 0 ? ['params'] : []), ...(body.length > 0 ? ['body'] : [])];
  const input = given.length === 0 ? '' : given.length === 1 ? given[0] : '{ ...params, ...body }';
  if (method === 'GET')
    return `  bind(${contract}.${name}, (${given.length > 0 ? `{ ${given.join(', ')} }` : ''}) => ${called}(deps${input ? `, ${input}` : ''})),`;
  return `  bind(${contract}.${name}, async (${given.length > 0 ? `{ ${given.join(', ')}, ...ctx }` : 'ctx'}) => {
    await ${called}(deps, callerOf(ctx)${input ? `, ${input}` : ''});
    return say('${said}');
  }),`;
}

const testFile = ({ name, method, path, who, params, body }: Shape) => {
  const call = `'${method} ${path}'`;
  const fields = body.map(({ field, example }) => `${field}: ${example}`).join(', ');
  const input = [
    ...(params.length > 0 ? [`params: { ${params.map((param) => `${param}: 1`).join(', ')} }`] : []),
    ...(body.length > 0 ? [`body: { ${fields} }`] : []),
  ].join(', ');
  const given = input ? `, { ${input} }` : '';
  const role = Array.isArray(who) ? who[0] : 'admin';
  const reply =
    method === 'GET'
      ? `    expect([reply.status, reply.body]).toEqual([200, { name: '${name}' }]);`
      : `    expect([reply.status, reply.body]).toMatchObject([${method === 'POST' ? 201 : 200}, { success: true }]);`;
  return `import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('${words(name).toLowerCase()}', () => {
  test('answers its role${who === 'anyone' ? '' : ', and nobody without a session'}', async () => {
    const caller = await app.as(await app.build.${role}());
    const reply = await caller(${call}${given});
${reply}
${who === 'anyone' ? '' : `    expect((await app.anonymous(${call}${given})).status).toBe(401);\n`}  });
});
`;
};

/** Which file declares the feature's calls, and how its routes.ts names it. */
interface Contract {
  file: string;
  namespace: string;
}

/** Read from what routes.ts imports and binds; of two files the one it calls `contract`. */
function contractOf(routes: string, text: string): Contract {
  const bound = [...text.matchAll(/^import \* as (\w+) from '@daftar\/contracts\/([\w/-]+)';$/gm)]
    .map(([, namespace = '', file = '']) => ({ namespace, file: `${contracts}/${file}.ts` }))
    .filter(({ namespace }) => text.includes(`bind(${namespace}.`));
  const chosen = bound.find(({ namespace }) => namespace === 'contract') ?? bound[0];
  if (!chosen || !/\(deps: \w*Deps\): BoundRoute\[\] =>/.test(text) || !/^\];$/m.test(text))
    throw new Stop(`${routes} has another shape than expected; add the call by hand.`);
  return chosen;
}

function declare(edit: Edit, file: string, feature: string, shape: Shape): void {
  edit.append(file, declaration(feature, shape));
  const text = edit.read(file);
  if (!/^import \{ z \} from 'zod';$/m.test(text)) edit.addImport(file, "import { z } from 'zod';");
  if (!/\bdefineRoute\b[^;]*from '\.\.\/route\.ts';/.test(text))
    edit.addImport(file, "import { defineRoute } from '../route.ts';");
  const { params, body, method } = shape;
  addNames(edit, file, '../schemas.ts', [
    ...(params.length > 0 ? ['idParam'] : []),
    ...(method === 'GET' ? [] : ['done']),
    ...body.flatMap(({ schema }) => /^(requiredText)\(/.exec(schema)?.[1] ?? []),
  ]);
}

/** Imports values that the file doesn't have yet, beside others of the same module. */
function addNames(edit: Edit, file: string, module: string, names: readonly string[]): void {
  const escaped = module.replaceAll('.', '\\.');
  const statement = new RegExp(`^import \\{([^}]*?),?\\s*\\} from '${escaped}';$`, 'm');
  for (const name of new Set(names)) {
    const text = edit.read(file);
    if (new RegExp(`^import[^;]*\\b${name}\\b[^;]*from`, 'm').test(text)) continue;
    if (statement.test(text))
      edit.change(file, (now) => now.replace(statement, `import {$1, ${name} } from '${module}';`));
    else edit.addImport(file, `import { ${name} } from '${module}';`);
  }
}

/** Adds the rule to rules.ts, which not every feature has; answers what routes.ts calls it. */
function addRule(edit: Edit, folder: string, shape: Shape): string {
  const { name, method } = shape;
  const rules = `${folder}/rules.ts`;
  const routes = `${folder}/routes.ts`;
  if (edit.exists(rules)) {
    edit.append(rules, rule(shape));
    if (!/import[^;]*\bDeps\b/.test(edit.read(rules)))
      edit.addImport(rules, "import type { Deps } from '../../kernel/index.ts';");
  } else {
    edit.create(rules, `import type { Deps } from '../../kernel/index.ts';\n${rule(shape)}\n`);
  }
  if (method !== 'GET') {
    addNames(edit, rules, '../../kernel/index.ts', ['type Caller']);
    addNames(edit, rules, '@daftar/service-kit/db', ['inTransaction']);
    addNames(edit, routes, '../../kernel/index.ts', ['callerOf']);
    addNames(edit, routes, '@daftar/service-kit/say', ['say']);
  }
  const text = edit.read(routes);
  const whole = /^import \* as (\w+) from '\.\/rules\.ts';$/m.exec(text);
  if (whole) return `${whole[1]}.${name}`;
  const named = /^import \{([^}]*?),?\s*\} from '\.\/rules\.ts';$/m;
  if (named.test(text)) edit.change(routes, (now) => now.replace(named, `import {$1, ${name} } from './rules.ts';`));
  else edit.addImport(routes, `import { ${name} } from './rules.ts';`);
  return name;
}

/** A name that one of the files uses already would not compile, or be another thing than meant. */
function refuseTaken(edit: Edit, name: string, files: string[]): void {
  const taken = new RegExp(
    `\\b(?:const|let|function|class|interface|type)\\s+${name}\\b|^import[^;]*\\b${name}\\b`,
    'm',
  );
  for (const file of files) {
    if (edit.exists(file) && taken.test(edit.read(file))) throw new Stop(`${file} has a ${name} already.`);
  }
}

/** A feature of the other service: what is made here would be a second one of that name. */
function refuseOther(edit: Edit, module: string, feature: string): void {
  const mine = edit.exists(`${coreApi}/${module}/${feature}`);
  if (module !== 'notifications' && (mine || !edit.exists(`${otherFeatures}/${feature}`))) return;
  throw new Stop(`${feature} belongs to services/notifications; this makes calls of core-api.`, [
    `Add the call by hand: its declaration in ${contracts}/notifications, its binding in ${otherFeatures}.`,
  ]);
}

interface Shape {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  who: 'anyone' | 'signedIn' | string[];
  /** Read from the path. */
  params: string[];
  body: { field: string; type: string; schema: string; example: string }[];
}

const fieldTypes: Record<string, { type: string; schema: string; example: string }> = {
  text: { type: 'string', schema: 'requiredText(200)', example: "'text'" },
  int: { type: 'number', schema: 'z.int().min(0)', example: '1' },
  bool: { type: 'boolean', schema: 'z.boolean()', example: 'true' },
  moment: { type: 'string', schema: 'z.iso.datetime()', example: "'2030-01-01T08:00:00Z'" },
};
const roles = ['admin', 'instructor', 'student'];
const options = ['method', 'path', 'who', 'body', 'en', 'ar'];

/** Reads `--method PUT --path … --who admin,instructor --body name:text,level:int --en … --ar …`. */
function shapeOf(name: string, feature: string, words: string[]): Shape & { en: string; ar: string } {
  const given: Record<string, string> = {};
  for (let at = 0; at < words.length; at += 2) {
    const option = /^--(\w+)$/.exec(words[at] ?? '')?.[1] ?? '';
    const value = words[at + 1];
    if (!options.includes(option) || value === undefined)
      throw new Stop(`“${words[at]}” is no option of a route.`, [
        `Options: ${options.map((one) => `--${one}`).join(' ')}`,
      ]);
    given[option] = value;
  }
  const method = (given.method ?? 'GET').toUpperCase();
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE')
    throw new Stop(`${method} is no method of ours: GET, POST, PUT, DELETE.`);
  const path = given.path ?? `/api/${feature}/${kebab(name)}`;
  if (!/^\/api(\/:?[A-Za-z][\w-]*)+$/.test(path)) throw new Stop(`“${path}” is no path: /api/rooms/:id/name`);
  const who = given.who === 'anyone' || given.who === 'signedIn' ? given.who : (given.who ?? 'admin').split(',');
  if (Array.isArray(who) && who.some((role) => !roles.includes(role)))
    throw new Stop(`--who takes anyone, signedIn, or some of ${roles.join(',')}.`);
  const body = (given.body?.split(',') ?? []).map((item) => {
    const [field = '', type = 'text'] = item.split(':');
    const known = Object.hasOwn(fieldTypes, type) ? fieldTypes[type] : undefined;
    if (!/^[a-z]\w*$/i.test(field) || !known)
      throw new Stop(`“${item}” is no field: name:type, of ${Object.keys(fieldTypes).join(', ')}.`);
    return { field, ...known };
  });
  if (method === 'GET' && body.length > 0) throw new Stop('a GET has no body.');
  const { en = '', ar = '' } = given;
  if (method !== 'GET' && (!en || !ar))
    throw new Stop('a change says what was done, in both languages (UIX-05).', [
      `npm run new -- route faculty/departments renameDepartment --method PUT --path /api/departments/:id/name --body name:text --en 'Department renamed' --ar 'تم تغيير اسم القسم'`,
    ]);
  return {
    name,
    method,
    path,
    who,
    body,
    params: [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param),
    en,
    ar,
  };
}

/** Where a module’s replies are said. */
const catalogueOf: Record<string, string> = {
  identity: 'messages/accounts',
  faculty: 'messages/faculty',
  content: 'messages/content',
  exams: 'messages/exams',
  gradebook: 'messages/exams',
  operations: 'messages/general',
};

/**
 * A new call: its declaration in contracts, its rule, its binding and a test in core-api. Router, permission matrix,
 * OpenAPI, the typed client and the property tests know it from the declaration.
 */
export function newRoute(edit: Edit, [path = '', name = '', ...words]: string[]): string[] {
  const [, module = '', feature = ''] = /^([a-z-]+)\/([a-z][a-z0-9-]*)$/.exec(path) ?? [];
  if (!feature || !/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new Stop('a route needs a module, a feature and a name.', [
      'npm run new -- route faculty/departments listClosedDepartments',
      'Options: --method PUT --path /api/departments/:id/name --who admin,instructor --body name:text,level:int --en … --ar …',
    ]);
  }
  refuseOther(edit, module, feature);
  const shape = shapeOf(name, feature, words);
  if (!modules.includes(module)) throw new Stop(`${module} is no module of core-api: ${modules.join(', ')}.`);
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
  declare(edit, contract.file, feature, shape);
  const called = addRule(edit, folder, shape);
  const said = `${camel(feature)}.${name}`;
  if (shape.method !== 'GET') newText(edit, [catalogueOf[module]!, said, shape.en, shape.ar]);
  edit.addBefore(routes, '];', binding(shape, called, contract.namespace, said));
  edit.create(`${folder}/${kebab(name)}.test.ts`, testFile(shape));
  return [
    `Say in ${contract.file} what it takes, what it answers and who may call it; its policy and fields stand there as you gave them.`,
    `Put what it decides into ${folder}/rules.ts, and SQL into ${folder}/queries.ts.`,
    'npm run fix                (writes the permission matrix again)',
    `npm test -- unit ${folder}/${kebab(name)}.test.ts`,
    ...(shape.method === 'GET'
      ? []
      : [
          `npm test -- unit ${coreApi}/once.test.ts   (give it an example there: a change is done once, whatever is repeated)`,
        ]),
  ];
}
