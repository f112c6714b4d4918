import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig } from './base.ts';

export interface DevelopmentOptions {
  /** Folder of the shell. */
  shell: string;
  remotes: readonly { id: string; dir: string }[];
  /** The module that replaces the shell’s `remotes/federation.ts`: it imports the remotes directly. */
  federation: string;
  /** The loader that updates edited texts in the running page. */
  hotTexts: string;
}

/**
 * Shell and remotes as one build with hot reload, for `npm run dev` (HSE-12). With one copy of React and one refresh
 * runtime, an edited component of any part re-renders with its state. `npm start` and the browser tests cover what only
 * the federated builds have (versions, hashes, chunks of shared modules). Reads PORT (the one URL) and SERVER_URL (the
 * shell server, for everything but the pages) from the environment.
 */
export function defineDevelopmentConfig({ shell, remotes, federation, hotTexts }: DevelopmentOptions): Configuration {
  const base = baseConfig({
    dir: shell,
    layer: 'shell',
    layers: Object.fromEntries(remotes.map(({ id, dir }) => [dir, `remote-${id}`])),
    uniqueName: 'daftar_dev',
    dev: true,
  });
  const target = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';
  const port = Number(process.env.PORT ?? 3000);
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/' },
    module: {
      ...base.module,
      generator: { 'css/auto': { localIdentName: '[name]__[local]_[hash:base64:4]' } },
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: /\.tsx?$/,
          include: [join(shell, 'src'), ...remotes.map(({ dir }) => join(dir, 'src'))],
          enforce: 'pre',
          loader: hotTexts,
        },
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/\/remotes\/federation\.ts$/, federation),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: '.' }] }),
      new rspack.DefinePlugin({ SHELL_VERSION: JSON.stringify('dev') }),
      new rspack.HtmlRspackPlugin({
        templateContent: readFileSync(join(shell, 'src/index.html'), 'utf8'),
        inject: 'head',
        scriptLoading: 'defer',
      }),
    ],
    devServer: {
      host: process.env.HOST ?? 'localhost',
      port,
      hot: true,
      // an address without a file is a page
      historyApiFallback: { disableDotRule: true },
      client: { overlay: { warnings: false, errors: true, runtimeErrors: false } },
      proxy: [{ context: ['/api', '/config.json', '/registry.json', '/readyz', '/livez', '/version.json'], target }],
    },
  };
}
