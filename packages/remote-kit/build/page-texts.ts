import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Lang, langs, type Texts } from '@daftar/i18n';
import {
  type ChunkGroup,
  type Compilation,
  type Compiler,
  ConcatenatedModule,
  type Module,
  rspack,
} from '@rspack/core';
import { pageModules } from './page-files.ts';
import { textsOf } from './texts-file.ts';

/** Path → the file with the texts of its page, for each language. */
export type TextFiles = Record<string, Record<Lang, string>>;

const quoted = /(['"])([\w.-]+)\1/g;
/** A text’s key with parts that are only known later: `exams.state.${state}`. */
const pattern = /`((?:[\w.-]|\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})+)`/g;
const later = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/;
const inside = /\$t\(([\w.-]+)/g;
/** Only at the start of a line: `accept="image/*"` starts none, and a key too many does no harm. */
const comments = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;

/**
 * The keys among `keys` that a source names, wholly or by a pattern. The types of `useTexts` let a key come from nowhere
 * else: each is written somewhere, or made by a template from parts that are.
 */
export function keysNamed(source: string, keys: readonly string[]): string[] {
  const code = source.replace(comments, '');
  const whole = new Set([...code.matchAll(quoted)].map(([, , text]) => text));
  const made = [...code.matchAll(pattern)]
    .map(([, text = '']) => text.split(later))
    // `${one}.${two}` of a library would be every key
    .filter((parts) => parts.length > 1 && parts.join('').includes('.') && /[a-z]{3}/i.test(parts.join('')))
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`));
  return keys.filter((key) => whole.has(key) || made.some((one) => one.test(key)));
}

/** These keys, and those of the texts that they contain. */
function withInner(keys: Iterable<string>, texts: Texts): Set<string> {
  const all = new Set(keys);
  for (const key of all)
    for (const lang of langs)
      for (const said of Object.values({ said: texts[key]?.[lang] }).flatMap((text) =>
        typeof text === 'object' ? Object.values(text) : [text ?? ''],
      ))
        for (const [, inner = ''] of said.matchAll(inside)) if (Object.hasOwn(texts, inner)) all.add(inner);
  return all;
}

/**
 * The keys of each page. A key that no page names may be made in a way that nobody can read here, so all pages have it.
 * @param sources of each page’s modules
 */
export function keysOfPages(
  sources: Readonly<Record<string, readonly string[]>>,
  texts: Texts,
): Record<string, string[]> {
  const keys = Object.keys(texts);
  const named = Object.entries(sources).map(
    ([path, all]) =>
      [
        path,
        withInner(
          all.flatMap((source) => keysNamed(source, keys)),
          texts,
        ),
      ] as const,
  );
  const hidden = keys.filter((key) => named.every(([, found]) => !found.has(key)));
  return Object.fromEntries(
    named.map(([path, found]) => [path, keys.filter((key) => found.has(key) || hidden.includes(key))]),
  );
}

/** All modules that a page may load, also those of its tabs and windows that come later. */
function modulesIn(compilation: Compilation, first: readonly ChunkGroup[]): Set<string> {
  const groups = new Set(first);
  const files = new Set<string>();
  const add = (module: Module) => {
    if (module instanceof ConcatenatedModule) for (const part of module.modules) add(part);
    const file = module.nameForCondition();
    if (file && /\.[cm]?[jt]sx?$/.test(file)) files.add(file);
  };
  for (const group of groups) {
    for (const chunk of group.chunks) for (const module of compilation.chunkGraph.getChunkModules(chunk)) add(module);
    for (const child of group.childrenIterable) groups.add(child);
  }
  return files;
}

const made = new WeakMap<Compilation, TextFiles>();
/** Which files `PageTextsPlugin` has made in this build. */
export const textFilesOf = (compilation: Compilation): TextFiles => made.get(compilation) ?? {};

const slugOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'today';

/**
 * Writes the texts of each page in each language as its own file (EDG-05). The shell asks for the one that is
 * needed, by the manifest; the module with all texts in both languages stays for shells that don’t know of these files.
 *
 * They are JSON in files named `.txt`: workers of older shells keep a remote’s every file for an exam (EDG-01) but those
 * that end in `.json`.
 */
export class PageTextsPlugin {
  private readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageTextsPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('PageTextsPlugin', async () => {
        const catalogue = textsOf(this.dir);
        if (!catalogue || !existsSync(join(this.dir, 'src/remote.tsx'))) return;
        const { texts } = (await import(pathToFileURL(catalogue).href)) as { texts: Texts };
        const groups = [...compilation.chunkGroups];
        const sources: Record<string, string[]> = {};
        for (const [path, request] of Object.entries(pageModules(this.dir))) {
          const first = groups.filter(({ origins }) => origins.some((origin) => origin.request === request));
          // a catalogue names all its keys
          const files = [...modulesIn(compilation, first)].filter((file) => !/\bdefineTexts\(/.test(read(file)));
          if (files.length > 0) sources[path] = files.map(read);
        }
        const files: TextFiles = {};
        for (const [path, keys] of Object.entries(keysOfPages(sources, texts))) {
          const names = langs.map((lang) => {
            const content = JSON.stringify(Object.fromEntries(keys.map((key) => [key, texts[key]?.[lang]])));
            const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
            const name = `texts.${slugOf(path)}.${lang}.${hash}.txt`;
            compilation.emitAsset(name, new rspack.sources.RawSource(content));
            return [lang, name];
          });
          files[path] = Object.fromEntries(names) as Record<Lang, string>;
        }
        made.set(compilation, files);
      });
    });
  }
}

const contents = new Map<string, string>();
function read(file: string): string {
  const known = contents.get(file) ?? readFileSync(file, 'utf8');
  contents.set(file, known);
  return known;
}
