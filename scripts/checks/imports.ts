import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Import {
  /** What stands between the quotes. */
  specifier: string;
  /** `import type` or `export type`: gone at run time. */
  typeOnly: boolean;
  line: number;
}

const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g;

/** The source with spaces for its comments, so that lines keep their numbers, and where its quoted texts stand. */
function readTokens(source: string): { text: string; quoted: [number, number][] } {
  const quoted: [number, number][] = [];
  const text = source.replace(token, (found, at: number) => {
    if (found.startsWith('/')) return found.replaceAll(/[^\n]/g, ' ');
    quoted.push([at, at + found.length]);
    return found;
  });
  return { text, quoted };
}

const patterns = [
  // import … from '…' and export … from '…'
  /(?:^|[;\n}])[ \t]*(?:import|export)\s+(type\s+(?!from\b))?(?:[\w*$\s{},]|\btype\b)*?\bfrom\s*(['"])([\w@.:/-]+)\2/g,
  // import '…'
  /(?:^|[;\n}])[ \t]*import\s*()(['"])([\w@.:/-]+)\2/g,
  // import('…')
  /\bimport\s*\(\s*()(['"])([\w@.:/-]+)\2/g,
];

/** The imports of a TypeScript or JavaScript source. */
export function importsOf(source: string): Import[] {
  const { text, quoted } = readTokens(source);
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter((match) => {
      const keyword = match.index + match[0].search(/import|export/);
      return !quoted.some(([from, to]) => keyword > from && keyword < to);
    })
    .map((match) => ({
      specifier: match[3]!,
      typeOnly: Boolean(match[1]),
      line: text.slice(0, match.index + match[0].length).split('\n').length,
    }));
}

/** All sources of ours below `folders`, as paths from the root with forward slashes. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    globSync('**/*.{ts,tsx,mts,mjs,js}', {
      cwd: join(root, folder),
      exclude: (name) => ['node_modules', 'dist', 'test-results', '.rspack-dist'].includes(name),
    })
      .filter((file) => !file.endsWith('.d.mts'))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  );
}

export const readSource = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
