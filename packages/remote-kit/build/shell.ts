import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { baseConfig, isDev } from './base.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { devServer } from './dev-server.ts';
import { integrityOf } from './integrity.ts';
import { sharedDependencies } from './shared.ts';
import { buildVersion, packageVersion } from './version.ts';

/**
 * The build of the shell: the federation host. It knows no remotes; they come from the registry at run time (PLT-04).
 */
export function defineShellConfig({ dir }: { dir: string }): Configuration {
  const dev = isDev();
  const version = dev ? 'dev' : buildVersion(dir, packageVersion(dir));
  const base = baseConfig({ dir, layer: 'shell', uniqueName: 'daftar_shell', dev });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, path: join(dir, 'dist'), publicPath: '/', clean: true },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // dependencies, which change only with an upgrade, stay cached in the browser across our releases
          libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      // as they are: the page names the hash of `public/boot.js`
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: '.', info: { minimized: true } }] }),
      // a tab compares its own version with the served one (DLV-04)
      new rspack.DefinePlugin({ SHELL_VERSION: JSON.stringify(version) }),
      new VersionFilePlugin(version),
      new rspack.HtmlRspackPlugin({
        templateContent: withHashOfBoot(readFileSync(join(dir, 'src/index.html'), 'utf8'), dir),
        inject: 'head',
        scriptLoading: 'defer',
      }),
      new ModuleFederationPlugin({
        name: 'daftar_shell',
        remotes: {},
        shared: sharedDependencies(true),
        shareStrategy: 'loaded-first',
        // remotes use the shell's copy of the federation runtime instead of bringing their own
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
        manifest: false,
        dts: false,
        dev: false,
      }),
      ...(dev ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }), new CompressPlugin()]),
    ],
    devServer: {
      ...devServer(),
      proxy: [
        {
          context: ['/api', '/config.json', '/registry.json', '/remotes'],
          target: process.env.DAFTAR_URL ?? 'http://localhost:3000',
        },
      ],
    },
  };
}

/** The bundler adds the hashes of its own files only; without one, Integrity-Policy keeps a script from running. */
const withHashOfBoot = (page: string, dir: string): string =>
  page.replace('src="/boot.js"', `$& integrity="${integrityOf(join(dir, 'public/boot.js'))}" crossorigin`);

/** Writes `version.json`. */
class VersionFilePlugin {
  private readonly version: string;

  constructor(version: string) {
    this.version = version;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VersionFilePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('VersionFilePlugin', () => {
        const text = `${JSON.stringify({ version: this.version })}\n`;
        compilation.emitAsset('version.json', new rspack.sources.RawSource(text));
      });
    });
  }
}
