import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import type { RemoteManifest } from '../src/contract.ts';
import { containerName, type RegistryEntry } from '../src/registry.ts';
import { baseConfig, isDev } from './base.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { devServer } from './dev-server.ts';
import { FileHashesPlugin, filesOf, integrityOf, manifestFile } from './integrity.ts';
import { sharedDependencies } from './shared.ts';
import { buildVersion, packageVersion } from './version.ts';

export interface RemoteOptions {
  manifest: RemoteManifest;
  /** The remote's folder: `import.meta.dirname` of its rspack.config.ts. */
  dir: string;
}

/**
 * The build of a remote. `rspack build` fills `dist/<version>/` and writes `dist/remote.json`, its entry for the
 * registry; to publish, copy that folder and add the entry. `rspack dev` starts the remote alone in the fake shell.
 */
export function defineRemoteConfig({ manifest, dir }: RemoteOptions): Configuration {
  const dev = isDev();
  const base = baseConfig({ dir, layer: `remote-${manifest.id}`, uniqueName: `daftar_${manifest.id}`, dev });
  if (dev) return standaloneConfig(base, manifest);

  const version = buildVersion(dir, packageVersion(dir));
  const name = containerName(manifest.id, version);
  return {
    ...base,
    entry: {},
    output: { ...base.output, uniqueName: name, path: join(dir, 'dist', version), clean: true },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'entry.[contenthash:10].js',
        exposes: { './remote': './src/remote.tsx' },
        shared: sharedDependencies(false),
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(import.meta.dirname, '../src/fresh-chunks.ts')],
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
        manifest: true,
        dts: false,
        dev: false,
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new FileHashesPlugin(),
      new CompressPlugin(),
      new RemoteEntryPlugin(manifest, version),
    ],
  };
}

function standaloneConfig(base: Configuration, manifest: RemoteManifest): Configuration {
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
    devServer: devServer(manifest.routes),
  };
}

/** Writes `dist/remote.json`, `dist/release.json` (what its team signs, SHP-03) and removes older builds from `dist`. */
class RemoteEntryPlugin {
  private readonly manifest: RemoteManifest;
  private readonly version: string;

  constructor(manifest: RemoteManifest, version: string) {
    this.manifest = manifest;
    this.version = version;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('RemoteEntryPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const folder = compiler.outputPath;
      const dist = join(folder, '..');
      const { id, contract, roles, routes, navigation, today } = this.manifest;
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
      };
      writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(entry, null, 2)}\n`);
      const files = filesOf(folder).map((path) => {
        const file = join(folder, path);
        return { path, size: statSync(file).size, sha384: integrityOf(file) };
      });
      const needs = Object.fromEntries(
        Object.entries(sharedDependencies(false)).map(([name, { requiredVersion }]) => [name, requiredVersion]),
      );
      const release = { id, version: this.version, contract, roles, routes, navigation, today, files, needs };
      writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      for (const name of readdirSync(dist)) {
        if (!['remote.json', 'release.json', this.version].includes(name))
          rmSync(join(dist, name), { recursive: true });
      }
    });
  }
}
