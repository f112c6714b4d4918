import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProvidedModules } from '@daftar/contracts/releases/fit';
import { CONTRACT } from '@daftar/contracts/remote-contract';
import { roles } from '@daftar/contracts/route';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { ownCopies } from '../src/own-copies.ts';
import { baseConfig, isDev } from './base.ts';
import { BudgetPlugin, firstChunks } from './budgets.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { devServer } from './dev-server.ts';
import { FontNamesPlugin } from './font-names.ts';
import { filesOf, hashOfFiles, integrityOf } from './integrity.ts';
import { type SharedEntry, sharedDependencies } from './shared.ts';
import { buildVersion, packageVersion } from './version.ts';

/**
 * What the federation plugin would set. The shell starts the runtime itself (`shell/src/remotes/federation.ts`), since
 * the plugin puts it into the entry: 27 kB in front of the first page, which loads no remote.
 */
function federationRuntime(shared: Readonly<Record<string, SharedEntry>>) {
  const enhanced = createRequire(import.meta.filename).resolve('@module-federation/enhanced/rspack');
  // the ES module: the other one would bring a second copy of the runtime's core
  const plugin = join(
    dirname(createRequire(enhanced).resolve('@module-federation/inject-external-runtime-core-plugin')),
    'index.js',
  );
  const versions = Object.fromEntries(
    Object.entries(shared).map(([request, { version, requiredVersion }]) => [request, { version, requiredVersion }]),
  );
  return [
    new rspack.ProvidePlugin({ provideRuntimeCore: [plugin, 'default'] }),
    new rspack.DefinePlugin({
      ENV_TARGET: JSON.stringify('web'),
      SHARED_VERSIONS: JSON.stringify(versions),
    }),
  ];
}

/** The router as remotes get it: the names of `@daftar/remote-kit/router` alone. */
const sharedRouter = { 'react-router-dom$': fileURLToPath(import.meta.resolve('@daftar/remote-kit/router')) };

/** The router's package names only its development build, whose warnings no visitor reads; both hold the same. */
function productionRouter(): Record<string, string> {
  const folder = dirname(createRequire(import.meta.filename).resolve('react-router/package.json'));
  const file = (name: string) => join(folder, 'dist/production', name);
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') };
}

/**
 * The build of the shell: the federation host. It knows no remotes; they come from the registry at run time (PLT-04).
 */
export function defineShellConfig({ dir }: { dir: string }): Configuration {
  const dev = isDev();
  const version = dev ? 'dev' : buildVersion(dir, packageVersion(dir));
  const shared = sharedDependencies(dir);
  const base = baseConfig({ dir, layer: 'shell', uniqueName: 'daftar_shell', dev });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    resolve: { ...base.resolve, alias: { ...sharedRouter, ...(dev ? {} : productionRouter()) } },
    output: { ...base.output, path: join(dir, 'dist'), publicPath: '/', clean: true },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // dependencies, which change only with an upgrade, stay cached in the browser across our releases
          libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial', enforce: true },
          // not of chunks that come later: one file is smaller than two
          defaultVendors: false,
        },
        // a part that several small chunks have weighs less in each of them than in its own file
        minSize: 40_000,
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      // as they are: the page names the hash of `public/boot.js`
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'public', to: '.', globOptions: { ignore: ['**/boot.js'] }, info: { minimized: true } },
          { from: 'public/boot.js', to: bootFile(dir), info: { minimized: true } },
        ],
      }),
      // a tab compares its own version with the served one (DLV-04)
      new rspack.DefinePlugin({ SHELL_VERSION: JSON.stringify(version) }),
      new VersionFilePlugin(version),
      new SharedFilePlugin(shared),
      new rspack.HtmlRspackPlugin({
        templateContent: withHashOfBoot(readFileSync(join(dir, 'src/index.html'), 'utf8'), dir),
        inject: 'head',
        scriptLoading: 'defer',
      }),
      ...(dev ? [] : [new FontNamesPlugin()]),
      ...federationRuntime(shared),
      ...(dev
        ? []
        : [
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: [hashOfFiles] }),
            // before the page is compressed, in which it names its list
            new FileListPlugin(),
            new CompressPlugin(),
            new BudgetPlugin('shell'),
            new FirstChunksPlugin(),
            new ShellReleasePlugin(version),
          ]),
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

/** Named by its content, as all others are: pages of several builds may ask one server for theirs. */
const bootFile = (dir: string): string => {
  const content = readFileSync(join(dir, 'public/boot.js'));
  return `boot.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.js`;
};

/** The bundler adds the hashes of its own files only; without one, Integrity-Policy keeps a script from running. */
const withHashOfBoot = (page: string, dir: string): string =>
  page.replace(
    'src="/boot.js"',
    `src="/${bootFile(dir)}" integrity="${integrityOf(join(dir, 'public/boot.js'))}" crossorigin`,
  );

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

/** Neither the page, which the server completes, nor what must always come from the network. */
const notListed = /^(index\.html|(files|first-chunks|version|shared|release)\.json|(ending-)?worker\.js)$/;

/**
 * Writes the hash of each file of the build, for the set that is kept for a reload without a network (EDG-01). The page
 * names the list by its content: the server that answers next may have another build (SHP-03). `files.json` is the same
 * for workers of versions before that.
 */
class FileListPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('FileListPlugin', () => {
      const folder = compiler.outputPath;
      const names = filesOf(folder).filter((name) => !notListed.test(name));
      const files = Object.fromEntries(names.map((name) => [name, integrityOf(join(folder, name))]));
      const text = JSON.stringify({ files });
      const list = `files.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.json`;
      writeFileSync(join(folder, 'files.json'), text);
      writeFileSync(join(folder, list), text);
      const page = join(folder, 'index.html');
      const named = readFileSync(page, 'utf8').replace(
        '</head>',
        `<meta name="daftar-files" content="/${list}"></head>`,
      );
      if (!named.includes(list)) throw new Error('the page has no head that could name its files');
      writeFileSync(page, named);
    });
  }
}

/** Writes `first-chunks.json`: name → hash of what the server makes the browser of somebody signed in ask for at once (EDG-04). */
class FirstChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('FirstChunksPlugin', (compilation) => {
      const write = (list: string, chunks: readonly string[]) => {
        const names = chunks.flatMap((name) => {
          const group = compilation.namedChunkGroups.get(name);
          if (!group) throw new Error(`no chunk is named ${name}`);
          return group.getFiles().filter((file) => /\.(js|css)$/.test(file));
        });
        const files = [...new Set(names)].map((name) => [
          name,
          integrityOf(join(compiler.outputPath, name), hashOfFiles),
        ]);
        writeFileSync(join(compiler.outputPath, list), JSON.stringify(Object.fromEntries(files)));
      };
      write('first-chunks.json', firstChunks);
      write('rich-chunks.json', ['rich']);
    });
  }
}

/** Writes `shared.json`: what this shell’s shared modules provide, for the gate of remotes (SHP-06). */
class SharedFilePlugin {
  private readonly shared: Readonly<Record<string, SharedEntry>>;

  constructor(shared: Readonly<Record<string, SharedEntry>>) {
    this.shared = shared;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedFilePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('SharedFilePlugin', () => {
        const byFile = new Map<string, string[]>();
        for (const module of compilation.modules) {
          const names = compilation.moduleGraph.getProvidedExports(module);
          const file = module.nameForCondition();
          if (file && Array.isArray(names)) byFile.set(file, names);
        }
        const provided: ProvidedModules = {};
        for (const [request, { import: from, version }] of Object.entries(this.shared)) {
          const names = request.startsWith('@daftar/') || from !== request ? byFile.get(fileOf(from)) : undefined;
          provided[request] = {
            version,
            ...(names && { names: [...names].sort() }),
            ...(ownCopies.includes(request) && { ownCopy: true }),
          };
        }
        compilation.emitAsset('shared.json', new rspack.sources.RawSource(`${JSON.stringify(provided)}\n`));
      });
    });
  }
}

const fileOf = (request: string): string => fileURLToPath(import.meta.resolve(request));

/** Writes `release.json`: the files that pages of this build ask for, so that any server can serve them (SHP-03). */
class ShellReleasePlugin {
  private readonly version: string;

  constructor(version: string) {
    this.version = version;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ShellReleasePlugin', (stats) => {
      if (stats.hasErrors()) return;
      const folder = compiler.outputPath;
      const files = filesOf(folder)
        .filter((path) => /[.-][0-9a-f]{8,}\.(js|css|woff2|json)$/.test(path))
        .map((path) => {
          const file = join(folder, path);
          return { path, size: statSync(file).size, sha384: integrityOf(file) };
        });
      const release = {
        id: 'shell',
        version: this.version,
        contract: CONTRACT,
        roles,
        routes: [],
        navigation: [],
        files,
        needs: {},
        provides: JSON.parse(readFileSync(join(folder, 'shared.json'), 'utf8')) as ProvidedModules,
      };
      writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    });
  }
}
