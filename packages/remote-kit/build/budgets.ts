import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { pagesOf, type SizedFile, sized } from './page-sizes.ts';

/** What a page may ask of a line at most (EDG-05): bytes as they travel, compressed. */
export interface Budget {
  scriptBytes: number;
  styleBytes: number;
  /** Scripts and styles together. */
  files: number;
}

/**
 * The shell's first page for a visitor (120 KiB), and for somebody signed in; a remote's first files, and its files for
 * any of its pages. A whole page is `signedIn` and `page` together; 200 KiB of scripts are wanted (docs/open-work.md).
 */
export const budgets = {
  shell: { scriptBytes: 122_880, styleBytes: 10_000, files: 4 },
  signedIn: { scriptBytes: 173_000, styleBytes: 16_000, files: 12 },
  remote: { scriptBytes: 20_000, styleBytes: 14_000, files: 12 },
  page: { scriptBytes: 90_000, styleBytes: 10_000, files: 16 },
} as const satisfies Record<string, Budget>;

/** What is over a budget, as sentences; empty when all is within. */
export function overBudget(files: readonly SizedFile[], budget: Budget, page = 'the first page'): string[] {
  const sum = (ending: string) =>
    files.filter(({ name }) => name.endsWith(ending)).reduce((bytes, file) => bytes + file.bytes, 0);
  const said = (what: string, is: number, most: number) =>
    is > most ? [`${page} asks for ${is} ${what}, ${most} at most (packages/remote-kit/build/budgets.ts)`] : [];
  return [
    ...said('bytes of scripts', sum('.js'), budget.scriptBytes),
    ...said('bytes of styles', sum('.css'), budget.styleBytes),
    ...said('files', files.length, budget.files),
  ];
}

/** The scripts and styles that the shell's page names; the first script travels inside the page. */
const ofPage = (folder: string): string[] =>
  [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)]
    .map(([, name]) => name as string)
    .filter((name) => !name.startsWith('boot.'));

/** A remote's entry and what its one exposed module needs before it can draw. */
function ofRemote(folder: string): string[] {
  const { metaData, exposes } = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')) as {
    metaData: { remoteEntry: { name: string } };
    exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  };
  const assets = exposes.find(({ name }) => name === 'remote')?.assets;
  return [metaData.remoteEntry.name, ...(assets?.js.sync ?? []), ...(assets?.css.sync ?? [])];
}

function problemsOfShell({ compiler, namedChunkGroups }: Compilation): string[] {
  const folder = compiler.outputPath;
  const first = ofPage(folder);
  const more = firstChunks.flatMap((name) =>
    (namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file)),
  );
  return [
    ...overBudget(sized(folder, first), budgets.shell),
    ...overBudget(sized(folder, [...first, ...more]), budgets.signedIn, 'the first page of somebody signed in'),
  ];
}

function problemsOfRemote(compilation: Compilation): string[] {
  const folder = compilation.compiler.outputPath;
  const first = ofRemote(folder);
  return [
    ...overBudget(sized(folder, first), budgets.remote),
    ...pagesOf(compilation, first).flatMap(({ page, files }) => overBudget(files, budgets.page, page)),
  ];
}

/** Chunks of the shell that every signed-in page needs, by the names that the sources give them. */
export const firstChunks = ['member', 'federation'];

/** Fails a build whose pages have outgrown their budgets; comes after the compression. */
export class BudgetPlugin {
  private readonly of: 'shell' | 'remote';

  constructor(of: 'shell' | 'remote') {
    this.of = of;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap({ name: 'BudgetPlugin', stage: 100 }, (compilation) => {
      const problems = this.of === 'shell' ? problemsOfShell(compilation) : problemsOfRemote(compilation);
      for (const problem of problems) compilation.errors.push(new Error(problem) as never);
    });
  }
}
