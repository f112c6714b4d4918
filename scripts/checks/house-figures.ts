import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { childrenOf, isNode, type SyntaxNode, treeOf } from '../source/syntax.ts';

/** What a tree of ours looks like in numbers; of sources without tests where not said otherwise. */
export interface HouseFigures {
  files: number;
  lines: number;
  testFiles: number;
  testLines: number;
  longest: string;
  /** Groups of folders beside each other that import each other in a circle, with all that is in them. */
  folderCircles: string[][];
  any: number;
  asNever: number;
  asUnknownAs: number;
}

const isTest = (file: string) => /\.(test|e2e|fixture|bench)\.tsx?$|\/testing\/|^(e2e|bench)\//.test(file);

/** Counts nodes of a tree by what `kind` calls them. */
function counted(tree: SyntaxNode, kind: (node: SyntaxNode) => string | undefined, into: Map<string, number>): void {
  const name = kind(tree);
  if (name) into.set(name, (into.get(name) ?? 0) + 1);
  for (const child of childrenOf(tree)) counted(child, kind, into);
}

const typeOf = (node: unknown) => (isNode(node) && isNode(node.typeAnnotation) ? node.typeAnnotation.type : '');
function loose(node: SyntaxNode): string | undefined {
  if (node.type === 'TSAnyKeyword') return 'any';
  if (node.type !== 'TSAsExpression') return undefined;
  if (typeOf(node) === 'TSNeverKeyword') return 'as never';
  return typeOf(node.expression) === 'TSUnknownKeyword' ? 'as unknown as' : undefined;
}

/** Groups of nodes that reach each other (Tarjan), of two or more, each sorted. */
export function circlesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const [index, low] = [new Map<string, number>(), new Map<string, number>()];
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node)!);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return circles.sort((a, b) => (a[0]! < b[0]! ? -1 : 1));
}

/** The two folders beside each other that an import leads from and to; none if one file is above the other. */
function besides(from: string, to: string): [string, string] | undefined {
  const [a, b] = [from.split('/'), to.split('/')];
  const differ = a.findIndex((part, at) => part !== b[at]);
  if (differ >= a.length - 1 || differ >= b.length - 1) return undefined;
  return [a.slice(0, differ + 1).join('/'), b.slice(0, differ + 1).join('/')];
}

/** The figures of the tree in a folder, which may be an old one. */
export function figuresOf(root: string): HouseFigures {
  const all = globSync('{packages,services,shell,mfe-*,scripts,e2e,bench,workshop}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist)$/.test(name),
  }).map((file) => file.replaceAll('\\', '/'));
  const text = new Map(all.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const linesOf = (file: string) => text.get(file)!.split('\n').length - 1;
  const [tests, sources] = [all.filter(isTest), all.filter((file) => !isTest(file))];
  const sum = (files: readonly string[]) => files.reduce((lines, file) => lines + linesOf(file), 0);

  const found = new Map<string, number>();
  const edges = new Map<string, Set<string>>();
  for (const file of sources) {
    counted(treeOf(text.get(file)!, file), loose, found);
    for (const [, path] of text.get(file)!.matchAll(/(?:from|import\() ?'(\.[^']*)'/g)) {
      const target = join(root, dirname(file), path!);
      const pair = besides(file, relative(root, target).replaceAll('\\', '/'));
      if (pair && existsSync(target)) edges.set(pair[0], (edges.get(pair[0]) ?? new Set()).add(pair[1]));
    }
  }
  // a list (of texts, SQL, tests, mistakes) is as long as what it lists
  const rules = sources.filter(
    (file) => !/\/(texts|messages|migrations)\/|\/(tables|evidence|mistakes)\.ts$/.test(file),
  );
  const longest = rules.reduce((a, b) => (linesOf(b) > linesOf(a) ? b : a), rules[0] ?? '');
  return {
    files: sources.length,
    lines: sum(sources),
    testFiles: tests.length,
    testLines: sum(tests),
    longest: longest === '' ? '' : `${longest} (${linesOf(longest)})`,
    folderCircles: circlesIn(edges),
    any: found.get('any') ?? 0,
    asNever: found.get('as never') ?? 0,
    asUnknownAs: found.get('as unknown as') ?? 0,
  };
}

// `npm run house-figures [-- <folder of another tree>]`
if (import.meta.main) console.log(figuresOf(process.argv[2] ?? join(import.meta.dirname, '../..')));
