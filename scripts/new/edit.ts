import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stop } from '../bootstrap/say.mjs';

/**
 * Files that a generator creates or changes; written together at the end, so that a refusal leaves nothing half-done.
 */
export class Edit {
  readonly root: string;
  #files = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  exists(file: string): boolean {
    return this.#files.has(file) || existsSync(join(this.root, file));
  }

  read(file: string): string {
    const pending = this.#files.get(file);
    if (pending !== undefined) return pending;
    if (!existsSync(join(this.root, file))) throw new Stop(`${file} does not exist.`);
    return readFileSync(join(this.root, file), 'utf8');
  }

  create(file: string, text: string): void {
    if (this.exists(file)) throw new Stop(`${file} exists already.`);
    this.#files.set(file, text);
  }

  change(file: string, how: (text: string) => string): void {
    const before = this.read(file);
    const after = how(before);
    if (after === before) throw new Stop(`${file} does not look as expected; add the line manually.`);
    this.#files.set(file, after);
  }

  /** Adds a line after the last import. */
  addImport(file: string, line: string): void {
    this.change(file, (text) => {
      if (text.includes(line)) return `${text} `;
      const imports = [...text.matchAll(/^(?:import\b[^;]*;|\} from '[^']*';)$/gm)];
      const last = imports.at(-1);
      const at = last ? last.index + last[0].length : 0;
      return last ? `${text.slice(0, at)}\n${line}${text.slice(at)}` : `${line}\n\n${text}`;
    });
  }

  /** Adds an entry at the end of the last list or object that `closing` (for example `];`) ends. */
  addBefore(file: string, closing: string, entry: string): void {
    this.change(file, (text) => {
      const at = text.lastIndexOf(closing);
      if (at === -1) return text;
      const before = text.slice(0, at).trimEnd();
      const comma = /[[{(,]$/.test(before) ? '' : ',';
      return `${before}${comma}\n${entry}\n${text.slice(at)}`;
    });
  }

  append(file: string, code: string): void {
    this.change(file, (text) => `${text.trimEnd()}\n\n${code.trim()}\n`);
  }

  /** Writes everything; answers the file names. */
  write(): string[] {
    for (const [file, text] of this.#files) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true });
      writeFileSync(join(this.root, file), `${text.trimEnd()}\n`);
    }
    return [...this.#files.keys()];
  }
}

/** `listOpenExams` → `list-open-exams` */
export const kebab = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/** `open-exams` → `openExams` */
export const camel = (name: string): string =>
  name.replaceAll(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** `listOpenExams` → `List open exams` */
export const words = (name: string): string => {
  const text = kebab(name).replaceAll('-', ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
};
