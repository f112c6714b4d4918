/** What we read and write of a package.json. */
export interface PackageFile {
  name: string;
  version: string;
  private?: boolean;
  type: 'module';
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  sideEffects?: unknown;
}

const built = (path: string): string => path.replace(/(?<!\.d)\.tsx?$/, '.js');

/** Both of a built module: what the compiler and what the bundler reads. */
function exported(path: string): string | { types: string; default: string } {
  if (path.endsWith('.d.ts') || built(path) === path) return path;
  return { types: path.replace(/\.tsx?$/, '.d.ts'), default: built(path) };
}

/** The package.json of a built package: exact versions of ours by content, and nothing that only this workspace has. */
export function packedFile(
  source: PackageFile,
  versionOf: (name: string) => string,
  further: Record<string, string> = {},
) {
  const { devDependencies: _dev, private: _private, exports, bin, dependencies = {}, ...rest } = source;
  return {
    ...rest,
    version: versionOf(source.name),
    license: 'SEE LICENSE IN LICENSE',
    engines: { node: '>=24' },
    exports: Object.fromEntries(Object.entries(exports).map(([name, path]) => [name, exported(path)])),
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([name, path]) => [name, built(path)])) }),
    dependencies: Object.fromEntries(
      Object.entries({ ...dependencies, ...further })
        .filter(([name]) => name !== '@daftar/service-kit')
        .map(([name, range]) => [name, name.startsWith('@daftar/') ? versionOf(name) : range]),
    ),
  };
}
