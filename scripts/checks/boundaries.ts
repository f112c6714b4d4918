import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { lineOf, toolsAndTests } from './lines.ts';
import { importRules, productRules } from './rules.ts';

export interface BoundaryReport {
  files: number;
  problems: string[];
}

const isToolOrTest = (file: string): boolean => new RegExp(toolsAndTests).test(file);

/** All our sources below `folders`, as paths from the root with forward slashes. */
function sourceFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    globSync('**/*.{ts,tsx,mts,mjs,js}', {
      cwd: join(root, folder),
      exclude: (name) => ['node_modules', 'dist', 'test-results', '.rspack-dist'].includes(name),
    })
      .filter((file) => !file.endsWith('.d.mts'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
}

async function read(root: string, files: string[], options: Partial<ICruiseOptions>): Promise<ICruiseResult> {
  const { output } = await cruise(files, {
    baseDir: root,
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    validate: true,
    ...options,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  });
  return output as ICruiseResult;
}

/**
 * Reads every import below `folders` with dependency-cruiser. Answers in plain words what breaks the table of lines,
 * the modules of core-api or the declared dependencies, and what closes a circle of files or folders (types included).
 * Each problem is one line: `<file> → <what it imports>: <what is wrong>`.
 */
export async function checkBoundaries(root: string, folders: readonly string[]): Promise<BoundaryReport> {
  const files = sourceFiles(root, folders).filter((file) => lineOf(file) !== undefined);
  const [tests, product] = [files.filter(isToolOrTest), files.filter((file) => !isToolOrTest(file))];
  const outside = '(^|/)node_modules/';
  const results = [
    await read(root, product, {
      doNotFollow: { path: outside },
      exclude: { path: `^(?!.*node_modules/)(${toolsAndTests})` },
      ruleSet: { forbidden: [...productRules] },
    }),
    // Only the tests' own imports: the rest is in the result above.
    await read(root, tests, {
      doNotFollow: { path: `${outside}|^(?!.*(${toolsAndTests}))` },
      ruleSet: { forbidden: [...importRules] },
    }),
  ];
  const problems = results.flatMap((result) => [
    ...result.summary.violations.map(inWords),
    ...undeclaredPackages(root, result),
  ]);
  return { files: files.length, problems: [...new Set(problems)].sort() };
}

const comments = new Map(productRules.map(({ name, comment }) => [name, comment]));

function inWords({ from, to, unresolvedTo, rule, cycle }: IViolation): string {
  const said = comments.get(rule.name) ?? rule.name;
  if (cycle) return `${circleFromItsLeast(cycle.map(({ name }) => name)).join(' → ')}: ${said}`;
  return `${from} → ${unresolvedTo ?? to}: ${said}`;
}

/** The same circle is found from each of its members; normalised to one of them, it is reported once. */
function circleFromItsLeast(members: string[]): string[] {
  const distinct = [...new Set(members)];
  const start = distinct.indexOf([...distinct].sort()[0]!);
  const turned = [...distinct.slice(start), ...distinct.slice(0, start)];
  return [...turned, turned[0]!];
}

type PackageJson = Partial<Record<'name' | 'dependencies' | 'devDependencies' | 'peerDependencies', unknown>>;

/** Our own packages are always found in node_modules, so this checks that they are declared. */
function undeclaredPackages(root: string, { modules }: ICruiseResult): string[] {
  const known = new Map<string, PackageJson>();
  const packageOf = (file: string): { folder: string; json: PackageJson } => {
    let folder = posix.dirname(file);
    while (folder !== '.' && !existsSync(join(root, folder, 'package.json'))) folder = posix.dirname(folder);
    const json = known.get(folder) ?? JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    known.set(folder, json);
    return { folder, json };
  };
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ dependencyTypes }) => dependencyTypes.includes('aliased-workspace'))
      .flatMap(({ module }) => {
        const { folder, json } = packageOf(source);
        const name = module.split('/').slice(0, 2).join('/');
        const { dependencies: run, peerDependencies: peer, devDependencies: dev } = json;
        const declared = { ...(run ?? {}), ...(peer ?? {}), ...(isToolOrTest(source) ? (dev ?? {}) : {}) };
        if (folder === '.' || name === json.name || name in declared) return [];
        return [`${source} → ${module}: ${folder}/package.json doesn’t declare ${name}`];
      }),
  );
}
