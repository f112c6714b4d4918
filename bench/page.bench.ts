import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../scripts/test/chromium.ts';
import { gradebookRows } from './page/gradebook.ts';
import { markingRows } from './page/marking.ts';
import { sittingRows } from './page/sitting.ts';
import { slowLineRows } from './page/slow-line.ts';
import { typingRows } from './page/typing.ts';
import { visitRows } from './page/visit.ts';
import { dataFolder, startPlatform } from './support/platform.ts';
import { deliver, type Row } from './support/table.ts';

/**
 * `npm run bench -- page`: what the browser loads, sends and answers, and how fast. `BENCH_ONLY=slow-line,typing` measures
 * these parts alone.
 */
const parts: Record<string, (browser: Browser, url: string, quick: boolean) => Promise<Row[]>> = {
  visit: visitRows,
  typing: typingRows,
  gradebook: gradebookRows,
  marking: markingRows,
  'slow-line': slowLineRows,
  sitting: sittingRows,
};
const quick = process.argv.includes('--quick');
const wanted = process.env.BENCH_ONLY?.split(',') ?? Object.keys(parts);
const unknown = wanted.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) throw new Error(`no part “${unknown}”; there are ${Object.keys(parts).join(', ')}`);

const { dataDir, remove } = dataFolder();
try {
  const platform = await startPlatform(dataDir);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const rows: Row[] = [];
    for (const name of wanted) rows.push(...((await parts[name]?.(browser, platform.url, quick)) ?? []));
    deliver(rows);
  } finally {
    await browser.close();
    await platform.stop();
  }
} finally {
  remove();
}
