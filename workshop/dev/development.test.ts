import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { remoteFolders } from '../../scripts/run/remotes.ts';
import hotTexts from './hot-texts-loader.ts';

const root = join(import.meta.dirname, '../..');
const loaded = (file: string, source = 'source') => {
  expect(existsSync(join(root, file)), file).toBe(true);
  return hotTexts
    .call({ resourcePath: join(root, file) }, source)
    .replace(source, '')
    .replace(/^\n/, '');
};

test('[HSE-12] the page accepts an edited text of any remote, or of the shell', () => {
  for (const folder of remoteFolders) {
    const id = folder.replace('mfe-', '');
    expect(loaded(`${folder}/src/texts/use-texts.ts`)).toContain(`daftarTexts?.('${id}'`);
    expect(loaded(`${folder}/src/remote.tsx`)).toContain("accept('./texts/index.ts')");
    expect(loaded(`${folder}/src/manifest.ts`)).toBe('');
  }
  expect(loaded('shell/src/main.tsx')).toContain("accept('./texts/use-texts.ts'");
  const chunk = "export { keysTexts as texts } from '../texts/keys.ts';";
  expect(loaded('shell/src/palette/keys-chunk.ts', chunk)).toContain("accept('../texts/keys.ts'");
});

test('[HSE-12] the development build knows every remote, and replaces an existing module', async () => {
  expect(existsSync(join(root, 'shell/src/remotes/federation.ts'))).toBe(true);
  const { default: config } = await import('./rspack.config.ts');
  const layers = JSON.stringify(config.module?.rules);
  for (const folder of remoteFolders) {
    expect(layers).toContain(`${folder}":"remote-${folder.replace('mfe-', '')}`);
  }
});
