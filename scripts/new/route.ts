import { Stop } from '../bootstrap/say.mjs';
import { camel, type Edit, kebab } from './edit.ts';
import { type Shape, shapeOf } from './route-shape.ts';
import { binding, declaration, rule, testFile } from './route-templates.ts';
import { newText } from './text.ts';

const contracts = 'packages/contracts/src';
const coreApi = 'services/core-api/src';
const modules = [
  'identity',
  'faculty',
  'content',
  'exams',
  'marking',
  'releases',
  'gradebook',
  'day',
  'operations',
  'records',
  'bank',
];
const otherFeatures = 'services/notifications/src/features';

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
  if (!chosen || !/\(deps: [^()]*Deps[^()]*\): BoundRoute\[\] =>/.test(text) || !/^\];$/m.test(text))
    throw new Stop(`${routes} does not look as expected; add the call manually.`);
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

/** Adds the rule to rules.ts, which not every feature has; answers its name in routes.ts. */
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

/** Refuses a name that one of the files already uses: it would not compile, or mean something else. */
function refuseTaken(edit: Edit, name: string, files: string[]): void {
  const taken = new RegExp(
    `\\b(?:const|let|function|class|interface|type)\\s+${name}\\b|^import[^;]*\\b${name}\\b`,
    'm',
  );
  for (const file of files) {
    if (edit.exists(file) && taken.test(edit.read(file))) throw new Stop(`${file} has a ${name} already.`);
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
 * Adds a call: its declaration in contracts, its rule, its binding and a test in core-api. Router, permission matrix,
 * OpenAPI, the typed client and the property tests read the declaration.
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
