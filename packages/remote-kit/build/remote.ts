import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import type { RemoteManifest } from '../src/contract.ts';
import { containerName, type RegistryEntry } from '../src/registry.ts';
import { baseConfig, isDev } from './base.ts';
import { BudgetPlugin } from './budgets.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { devServer } from './dev-server.ts';
import { modulesOfRuntime } from './federation-modules.ts';
import { FileHashesPlugin, filesOf, hashOfFiles, integrityOf, manifestFile } from './integrity.ts';
import { PageTextsPlugin } from './page-texts.ts';
import { callsOfPart } from './part-calls.ts';
import { servedBuild } from './served.ts';
import { oneCopyEach, type SharedEntry, sharedDependencies } from './shared.ts';
import { TextsFilePlugin } from './texts-file.ts';
import { buildVersion, packageVersion } from './version.ts';

export interface RemoteOptions {
  manifest: RemoteManifest;
  /** The remote's folder: `import.meta.dirname` of its rspack.config.ts. */
  dir: string;
}

const inlineTexts = join(import.meta.dirname, `inline-texts-loader${extname(import.meta.filename)}`);

/**
 * The build of a remote. `rspack build` fills `dist/<version>/` and writes `dist/remote.json`, its entry for the
 * registry; to publish, copy that folder and add the entry. `rspack dev` starts the remote alone in the fake shell. For
 * `daftar-remote serve` it builds elsewhere, quicker, with maps for the debugger, and each time under another version.
 */
export function defineRemoteConfig({ manifest, dir }: RemoteOptions): Configuration {
  const dev = isDev();
  const kit = baseConfig({ dir, layer: `remote-${manifest.id}`, uniqueName: `daftar_${manifest.id}`, dev });
  const base = { ...kit, resolve: { ...kit.resolve, alias: oneCopyEach(dir) } };
  if (dev) return standaloneConfig(base, manifest, dir);

  const served = servedBuild(process.env);
  const version = buildVersion(dir, packageVersion(dir)) + (served?.suffix ?? '');
  const name = containerName(manifest.id, version);
  const shared = sharedDependencies(dir);
  const runtime = modulesOfRuntime();
  return {
    ...base,
    ...(served && { devtool: 'source-map' }),
    optimization: {
      ...base.optimization,
      ...(served && { minimize: false }),
      // a part that some pages have weighs less in each of them than in its own file
      splitChunks: { minSize: 90_000 },
    },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...runtime.alias } },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), { test: /\.[tj]sx?$/, enforce: 'pre', loader: inlineTexts }],
    },
    entry: {},
    output: { ...base.output, uniqueName: name, path: join(served?.dist ?? join(dir, 'dist'), version), clean: true },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'entry.[contenthash:10].js',
        exposes: { './remote': './src/remote.tsx' },
        shared,
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(import.meta.dirname, `../src/fresh-chunks${extname(import.meta.filename)}`)],
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
        manifest: true,
        dts: false,
        dev: false,
      }),
      ...runtime.plugins,
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [hashOfFiles] }),
      new TextsFilePlugin(dir),
      new PageTextsPlugin(dir),
      new FileHashesPlugin(dir, Object.keys(shared), manifest.firstCalls),
      ...(served ? [] : [new CompressPlugin(), new BudgetPlugin('remote')]),
      new RemoteEntryPlugin(manifest, version, shared, served !== undefined),
    ],
  };
}

function standaloneConfig(base: Configuration, manifest: RemoteManifest, dir: string): Configuration {
  return {
    ...base,
    entry: './src/standalone.ts',
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        title: `Daftar · ${manifest.id}`,
        meta: { viewport: 'width=device-width, initial-scale=1' },
      }),
    ],
    devServer: devServer({ paths: manifest.routes, dir, role: manifest.roles[0] }),
  };
}

/**
 * Writes `dist/remote.json`, `dist/release.json` (what its team signs, SHP-03) and removes older builds from `dist`, unless
 * they are kept.
 */
class RemoteEntryPlugin {
  private readonly manifest: RemoteManifest;
  private readonly version: string;
  private readonly shared: Readonly<Record<string, SharedEntry>>;
  private readonly keepsOlder: boolean;

  constructor(
    manifest: RemoteManifest,
    version: string,
    shared: Readonly<Record<string, SharedEntry>>,
    keepsOlder: boolean,
  ) {
    this.manifest = manifest;
    this.version = version;
    this.shared = shared;
    this.keepsOlder = keepsOlder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('RemoteEntryPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const folder = compiler.outputPath;
      const dist = join(folder, '..');
      const { id, contract, roles, routes, navigation, today, palette, permissions, limited } = this.manifest;
      const entry: RegistryEntry = {
        id,
        version: this.version,
        entry: `/remotes/${id}/${this.version}/${manifestFile}`,
        integrity: { manifest: integrityOf(join(folder, manifestFile)) },
        contract,
        roles: [...roles],
        routes: [...routes],
        navigation: [...navigation],
        ...(today && { today }),
        ...(palette && { palette }),
        ...(limited && { limited: { ...limited } as Record<string, string> }),
      };
      writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(entry, null, 2)}\n`);
      const files = filesOf(folder).map((path) => {
        const file = join(folder, path);
        return { path, size: statSync(file).size, sha384: integrityOf(file) };
      });
      const needs = Object.fromEntries(
        Object.entries(this.shared).map(([name, { requiredVersion }]) => [name, requiredVersion]),
      );
      const { uses } = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as {
        uses: Record<string, string[]>;
      };
      const release = {
        id,
        version: this.version,
        contract,
        roles,
        routes,
        navigation,
        today,
        palette,
        permissions,
        limited,
        files,
        needs,
        uses,
        calls: callsOfPart(stats.compilation.fileDependencies, Object.values(this.manifest.firstCalls ?? {})),
      };
      writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      if (this.keepsOlder) return;
      for (const name of readdirSync(dist)) {
        if (!['remote.json', 'release.json', 'smoke.json', this.version].includes(name))
          rmSync(join(dist, name), { recursive: true });
      }
    });
  }
}
