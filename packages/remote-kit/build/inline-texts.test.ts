import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlined } from './inline-texts-loader.ts';

const file = join(import.meta.dirname, '../template/src/library-page.tsx');
const host = join(import.meta.dirname, '../src/host/any.tsx');

test('[EDG-05] a text that a module takes from a catalogue is written in its place, and the catalogue goes', async () => {
  const source = `import { hostTexts as texts } from './texts.ts';
import { use } from './use.ts';
use(texts['signIn.email'], { failed: texts['signIn.password'] });
`;
  expect(await inlined(source, host)).toBe(`
import { use } from './use.ts';
use(({"en":"Email","ar":"البريد الإلكتروني"}), { failed: ({"en":"Password","ar":"كلمة المرور"}) });
`);
});

test('[EDG-05] a catalogue that is used as a whole stays, and so does every other import', async () => {
  for (const source of [
    "import { hostTexts } from './texts.ts';\nuse(hostTexts, hostTexts['signIn.email']);\n",
    "import { hostTexts } from './texts.ts';\nuse(hostTexts['unknown.key']);\n",
    "import { openPageTexts } from './page-texts.ts';\nopenPageTexts()['signIn.email'];\n",
  ])
    expect(await inlined(source, host)).toBe(source);
  const types =
    "import type { texts } from './texts/index.ts';\nconst use = () => useTextsOf<typeof texts>('library');\n";
  expect(await inlined(types, file)).toBe(types);
});
