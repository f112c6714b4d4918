import { readFileSync } from 'node:fs';

const named = /\b(?:import|export)\s+(?!type\b)(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/** The names that a source imports from these modules, without types; `export … from` counts as well. */
export function namesImported(source: string, modules: ReadonlySet<string>): [module: string, name: string][] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(named)].flatMap(([, list = '', module = '']) =>
    modules.has(module)
      ? list
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item && !/^type\s/.test(item))
          .map((item): [string, string] => [module, item.replace(/\s+as\s+[\s\S]*$/, '')])
      : [],
  );
}

/** Module → names that a build’s own sources import from it; `files`: all that the build has read. */
export function usedNames(files: Iterable<string>, modules: Iterable<string>): Record<string, string[]> {
  const shared = new Set(modules);
  const used = new Map<string, Set<string>>();
  for (const file of files) {
    // the packages that are shared bring their own copies of one another
    if (
      !/\.[cm]?[jt]sx?$/.test(file) ||
      /[\\/]node_modules[\\/]|[\\/]packages[\\/](ui|remote-kit|contracts|i18n)[\\/]/.test(file)
    )
      continue;
    for (const [module, name] of namesImported(readFileSync(file, 'utf8'), shared))
      used.set(module, (used.get(module) ?? new Set()).add(name));
  }
  return Object.fromEntries([...used].sort().map(([module, names]) => [module, [...names].sort()]));
}
