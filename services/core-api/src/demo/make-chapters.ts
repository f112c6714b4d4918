import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { chapters, type DemoChapter } from './chapter-texts.ts';

/**
 * Prints chapter-texts.ts as the PDF files in `chapters/` (`chapter-1.pdf` …). Run it manually after changing the
 * texts, with Chromium’s path in CHROMIUM_PATH; the files are checked in, so that a first start needs no browser.
 */
const require = createRequire(import.meta.url);
const font = (name: string): string => readFileSync(require.resolve(`@fontsource/${name}`)).toString('base64');
const faces = [
  ['Plex', 'ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2', 400],
  ['Plex', 'ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2', 600],
  ['PlexArabic', 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2', 400],
  ['PlexArabic', 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2', 600],
].map(
  ([family, file, weight]) =>
    `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${font(String(file))})}`,
);

const page = (chapter: DemoChapter): string => `<!doctype html>
<html lang="${chapter.lang}" dir="${chapter.lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${chapter.name}</title>
<style>${faces.join('')}
body{font:12pt/1.7 Plex,PlexArabic;color:#1c2333;margin:0}
header{border-block-end:2px solid #3b5bdb;padding-block-end:8pt;margin-block-end:20pt;color:#3b5bdb}
h1{font-size:24pt;margin:0;color:#1c2333}h2{font-size:15pt;margin-block:18pt 4pt}
pre{direction:ltr;text-align:left;background:#f1f3f9;padding:10pt;border-radius:6pt;font:10pt/1.5 monospace}
</style></head><body><header>${chapter.course}</header><h1>${chapter.name}</h1>
${chapter.sections.map((s) => `<h2>${s.title}</h2><p>${s.text}</p>${s.code ? `<pre>${s.code.replaceAll('<', '&lt;')}</pre>` : ''}`).join('')}
</body></html>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const tab = await browser.newPage();
for (const [index, chapter] of chapters.entries()) {
  await tab.setContent(page(chapter));
  await tab.evaluate(() => document.fonts.ready);
  await tab.pdf({
    path: new URL(`chapters/chapter-${index + 1}.pdf`, import.meta.url).pathname,
    format: 'A4',
    margin: { top: '20mm', bottom: '20mm', left: '20mm', right: '20mm' },
  });
}
await browser.close();
