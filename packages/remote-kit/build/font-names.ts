import { type Compiler, rspack } from '@rspack/core';

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
        const names = Object.keys(assets).filter((name) => name.endsWith('.woff2'));
        const of = (script: string) => names.filter((name) => name.includes(`-${script}-`)).map((name) => `/${name}`);
        const fonts = JSON.stringify({ latin: of('latin'), arabic: of('arabic-arabic') }).replaceAll('"', '&quot;');
        const meta = `<meta name="daftar-fonts" content="${fonts}">`;
        const named = page.source().toString().replace('<script src="/boot.', `${meta}$&`);
        compilation.updateAsset('index.html', new rspack.sources.RawSource(named));
      });
    });
  }
}
