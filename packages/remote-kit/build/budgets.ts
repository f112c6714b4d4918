import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { pagesOf, type SizedFile, sized } from './page-sizes.ts';

/** What a page may ask of a line at most (EDG-05): bytes as they travel, compressed. */
export interface Budget {
  /** Scripts and the texts of the page. */
  scriptBytes: number;
  styleBytes: number;
  /** Scripts and styles together. */
  files: number;
}

/** What any page may carry in all (EDG-05): the shell’s files for somebody signed in, and the page’s. */
const wholePage = 204_800;
const signedIn = 161_565;

/**
 * The shell's first page for a visitor (120 KiB), and for somebody signed in; what a page with rich fields has of them
 * before one is used; a remote's first files, and its files for any of its pages.
 */
export const budgets = {
  shell: { scriptBytes: 122_880, styleBytes: 10_000, files: 4 },
  signedIn: { scriptBytes: signedIn, styleBytes: 16_000, files: 8 },
  rich: { scriptBytes: 4_370, styleBytes: 2_000, files: 2 },
  remote: { scriptBytes: 15_000, styleBytes: 14_000, files: 12 },
  page: { scriptBytes: wholePage - signedIn, styleBytes: 10_000, files: 16 },
} as const satisfies Record<string, Budget>;

/** Bytes of both weights that pages preload (EDG-08): Latin always, Arabic on Arabic pages. */
export const fontBudgets = { latin: 25_000, arabic: 70_000 } as const;

/** What is over a budget, as sentences; empty when all is within. */
export function overBudget(files: readonly SizedFile[], budget: Budget, page = 'the first page'): string[] {
  const sum = (...endings: string[]) =>
    files.filter(({ name }) => endings.includes(extname(name))).reduce((bytes, file) => bytes + file.bytes, 0);
  const said = (what: string, is: number, most: number) =>
    is > most ? [`${page} asks for ${is} ${what}, ${most} at most (packages/remote-kit/build/budgets.ts)`] : [];
  return [
    ...said('bytes of scripts', sum('.js', '.txt'), budget.scriptBytes),
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
  const filesOfChunk = (name: string) =>
    (namedChunkGroups.get(name)?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file));
  const more = firstChunks.flatMap(filesOfChunk);
  return [
    ...overBudget(sized(folder, first), budgets.shell),
    ...overBudget(sized(folder, [...first, ...more]), budgets.signedIn, 'the first page of somebody signed in'),
    ...overBudget(sized(folder, filesOfChunk('rich')), budgets.rich, 'a page with rich fields'),
  ];
}

function problemsOfRemote(compilation: Compilation): string[] {
  const folder = compilation.compiler.outputPath;
  const first = ofRemote(folder);
  return [
    ...overBudget(sized(folder, first), budgets.remote),
    ...pagesOf(compilation, first, richOf).flatMap(({ page, files }) => overBudget(files, budgets.page, page)),
  ];
}

/** What the shell’s build may hold of the rich fields counts for each page that shows some. */
const richOf: readonly SizedFile[] = [{ name: '@daftar/ui/rich.js', bytes: budgets.rich.scriptBytes }];

/** Chunks of the shell that every signed-in page needs, by the names that the sources give them. */
export const firstChunks = ['member'];

/** Fails a build whose pages have outgrown their budgets; comes after the compression. */
export class BudgetPlugin {
  private readonly of: 'shell' | 'remote';

  constructor(of: 'shell' | 'remote') {
    this.of = of;
  }

  apply(compiler: Compiler): void {
    // a test's build that says more than the page does
    if (process.env.PAGE_BUDGETS === 'off') return;
    compiler.hooks.afterEmit.tap({ name: 'BudgetPlugin', stage: 100 }, (compilation) => {
      const problems = this.of === 'shell' ? problemsOfShell(compilation) : problemsOfRemote(compilation);
      for (const problem of problems) compilation.errors.push(new Error(problem));
    });
  }
}
