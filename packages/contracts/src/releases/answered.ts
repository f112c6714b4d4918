import { z } from 'zod';
import { type Route, routeName } from '../route.ts';

/**
 * Calls as a version of the platform has them, by service: name → marks of their fields, each of `markLength` letters
 * (COR-27). A part states so what it was built for, and a service what it answers.
 */
export type StatedCalls = Partial<Record<Route['service'], Record<string, string>>>;

const markLength = 5;
const most = 36 ** markLength;

/** A short mark of a text: FNV-1a. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return ((hash >>> 0) % most).toString(36).padStart(markLength, '0');
}

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
}

/** Paths of the fields in a schema, and in requests the words that a field takes. */
function* fieldsIn(schema: z.ZodType, way: '>' | '<'): Generator<string> {
  const whole = z.toJSONSchema(schema, {
    io: way === '>' ? 'input' : 'output',
    unrepresentable: 'any',
  }) as JsonSchema;
  yield* walk(whole, way, []);

  function* walk(part: JsonSchema, path: string, within: readonly string[]): Generator<string> {
    const { $ref } = part;
    if ($ref && !within.includes($ref)) {
      const named = $ref === '#' ? whole : whole.$defs?.[$ref.replace('#/$defs/', '')];
      if (named) yield* walk(named, path, [...within, $ref]);
    }
    for (const [name, inner] of Object.entries(part.properties ?? {})) {
      yield `${path}.${name}`;
      yield* walk(inner, `${path}.${name}`, within);
    }
    const { items, prefixItems = [], additionalProperties, anyOf = [], oneOf = [], allOf = [] } = part;
    const rest = typeof additionalProperties === 'object' ? [additionalProperties] : [];
    for (const inner of [...(items ? [items] : []), ...prefixItems, ...rest, ...anyOf, ...oneOf, ...allOf])
      yield* walk(inner, path, within);
    if (way === '>')
      for (const word of part.enum ?? (part.const === undefined ? [] : [part.const])) yield `${path}=${String(word)}`;
  }
}

/** Marks of all that a call takes and answers, sorted. */
function marksOf(route: Route): string {
  const files = (route.files ?? []).map(({ field }) => `>.${field}`);
  const taken = [route.params, route.query, route.body].flatMap((schema) => (schema ? [...fieldsIn(schema, '>')] : []));
  const marks = new Set([...files, ...taken, ...fieldsIn(route.reply, '<')].map(markOf));
  return [...marks].sort().join('');
}

/** States calls, for a part that makes them or a service that answers them. */
export function statedCalls(routes: readonly Route[]): StatedCalls {
  const stated: StatedCalls = {};
  for (const route of routes) stated[route.service] = { ...stated[route.service], [routeName(route)]: marksOf(route) };
  return stated;
}

const marksIn = (marks: string): string[] => marks.match(new RegExp(`.{${markLength}}`, 'g')) ?? [];

/**
 * The calls that a part was built for and that not all running processes answer as it knows them (COR-27). `answered`:
 * what each process states; of a service that states nothing, nothing is asked.
 */
export function unansweredCalls(needed: StatedCalls | undefined, answered: readonly StatedCalls[]): string[] {
  const missing = new Set<string>();
  for (const [service, calls] of Object.entries(needed ?? {}) as [Route['service'], Record<string, string>][])
    for (const process of answered) {
      const has = process[service];
      if (!has) continue;
      for (const [name, marks] of Object.entries(calls)) {
        const known = has[name] === marks || new Set(marksIn(has[name] ?? ''));
        const isAnswered = known === true || (name in has && marksIn(marks).every((mark) => known.has(mark)));
        if (!isAnswered) missing.add(name);
      }
    }
  return [...missing].sort();
}

const literal = /(['"`])((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^'"`\s]*)\1/g;

/** The calls that a source names; comments don’t count. */
export const callsNamed = (source: string): string[] => {
  const code = source.replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '');
  return [...code.matchAll(literal)].map(([, , name]) => name!);
};
