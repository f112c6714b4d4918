import type { z } from 'zod';
import { invalidInput, refuseFields } from './field-errors.ts';

/** No declared input is nested deeper; deeper nesting could only exhaust the stack. */
export const deepest = 32;

type Part = 'params' | 'query' | 'body';

/** Parses one part of a request by the route's schema. @throws AppError that names the invalid fields */
export function parseInput(part: Part, schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw invalidInput(part, result.error.issues);
  const bad = unstorable(result.data, part);
  if (bad !== undefined) throw refuseFields([{ field: bad, key: 'field.badCharacters' }]);
  return result.data;
}

/**
 * Finds text that PostgreSQL can't store: NUL or a lone surrogate. Schemas refuse these themselves; this second check
 * makes a forgotten one a 400 instead of a failed statement (SEC-02).
 */
function unstorable(value: unknown, field: string, depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? field : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Date) return undefined;
  if (depth > deepest) return field;
  for (const [key, inner] of Object.entries(value)) {
    const bad = unstorable(key, field) ?? unstorable(inner, `${field}.${key}`, depth + 1);
    if (bad !== undefined) return bad;
  }
  return undefined;
}
