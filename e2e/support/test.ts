import { readFileSync, writeFileSync } from 'node:fs';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { readSecrets } from '../../scripts/run/data-dir.ts';
import { type Registry, readRegistryFile, writeRegistryFile } from '../../scripts/run/registry-file.ts';
import type { Runtime } from '../../scripts/run/runtime-file.ts';
import { dataDirOf, dataDirVariable } from './global-setup.ts';
import { readRuntimeOf } from './platform.ts';

export interface Platform {
  url: string;
  dataDir: string;
  /** The present ports, process ids and connection strings. */
  runtime(): Runtime;
  clock: {
    /** How far the server's time is ahead of the real time, in milliseconds. */
    offset(): number;
    /** Moves the server's time forward from where it is. */
    advance(ms: number): void;
    /** Back to the real time. */
    reset(): void;
  };
  registry: {
    read(): Registry;
    write(registry: Registry): void;
  };
}

function platformOf(dataDir: string): Platform {
  const runtime = () => readRuntimeOf(dataDir);
  const { url, clockFile, registry } = runtime();
  const { signingKey } = readSecrets(dataDir);
  const offset = () => Number(readFileSync(clockFile!, 'utf8') || 0);
  return {
    url,
    dataDir,
    runtime,
    clock: {
      offset,
      advance: (ms) => writeFileSync(clockFile!, String(offset() + ms)),
      reset: () => writeFileSync(clockFile!, '0'),
    },
    registry: {
      read: () => readRegistryFile(registry, signingKey),
      write: (content) => writeRegistryFile(registry, signingKey, content),
    },
  };
}

function ownDataDir(parallelIndex: number): string {
  const dataDir = dataDirOf(parallelIndex);
  if (!dataDir) throw new Error(`${dataDirVariable} is not set: run the tests through npm test -- e2e`);
  return dataDir;
}

/** In a run at another time, the pages read the same time as the servers (scripts/test/shifted-clock.mjs). */
async function shiftClock(context: BrowserContext): Promise<BrowserContext> {
  const shift = Number(process.env.SHIFT_CLOCK_MS ?? 0);
  if (shift === 0) return context;
  await context.addInitScript((ms) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...args: unknown[]) {
        super(...((args.length === 0 ? [RealDate.now() + ms] : args) as [number]));
      }
      static override now() {
        return RealDate.now() + ms;
      }
    } as DateConstructor;
  }, shift);
  return context;
}

/** Playwright's test with the running platform; the clock and the registry are reset after each test. */
export const test = base.extend<{ platform: Platform }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => shiftClock(await newContext(options));
      await use(browser);
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  platform: async ({}, use, { parallelIndex }) => {
    const platform = platformOf(ownDataDir(parallelIndex));
    const registry = platform.registry.read();
    await use(platform);
    platform.clock.reset();
    platform.registry.write(registry);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  baseURL: async ({}, use, { parallelIndex }) => {
    await use(platformOf(ownDataDir(parallelIndex)).url);
  },
});
export { expect };
