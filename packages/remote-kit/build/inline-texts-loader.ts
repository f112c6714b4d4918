import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoaderContext } from '@rspack/core';

const imports = /^import \{([^}]*)\} from '([^']+)';\n/gm;
const named = /^(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?$/;

/** The file of a catalogue of texts that a module imports; undefined for any other. */
function catalogueOf(from: string, request: string): string | undefined {
  if (!/texts/i.test(request)) return undefined;
  try {
    const file = request.startsWith('.') ? resolve(dirname(from), request) : createRequire(from).resolve(request);
    return existsSync(file) && /\bdefineTexts\(/.test(readFileSync(file, 'utf8')) ? file : undefined;
  } catch {
    // the bundler says what it can’t find
    return undefined;
  }
}

/**
 * Puts the texts that a module takes from a catalogue, `examTexts['exam.saved']`, in their place (EDG-05): a message that a
 * toast says in both languages would otherwise bring the whole catalogue into the page’s script.
 */
export async function inlined(source: string, file: string): Promise<string> {
  let result = source;
  for (const [line, list = '', request = ''] of source.matchAll(imports)) {
    const catalogue = catalogueOf(file, request);
    if (!catalogue) continue;
    const module = (await import(pathToFileURL(catalogue).href)) as Record<string, Record<string, unknown>>;
    const kept: string[] = [];
    for (const item of list.split(',').map((one) => one.trim())) {
      const [, name = '', alias = name] = named.exec(item) ?? [];
      if (!name) continue;
      const texts = item.startsWith('type ') ? undefined : module[name];
      const taken = new RegExp(`\\b${alias}\\['([\\w.-]+)'\\]`, 'g');
      const next = result.replace(taken, (all, key: string) =>
        texts?.[key] ? `(${JSON.stringify(texts[key])})` : all,
      );
      // used as a whole too: then it is here anyway
      const isUsed = new RegExp(`\\b${alias}\\b`).test(next.replace(line, ''));
      if (isUsed) kept.push(item);
      else result = next;
    }
    result = result.replace(line, kept.length > 0 ? `import { ${kept.join(', ')} } from '${request}';\n` : '\n');
  }
  return result;
}

/** The loader of `inlined`. */
export default function inlineTexts(this: LoaderContext, source: string): void {
  const done = this.async();
  inlined(source, this.resourcePath).then((text) => done(null, text), done);
}
