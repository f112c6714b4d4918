import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Text, Texts } from './define-texts.ts';

/** A catalogue and the file that declares it. */
export interface Catalogue {
  file: string;
  texts: Texts;
}

export interface SourceFile {
  file: string;
  text: string;
}

const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other'];
const englishForms = ['one', 'other'];

/**
 * Latin words that Arabic screens may show: names of formats and of keys. Single letters are keys or option letters.
 */
const allowedLatin = new Set(
  'IP MCQ WCAG AA AAA PDF xlsx docx EPUB HTML Word PowerPoint Excel ZIP CSV PNG JPG JPEG SVG HEIC JavaScript Ctrl Alt Shift Esc Enter Tab GIFT Aiken QTI Moodle Canvas Blackboard'.split(
    ' ',
  ),
);

function placeholders(text: string): string {
  return [...text.matchAll(/\{\{\s*([^}\s]+)\s*\}\}/g)]
    .map((match) => match[1])
    .sort()
    .join(' ');
}

/** A text inside a text: `$t(count.links, {"count": {{links}}})`. */
const nested = /\$t\(([\w.-]+)(?:[^()]*)\)/g;

/** Removes what is not wording: nested texts, placeholders, addresses, file names. */
function wording(text: string): string {
  return text
    .replace(nested, ' ')
    .replace(/\{\{[^}]*\}\}/g, ' ')
    .replace(/\S*(@|:\/\/|\.(xlsx|pdf|zip|csv))\S*/gi, ' ');
}

function arabicProblems(text: string): string[] {
  const words = wording(text);
  const problems: string[] = [];
  const latin = (words.match(/[A-Za-z]+/g) ?? []).filter((word) => word.length > 1 && !allowedLatin.has(word));
  if (latin.length > 0) problems.push(`Latin words in the Arabic text: ${latin.join(' ')}`);
  if (/[٠-٩۰-۹]/.test(words)) problems.push('Arabic-Indic digits; digits are Latin in both languages');
  if (/[\u0600-\u06ff]\s*[,;?]/.test(words)) problems.push('Latin punctuation after an Arabic word (، ؛ ؟)');
  if (/\u0627\u064b/.test(words)) problems.push('tanwin after the alif; it is written before it (أولًا)');
  if (/[\p{L}]/u.test(words) && !/[\u0600-\u06ff]/.test(words) && latin.length > 0) problems.push('no Arabic letter');
  return problems;
}

function formProblems(forms: Record<string, string>, wanted: readonly string[], lang: string): string[] {
  const missing = wanted.filter((form) => !forms[form]);
  return missing.length > 0 ? [`${lang} has no plural form ${missing.join(', ')}`] : [];
}

/** The problems of one text: a missing language or plural form, wrong script, different parameters. */
export function textProblems(text: Text): string[] {
  const { en, ar } = text as { en?: unknown; ar?: unknown };
  if (!en || !ar) return [`no ${en ? 'Arabic' : 'English'} text`];
  if (typeof en === 'string' && typeof ar === 'string') {
    return [
      ...arabicProblems(ar),
      ...(/[\u0600-\u06ff]/.test(en) ? ['Arabic letters in the English text'] : []),
      ...(placeholders(en) === placeholders(ar) ? [] : ['the two languages have different parameters']),
    ];
  }
  if (typeof en === 'string' || typeof ar === 'string') return ['plural forms in one language only'];
  const arForms = ar as Record<string, string>;
  return [
    ...formProblems(en as Record<string, string>, englishForms, 'English'),
    ...formProblems(arForms, arabicForms, 'Arabic'),
    ...new Set(Object.values(arForms).flatMap(arabicProblems)),
  ];
}

/** `role.${role}` or `${kind}.${state}.title` as a pattern whose holes are what it takes from elsewhere. */
const templated = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/)
      .map((literal) => literal.replaceAll('.', '\\.'))
      .join('([\\w .-]+)')}$`,
  );

/**
 * Keys that the sources name: quoted literally, nested in a text, or made by a template. What fills a template’s holes
 * must stand somewhere too, quoted or as the name of a field; otherwise one template would hide every unused text that
 * begins like it (HSE-13).
 */
function usedKeys(sources: readonly SourceFile[]): (key: string) => boolean {
  const quoted = new Set<string>();
  const fields = new Set<string>();
  const templates = new Set<string>();
  for (const { text } of sources) {
    for (const [, key] of text.matchAll(/['"`]([\w .-]+)['"`]/g)) if (key) quoted.add(key);
    for (const [, key] of text.matchAll(nested)) if (key) quoted.add(key);
    for (const [, name] of text.matchAll(/\b([\w-]+)\b\??:/g)) if (name) fields.add(name);
    for (const [, made] of text.matchAll(/`([\w-]*\.[\w.-]*\$\{[^`\n]*)`/g)) if (made) templates.add(made);
  }
  const patterns = [...templates].map(templated);
  const isNamed = (hole: string) =>
    quoted.has(hole) || hole.split('.').every((part) => quoted.has(part) || fields.has(part));
  return (key) =>
    quoted.has(key) ||
    patterns.some(
      (pattern) =>
        pattern
          .exec(key)
          ?.slice(1)
          .every((hole) => isNamed(hole)) ?? false,
    );
}

/** Keys that a catalogue's texts name themselves; their own keys don't count as uses. */
function nestedIn({ file, texts }: Catalogue): SourceFile {
  return { file, text: (JSON.stringify(Object.values(texts)).match(nested) ?? []).join(' ') };
}

/** Every problem of every text, one line each (UIX-06). `sources`: all code except the catalogues. */
export function checkTexts(catalogues: readonly Catalogue[], sources: readonly SourceFile[]): string[] {
  const isUsed = usedKeys([...sources, ...catalogues.map(nestedIn)]);
  return catalogues.flatMap(({ file, texts }) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const problems = textProblems(text);
      if (!isUsed(key)) problems.push('used nowhere');
      return problems.map((problem) => `${file}: ${key}: ${problem}`);
    }),
  );
}

/**
 * The problems of Arabic that a demo faculty shows; unlike interface texts, it may contain Latin terms, and digits in
 * code.
 */
export function sampleProblems({ file, text }: SourceFile): string[] {
  return [...text.matchAll(/'([^'\n]*[\u0600-\u06ff][^'\n]*)'/g)].flatMap(([, sample = '']) =>
    arabicProblems(sample)
      .filter((problem) => !problem.startsWith('Latin words') && !problem.startsWith('no Arabic'))
      .map((problem) => `${file}: “${sample.slice(0, 60)}”: ${problem}`),
  );
}

const root = join(import.meta.dirname, '../../..');
const isCatalogue = (text: string) => /export const \w+ = defineTexts\(/.test(text);

function readSources(): SourceFile[] {
  return globSync('{packages,services,shell,mfe-*}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|[\\/])(node_modules|dist)($|[\\/])/.test(path),
  })
    .filter((file) => !/\.(test|e2e|bench)\.tsx?$/.test(file) && !file.endsWith('check-texts.ts'))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(root, file), 'utf8') }));
}

async function readCatalogue(file: string): Promise<Catalogue[]> {
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
  return Object.values(module)
    .filter((value): value is Texts => typeof value === 'object' && value !== null)
    .map((texts) => ({ file: relative('.', file), texts }));
}

async function main(): Promise<void> {
  const all = readSources();
  const files = all.filter(({ text }) => isCatalogue(text));
  const catalogues = (await Promise.all(files.map(({ file }) => readCatalogue(file)))).flat();
  const problems = checkTexts(
    catalogues,
    all.filter(({ text }) => !isCatalogue(text)),
  );
  problems.push(...all.filter(({ file }) => file.includes('/src/demo/')).flatMap(sampleProblems));
  for (const problem of problems) console.error(problem);
  const count = catalogues.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
  console.log(`${count} texts in ${catalogues.length} catalogues, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
