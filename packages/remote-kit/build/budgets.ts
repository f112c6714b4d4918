import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';

/** What a page may ask of a line at most (EDG-05): bytes as they travel, compressed. */
export interface Budget {
  scriptBytes: number;
  styleBytes: number;
  /** Scripts and styles together. */
  files: number;
}

/** The shell's own for its first page (120 KiB of scripts are wanted, with a little room for texts), and a remote's own for its first page beside them. */
export const budgets = {
  shell: { scriptBytes: 125_000, styleBytes: 10_000, files: 4 },
  remote: { scriptBytes: 60_000, styleBytes: 14_000, files: 12 },
} as const satisfies Record<string, Budget>;

/** What is over a budget, as sentences; empty when all is within. */
export function overBudget(files: readonly { name: string; bytes: number }[], budget: Budget): string[] {
  const sum = (ending: string) =>
    files.filter(({ name }) => name.endsWith(ending)).reduce((bytes, file) => bytes + file.bytes, 0);
  const said = (what: string, is: number, most: number) =>
    is > most ? [`the first page asks for ${is} ${what}, ${most} at most (packages/remote-kit/build/budgets.ts)`] : [];
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

/** Fails a build whose first page has outgrown its budget; comes after the compression. */
export class BudgetPlugin {
  private readonly of: keyof typeof budgets;

  constructor(of: keyof typeof budgets) {
    this.of = of;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap({ name: 'BudgetPlugin', stage: 100 }, (compilation) => {
      const folder = compiler.outputPath;
      const names = this.of === 'shell' ? ofPage(folder) : ofRemote(folder);
      const files = [...new Set(names)].map((name) => ({ name, bytes: statSync(join(folder, `${name}.br`)).size }));
      for (const problem of overBudget(files, budgets[this.of])) compilation.errors.push(new Error(problem) as never);
    });
  }
}
