import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, isDev } from './base.ts';

/** One page built by itself, such as the workshop of components: no federation, no platform. */
export function definePageConfig({ dir, title }: { dir: string; title: string }): Configuration {
  const dev = isDev();
  const base = baseConfig({ dir, layer: 'shell', uniqueName: 'daftar_workshop', dev });
  return {
    ...base,
    entry: './src/main.tsx',
    output: { ...base.output, path: join(dir, 'dist/page'), publicPath: dev ? '/' : './', clean: true },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        title,
        scriptLoading: 'defer',
        meta: { viewport: 'width=device-width, initial-scale=1' },
      }),
    ],
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.PORT ?? 3100),
      hot: true,
      onListening: () => console.log(`\n  Workshop: http://127.0.0.1:${process.env.PORT ?? 3100}\n`),
    },
  };
}
