import { createHash } from 'node:crypto';
import type { UploadedFile } from '../bind.ts';
import { refuseFields } from './field-errors.ts';

const form = /^"?([\w-]{16,100})"?$/;

/** The key of a request; undefined when it has none. @throws AppError request.invalid */
export function readKey(header: string): string | undefined {
  if (header === '') return undefined;
  const key = form.exec(header)?.[1];
  if (key === undefined) throw refuseFields([{ field: 'headers.idempotency-key', key: 'field.badFormat' }]);
  return key;
}

/**
 * The hash by which two requests count as the same: method, address, body in any order of fields, contents of files.
 */
export function requestHash(
  method: string,
  url: string,
  body: unknown,
  files: Readonly<Record<string, UploadedFile>>,
): string {
  const contents = Object.entries(files).map(([field, { name, size, sha256 }]) => [field, name, size, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([method, url, ordered(body), contents.sort()]))
    .digest('hex');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => [name, ordered(field)]);
}
