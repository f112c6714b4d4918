import type { UploadedFile } from '../bind.ts';
import { refuseFields } from './field-errors.ts';
import { deepest } from './input.ts';

const form = /^"?([\w-]{16,100})"?$/;

/** The key of a request; undefined when it has none. @throws AppError request.invalid */
export function readKey(header: string): string | undefined {
  if (header === '') return undefined;
  const key = form.exec(header)?.[1];
  if (key === undefined) throw refuseFields([{ field: 'headers.idempotency-key', key: 'field.badFormat' }]);
  return key;
}

/**
 * Everything that makes two requests the same, as text: method, address, body whatever the order of its fields,
 * contents of its files. It may contain passwords. @throws AppError request.invalid for a body nested too deeply
 */
export function requestText(
  method: string,
  url: string,
  body: unknown,
  files: Readonly<Record<string, UploadedFile>>,
): string {
  const contents = Object.entries(files).map(([field, { name, size, sha256 }]) => [field, name, size, sha256]);
  return JSON.stringify([method, url, ordered(body), contents.sort()]);
}

function ordered(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // also in fields that no schema declares
  if (depth > deepest) throw refuseFields([{ field: 'body', key: 'field.invalid' }]);
  if (Array.isArray(value)) return value.map((item) => ordered(item, depth + 1));
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, ordered(field, depth + 1)]);
}
