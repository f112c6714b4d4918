import type { DependencyType, IForbiddenRuleType } from 'dependency-cruiser';
import { filesOf, lines, mayImport, mayUsePath, toolsAndTests } from './lines.ts';
import { modules, modulesFolder } from './modules.ts';

/** A rule of dependency-cruiser; its `comment` says in plain words what is wrong with an import that breaks it. */
type Rule = IForbiddenRuleType & { name: string; comment: string };

const names = Object.keys(lines);
const everyFile = names.map(filesOf);
const declared: DependencyType[] = ['npm', 'npm-peer', 'npm-optional'];

/** Allowed targets in a line: everything that its package exports; within the own package only the line itself. */
const reachable = (own: string) => (other: string) =>
  other !== own && lines[other]!.name ? `^${lines[other]!.folder}/(?!node_modules/)` : filesOf(other);

/** The table of lines as rules: who may import whom, and by a package's name instead of a path into its folder. */
const lineRules: Rule[] = names.flatMap((line): Rule[] => [
  {
    name: `${line}-lines`,
    comment: `${line} may import only ${['itself', ...lines[line]!.may].join(', ')}`,
    from: { path: filesOf(line) },
    to: { path: everyFile, pathNot: names.filter((other) => mayImport(line, other)).map(reachable(line)) },
  },
  {
    name: `${line}-by-name`,
    comment: 'reaches into another package by path; import it by its name',
    from: { path: filesOf(line) },
    to: {
      path: everyFile,
      pathNot: names.filter((other) => mayUsePath(line, other)).map(filesOf),
      dependencyTypes: ['local'],
      dependencyTypesNot: ['aliased-workspace'],
    },
  },
]);

const browserFiles = names.filter((line) => lines[line]!.browser).map(filesOf);

const packageRules: Rule[] = [
  {
    name: 'no-way-out',
    comment: 'leads out of every part',
    from: { path: everyFile },
    to: { dependencyTypes: ['local'], pathNot: [...everyFile, '(^|/)package\\.json$'] },
  },
  { name: 'found', comment: 'there is no such file or export', from: {}, to: { couldNotResolve: true } },
  {
    name: 'no-node-in-browsers',
    comment: 'this code runs in a browser, and that is Node’s',
    from: { path: browserFiles, pathNot: toolsAndTests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'declared',
    comment: 'package.json doesn’t declare it',
    from: { path: everyFile },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: declared },
  },
  {
    name: 'no-tools-in-products',
    comment: 'package.json doesn’t declare it as a dependency, and this is no test',
    from: { path: everyFile, pathNot: toolsAndTests },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: [...declared, 'type-only'] },
  },
];

const inside = (module: string) => `^${modulesFolder}/${module}/`;

/** The table of core-api's modules as rules: one direction, and one door each (HSE-01). */
const moduleRules: Rule[] = Object.entries(modules).flatMap(([module, may]): Rule[] => [
  {
    name: `${module}-direction`,
    comment: `the module ${module} may import only ${['itself', ...may].join(', ')}`,
    from: { path: inside(module), pathNot: toolsAndTests },
    to: { path: `^${modulesFolder}/`, pathNot: [module, ...may].map(inside) },
  },
  {
    name: `${module}-door`,
    comment: `reaches past the door of the module ${module}; import its index.ts`,
    from: { pathNot: [inside(module), `^${modulesFolder}/testing/`] },
    to: {
      path: `${inside(module)}(?!index\\.ts$|.*\\.fixture\\.ts$)`,
      pathNot: `^${modulesFolder}/kernel/db/migrations/index\\.ts$`,
    },
  },
]);

const circleRules: Rule[] = [
  { name: 'no-circle-of-files', comment: 'a circle of files', from: {}, to: { circular: true } },
  { name: 'no-circle-of-folders', comment: 'a circle of folders', scope: 'folder', from: {}, to: { circular: true } },
];

/** Rules for every import, tests included. */
export const importRules: readonly Rule[] = [...lineRules, ...packageRules, ...moduleRules];

/** Rules for the product alone: a test may sit beside its subject and use all of it. */
export const productRules: readonly Rule[] = [...importRules, ...circleRules];
