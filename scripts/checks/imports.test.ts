import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importsIn } from './imports.ts';

const root = mkdtempSync(join(tmpdir(), 'daftar-imports-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): string {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return importsIn(root, ['packages', 'scripts']);
}

test('[HSE-12] imports are followed again when one has changed, whatever its form, and not for other changes', () => {
  const before = write('packages/a/src/a.ts', "import { b } from './b.ts';\nexport const a = b;\n");
  expect(write('packages/a/src/a.ts', "import { b } from './b.ts';\n\nexport const a = b + 1;\n")).toBe(before);
  const forms = [
    "import { b } from './c.ts';",
    "import type { b } from './b.ts';",
    "import {\n  b,\n} from './c.ts';",
    "import './c.ts';",
    "export * from './c.ts';",
    "export { b } from './c.ts';",
    "const c = await import('./c.ts');",
    "type C = import('./c.ts').C;",
  ];
  const seen = new Set([before, ...forms.map((form) => write('packages/a/src/a.ts', form))]);
  expect(seen.size).toBe(forms.length + 1);
});

test('[HSE-12] so are they after a new file, another declared package, or a change of the rules', () => {
  const first = write('packages/a/src/a.ts', '');
  const withFile = write('packages/a/src/b.ts', '');
  const withPackage = write('packages/a/package.json', '{"dependencies":{"x":"1"}}');
  const withRules = write('scripts/checks/lines.ts', 'export const lines = 1;');
  expect(new Set([first, withFile, withPackage, withRules]).size).toBe(4);
});
