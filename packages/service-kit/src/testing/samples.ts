import fc from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  minItems?: number;
}

const inputSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const texts = [
  '1000001',
  '1',
  'Text that says something',
  'CS101',
  'someone@daftar.test',
  '0b8f4a52-5f0c-4b6e-9d53-6a3c6f2f7a10',
  '2026-11-02T08:00:00.000Z',
  'x'.repeat(43),
  'a0'.repeat(32),
  'student',
  'column:1',
  'library.manage',
  'نص عربي',
  '2026-11-02',
  '123456',
];

function sampleText(schema: JsonSchema): string {
  const fits = (text: string) =>
    (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text)) &&
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? text.length);
  const byFormat: Record<string, string | undefined> = { email: texts[4], uuid: texts[5], 'date-time': texts[6] };
  const formatted = schema.format ? byFormat[schema.format] : undefined;
  const found = formatted ?? texts.find(fits);
  if (found === undefined) throw new Error(`no sample for ${JSON.stringify(schema)}`);
  return found;
}

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice?.[0]) return sample(choice[0]);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => (schema.required ?? []).includes(key))
          .map(([key, value]) => [key, sample(value)]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return sampleText(schema);
    default:
      return null;
  }
}

/** The smallest input that fits a schema: enough for a call to pass validation. */
export const sampleInput = (schema: z.ZodType): unknown => sample(inputSchema(schema));

/** Values that break programs: wrong types, extremes, control and direction characters, other languages’ syntax. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202E\u2066abc',
  'ا'.repeat(5000),
  'x'.repeat(70_000),
  "'; drop table account; --",
  '%00',
  '../../etc/passwd',
  '{{7*7}}',
  '=cmd|calc!A1',
  '<script>alert(1)</script>',
  '999999999999999999999999',
  '-0',
  '1e3',
  'NaN',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59.999+14:00',
  [],
  [[[[[[]]]]]],
  {},
  { toString: 'x', constructor: 1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
  Array.from({ length: 300 }, (_, i) => i),
];

const hostile = fc.oneof(
  fc.constantFrom(...hostileValues),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue(),
);

type Path = (string | number)[];
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))];
}

function replaceAt(value: unknown, path: Path, by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  // an earlier change may have put a text here: spread, 70,000 characters would be as many fields
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as unknown as Record<number, unknown>)
    : typeof value === 'object'
      ? { ...value }
      : {};
  copy[key] = replaceAt(copy[key], rest, by);
  return copy;
}

/**
 * The smallest valid input with up to three places corrupted, optional fields set at random, or something else
 * altogether.
 */
export function hostileInput(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = inputSchema(schema);
  const base = sample(json);
  const optional = Object.keys(json.properties ?? {});
  const spoiled = fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(...leavesOf(base)), hostile), { minLength: 1, maxLength: 3 }),
      fc.dictionary(optional.length > 0 ? fc.constantFrom(...optional) : fc.constant('extra'), hostile, { maxKeys: 2 }),
    )
    .map(([changes, more]) => {
      const changed = changes.reduce((value, [path, by]) => replaceAt(value, path, by), base);
      return typeof changed === 'object' && changed !== null && !Array.isArray(changed)
        ? { ...changed, ...more }
        : changed;
    });
  return fc.oneof({ weight: 6, arbitrary: spoiled }, { weight: 1, arbitrary: hostile });
}
