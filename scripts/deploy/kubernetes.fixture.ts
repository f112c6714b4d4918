import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../run/settings.ts';

// biome-ignore lint/suspicious/noExplicitAny: manifests have as many shapes as kinds; the published schemas check them
export type Manifest = any;

const folder = join(root, 'deploy/kubernetes');
const read = (path: string): Manifest[] =>
  parseAllDocuments(readFileSync(join(folder, path), 'utf8')).map((document) => document.toJSON() as Manifest);

/** Maps are merged, everything else is replaced: what our patches need of a strategic merge. */
function merged(base: Manifest, patch: Manifest): Manifest {
  if (typeof base !== 'object' || typeof patch !== 'object' || !base || !patch || Array.isArray(patch)) return patch;
  const all = new Set([...Object.keys(base), ...Object.keys(patch)]);
  return Object.fromEntries([...all].map((key) => [key, key in patch ? merged(base[key], patch[key]) : base[key]]));
}

const same = (one: Manifest, other: Manifest): boolean =>
  one.apiVersion === other.apiVersion && one.kind === other.kind && one.metadata.name === other.metadata.name;

/** The resources of a folder with a kustomization: its files and bases, patched. */
export function resourcesOf(name: string): Manifest[] {
  const kustomization = parse(readFileSync(join(folder, name, 'kustomization.yaml'), 'utf8')) as {
    resources: string[];
    patches?: { path: string }[];
  };
  const found = kustomization.resources.flatMap((path) =>
    path.endsWith('.yaml') ? read(join(name, path)) : resourcesOf(join(name, path)),
  );
  for (const patch of (kustomization.patches ?? []).flatMap(({ path }) => read(join(name, path)))) {
    const at = found.findIndex((resource) => same(resource, patch));
    if (at === -1) throw new Error(`${name}: nothing to patch with ${patch.kind} ${patch.metadata.name}`);
    found[at] = merged(found[at], patch);
  }
  return found;
}

/** The files that no kustomization names. */
export const leftOver = (name: string): string[] => {
  const { resources, patches = [] } = parse(readFileSync(join(folder, name, 'kustomization.yaml'), 'utf8')) as {
    resources: string[];
    patches?: { path: string }[];
  };
  const named = [...resources, ...patches.map(({ path }) => path), 'kustomization.yaml'];
  return globSync('*.yaml', { cwd: join(folder, name) }).filter((file) => !named.includes(file));
};

/** The fields of a published type with the types they refer to, as its declaration file lists them. */
function fieldsOf(file: string, name: string): Map<string, { file: string; name: string } | undefined> {
  const text = readFileSync(file, 'utf8');
  const body = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n(.*?)^\\}`, 'ms').exec(text)?.[1] ?? '';
  const fields = new Map<string, { file: string; name: string } | undefined>();
  for (const [, field, type] of body.matchAll(/^ {4}"(\w+)"\??: (.+)$/gm)) {
    const alias = /\bI(?:Io|Com|Sh)\w+/.exec(type!)?.[0];
    const from = alias && new RegExp(`\\b${alias}\\b[^}]*\\} from "([^"]+)"`).exec(text)?.[1];
    fields.set(field!, from ? resolved(file, from, alias) : undefined);
  }
  return fields;
}

function resolved(file: string, from: string, alias: string): { file: string; name: string } {
  const found = from.startsWith('.')
    ? join(dirname(file), from.replace(/\.js$/, '.d.ts'))
    : join(root, 'node_modules', `${from}.d.ts`);
  const name = new RegExp(`(\\w+) as ${alias}\\b`).exec(readFileSync(found, 'utf8'))?.[1];
  return { file: found, name: name ?? alias };
}

/** The fields of a manifest that its published type doesn’t have: the validators let them pass, Kubernetes drops them. */
export function unknownFields(value: Manifest, file: string, name: string, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => unknownFields(item, file, name, `${at}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const fields = fieldsOf(file, name);
  // a quantity, a number or text: no fields
  if (fields.size === 0) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const type = fields.get(key);
    if (!fields.has(key)) return [`${at}.${key}`];
    return type ? unknownFields(inner, type.file, type.name, `${at}.${key}`) : [];
  });
}
