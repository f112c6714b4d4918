/**
 * What all copies of this package in a page have together. A remote may bring its own copy (SHP-01): its components
 * then still find the shell’s surroundings, windows and live region. The name changes with the shape of the value.
 */
export function onePerPage<Value>(name: string, make: () => Value): Value {
  const page = globalThis as unknown as Record<symbol, Value | undefined>;
  const key = Symbol.for(`@daftar/ui ${name}`);
  const value = page[key] ?? make();
  page[key] = value;
  return value;
}
