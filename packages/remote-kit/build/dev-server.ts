import type { Configuration } from '@rspack/core';

/** Hot reload on its own port; calls go to a running platform at DAFTAR_URL (default http://localhost:3000). */
export function devServer(paths: readonly string[] = []): Configuration['devServer'] {
  const target = process.env.DAFTAR_URL ?? 'http://localhost:3000';
  const toPlatform = {
    target,
    changeOrigin: true,
    // the platform refuses mutations from another origin; here the developer is both
    headers: { origin: new URL(target).origin },
  };
  return {
    host: '127.0.0.1',
    port: process.env.PORT ?? 'auto',
    hot: true,
    historyApiFallback: true,
    onListening: (server) => {
      const { port } = (server.server?.address() ?? {}) as { port?: number };
      console.log(`\n  http://127.0.0.1:${port}   calls go to ${target}\n  Pages: ${paths.join('  ')}\n`);
    },
    client: { overlay: { warnings: false, errors: true, runtimeErrors: false } },
    proxy: [{ context: ['/api', '/config.json'], ...toPlatform }],
  };
}
