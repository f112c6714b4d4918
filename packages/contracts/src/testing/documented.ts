import type { CallDocumentation } from '../openapi.ts';

/** What a test sends. */
type Input = Record<string, unknown>;

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const receiptCode = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;

/** A list shows its first two items; what differs from run to run is replaced. */
const tidy = (_key: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 2);
  if (typeof value !== 'string') return value;
  return value.replace(uuid, '3f0e8a52-6c1d-4b7e-9a44-1d2c5b7f9e60').replace(receiptCode, '9EA2-6RWT-T585');
};

/** Examples as the API’s documentation keeps them, as JSON by the calls’ names. */
export function documented(made: Record<string, { input: Input; reply: unknown }>): string {
  const calls = Object.entries(made).map(([name, { input, reply }]): [string, CallDocumentation] => {
    const { files: _files, ...written } = input;
    return [name, { ...written, reply }];
  });
  return `${JSON.stringify(Object.fromEntries(calls), tidy, 2)}\n`;
}
