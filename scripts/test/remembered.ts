import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What passed: of which files, from the root, and what they held. */
interface Passed {
  inputs: string[];
  digest: string;
}

/** What passed in earlier runs, by name; what has not changed since needn’t be checked again (HSE-12, decision 103). */
export interface Remembered {
  /** Whether it passed with exactly these contents. */
  isUnchanged(name: string): boolean;
  /** It passed, and nothing but these files decides about it. */
  keep(name: string, inputs: readonly string[]): void;
  forget(name: string): void;
  save(): void;
}

/**
 * @param root the folder to which all files are relative
 * @param file where it is kept; a file that can’t be read is an empty memory
 * @param always files that decide about everything in it: when one has changed, nothing is remembered
 */
export function remembered(root: string, file: string, always: readonly string[]): Remembered {
  const hashes = new Map<string, string>();
  function hashOf(one: string): string {
    const known = hashes.get(one);
    if (known !== undefined) return known;
    let hash = 'absent';
    try {
      hash = createHash('sha256')
        .update(readFileSync(join(root, one)))
        .digest('base64');
    } catch {
      // a file that was removed
    }
    hashes.set(one, hash);
    return hash;
  }
  const digestOf = (files: readonly string[]): string =>
    createHash('sha256')
      .update([process.version, ...[...always, ...files].map((one) => `${one} ${hashOf(one)}`)].join('\n'))
      .digest('base64');

  const passed = new Map(Object.entries(read(file)));
  return {
    isUnchanged(name) {
      const known = passed.get(name);
      return known !== undefined && known.digest === digestOf(known.inputs);
    },
    keep: (name, inputs) => void passed.set(name, { inputs: [...inputs], digest: digestOf(inputs) }),
    forget: (name) => void passed.delete(name),
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(Object.fromEntries(passed)));
    },
  };
}

function read(file: string): Record<string, Passed> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Passed>;
  } catch {
    return {};
  }
}
