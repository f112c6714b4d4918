import { extname, resolve } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

export interface BaseOptions {
  /** The part's folder. */
  dir: string;
  /** Its cascade layer and the prefix of its class names. */
  layer: string;
  /** Layers of files in other folders, for a build that contains several parts. */
  layers?: Readonly<Record<string, string>>;
  /** Unique among all builds that may run in one page. */
  uniqueName: string;
  dev: boolean;
}

/** Whether `rspack dev` runs rather than a build. */
export function isDev(): boolean {
  return process.env.RSPACK_SERVE === 'true' || process.argv.some((arg) => arg === 'serve' || arg === 'dev');
}

// What the oldest browsers with oklch, light-dark() and <dialog> support.
const targets = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];

/** What all our builds share: TypeScript by swc, CSS modules in layers, no eval anywhere (DLV-09). */
export function baseConfig({ dir, layer, layers = {}, uniqueName, dev }: BaseOptions): Configuration {
  return {
    context: dir,
    mode: dev ? 'development' : 'production',
    // source maps are separate files; a bundle never holds eval or an inlined map
    devtool: dev ? 'cheap-module-source-map' : 'hidden-source-map',
    target: ['web', 'es2024'],
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    output: {
      uniqueName,
      publicPath: 'auto',
      filename: dev ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: dev ? '[name].js' : '[name].[contenthash:10].js',
      cssFilename: dev ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: dev ? '[name].css' : '[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      // a chunk that has not come after this long counts as failed (PLT-03)
      chunkLoadTimeout: 120_000,
    },
    module: {
      generator: {
        'css/auto': { localIdentName: dev ? `${layer}_[name]__[local]` : `${layer}_[hash:base64:6]_[local]` },
      },
      parser: { 'css/auto': { namedExports: false } },
      rules: [
        {
          test: /\.[cm]?[tj]sx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
            },
            env: { targets },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        {
          test: /\.module\.css$/,
          loader: resolve(import.meta.dirname, `css-layer-loader${extname(import.meta.filename)}`),
          options: { layer, layers },
        },
        {
          test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/,
          loader: resolve(import.meta.dirname, `lucide-data-loader${extname(import.meta.filename)}`),
        },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    plugins: [
      // react-aria carries its few texts in 34 languages; we need only two
      new rspack.NormalModuleReplacementPlugin(
        /[\\/]intl[\\/][\w/]+[\\/](?!en-US|ar-AE)[a-z]{2}-[A-Z]{2}\.mjs$/,
        resolve(import.meta.dirname, 'no-texts.mjs'),
      ),
      new rspack.NormalModuleReplacementPlugin(
        /[\\/]createLucideIcon\.mjs$/,
        resolve(import.meta.dirname, 'lucide-icon.mjs'),
      ),
      ...(dev ? [new ReactRefreshRspackPlugin()] : []),
    ],
    stats: dev ? 'errors-warnings' : { preset: 'errors-warnings', assets: false },
    infrastructureLogging: { level: 'warn' },
    // Every CSS module has its own layer and class names, so their order doesn't matter.
    ignoreWarnings: [/[Cc]onflicting order/],
    performance: false,
    lazyCompilation: false,
  };
}
