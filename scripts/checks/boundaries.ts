import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { importsOf, readSource } from './imports.ts';
import { isToolOrTest, lineOf, lineOfPackage, lines, mayImport, mayUsePath } from './lines.ts';

interface PackageJson {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface BoundaryReport {
  problems: string[];
  /** File → files of ours that it imports at run time; for the search for circles. */
  graph: Map<string, string[]>;
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Where a package's name and subpath lead, by its `exports`; undefined when it exports no such thing. */
function exported(root: string, folder: string, name: string, specifier: string): string | undefined {
  const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>;
  };
  const subpath = `.${specifier.slice(name.length)}`;
  const exact = exports[subpath];
  if (exact) return posix.join(folder, exact);
  for (const [pattern, target] of Object.entries(exports)) {
    const [before, after] = pattern.split('*');
    if (after === undefined || !subpath.startsWith(before!) || !subpath.endsWith(after)) continue;
    const middle = subpath.slice(before!.length, subpath.length - after.length);
    return posix.join(folder, target.replace('*', middle));
  }
  return undefined;
}

/**
 * Checks every import of `files` against the table: lines, declared dependencies, no Node in the browser's code.
 * Answers the problems in plain words and the graph of run-time imports.
 */
export function checkBoundaries(root: string, files: readonly string[]): BoundaryReport {
  const problems: string[] = [];
  const graph = new Map<string, string[]>();
  const declared = new Map<string, PackageJson>();
  const declaredBy = (folder: string): PackageJson => {
    let found = declared.get(folder);
    if (!found) {
      found = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageJson;
      declared.set(folder, found);
    }
    return found;
  };

  for (const file of files) {
    const own = lineOf(file);
    if (!own) continue;
    const line = lines[own]!;
    const folder = packageFolder(root, file);
    const tool = isToolOrTest(file) || own === 'remote-build';
    const needed: string[] = [];
    for (const { specifier, typeOnly, line: at } of importsOf(readSource(root, file))) {
      const complain = (what: string) => problems.push(`${file}:${at}  ${what}`);
      if (specifier.startsWith('.')) {
        const target = posix.join(posix.dirname(file), specifier);
        const other = lineOf(target);
        if (!other) complain(`“${specifier}” leads out of every part`);
        else if (other !== own && !mayUsePath(own, other))
          complain(`reaches into ${lines[other]!.folder} by path; import ${lines[other]!.name ?? other} instead`);
        else if (!mayImport(own, other)) complain(`${own} may not import ${other}`);
        if (!typeOnly) needed.push(target);
      } else if (lineOfPackage(specifier)) {
        const other = lineOfPackage(specifier)!;
        const { name, folder: otherFolder } = lines[other]!;
        if (!mayImport(own, other)) complain(`${own} may not import ${other}`);
        const target = exported(root, otherFolder, name!, specifier);
        if (!target || !existsSync(join(root, target))) complain(`${name} exports no “${specifier}”`);
        else if (!typeOnly) needed.push(target);
        if (folder !== otherFolder && !isDeclared(name!, declaredBy(folder), tool) && folder !== '.')
          complain(`${folder}/package.json doesn’t declare ${name}`);
      } else if (isBuiltin(specifier)) {
        if (line.browser && !tool) complain(`${specifier} is Node’s; this code runs in a browser`);
        if (!specifier.startsWith('node:')) complain(`write node:${specifier}`);
      } else {
        const name = packageOf(specifier);
        const fromRoot = tool && isDeclared(name, declaredBy('.'), true);
        if (!fromRoot && !isDeclared(name, declaredBy(folder), tool || typeOnly)) {
          complain(`${folder === '.' ? '' : `${folder}/`}package.json doesn’t declare ${name}`);
        }
      }
    }
    graph.set(file, needed);
  }
  return { problems, graph };
}

function isDeclared(
  name: string,
  { dependencies, devDependencies, peerDependencies }: PackageJson,
  dev: boolean,
): boolean {
  const typed = `@types/${name.replace(/^@(.+)\/(.+)$/, '$1__$2')}`;
  const all = { ...dependencies, ...peerDependencies, ...(dev && devDependencies) };
  return name in all || (dev && typed in all);
}

function packageFolder(root: string, file: string): string {
  let folder = posix.dirname(file);
  while (folder !== '.' && !existsSync(join(root, folder, 'package.json'))) folder = posix.dirname(folder);
  return folder;
}
