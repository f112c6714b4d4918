import { type Compiler, rspack } from '@rspack/core';
import { fontBudgets } from './budgets.ts';

type Script = keyof typeof fontBudgets;
const scripts = Object.keys(fontBudgets) as Script[];

/** The fonts of a script that pages preload: the parts in `packages/ui/src/fonts`, without the whole files behind them. */
export const partsOf = (script: Script, names: readonly string[]): string[] =>
  names.filter((name) => name.includes(`/plex-${script}-`) && name.endsWith('.woff2'));

/** What is missing or over its budget, as sentences; empty when all is within. */
export function fontProblems(script: Script, sizes: readonly number[]): string[] {
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (sizes.length !== 2) return [`${sizes.length} fonts of ${script} are preloaded instead of its two weights`];
  if (bytes <= fontBudgets[script]) return [];
  return [`pages preload ${bytes} bytes of ${script} fonts, ${fontBudgets[script]} at most (budgets.ts)`];
}

/**
 * Names the fonts of each language in the page, so that `boot.js`, which knows the language, asks for them at once instead
 * of when the styles are there (EDG-08): `<meta name="daftar-fonts" content='{"latin":["/assets/…"],"arabic":[…]}'>`.
 */
export class FontNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FontNamesPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FontNamesPlugin', stage }, (assets) => {
        const page = assets['index.html'];
        if (!page) throw new Error('the page was not written before its fonts were named');
        const names = Object.keys(assets);
        const fonts: Record<string, string[]> = {};
        for (const script of scripts) {
          const parts = partsOf(script, names);
          fonts[script] = parts.map((name) => `/${name}`);
          for (const problem of fontProblems(
            script,
            parts.map((name) => assets[name]?.size() ?? 0),
          ))
            compilation.errors.push(new Error(problem));
        }
        const meta = `<meta name="daftar-fonts" content="${JSON.stringify(fonts).replaceAll('"', '&quot;')}">`;
        const named = page.source().toString().replace('<script src="/boot.', `${meta}$&`);
        compilation.updateAsset('index.html', new rspack.sources.RawSource(named));
      });
    });
  }
}
