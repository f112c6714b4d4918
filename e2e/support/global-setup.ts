import type { FullConfig } from '@playwright/test';
import { buildScreens } from '../../scripts/run/build.ts';
import { startPlatform, type TestPlatform } from './platform.ts';

/** Names the data folder of a running platform, to test that one; with `--workers 1`. */
export const dataDirVariable = 'DAFTAR_E2E_DATA_DIR';

/** The platform of one worker: each has its own, since a platform has one clock and one registry. */
export const dataDirOf = (parallelIndex: number): string | undefined =>
  process.env[dataDirVariable] ?? process.env[`${dataDirVariable}_${parallelIndex}`];

/** Turns the e-mail channel on; nobody listens there, and these tests send no e-mail. */
const emailOn = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Daftar <no-reply@daftar.test>' };
/** Tests move remotes to their own hosts. */
const ownHosts = 'http://127.0.0.1:*';
const hostsOfTests = { REMOTE_ORIGINS: ownHosts, OVERRIDE_ORIGINS: ownHosts, BACKEND_ORIGINS: ownHosts };

export default async function setup(config: FullConfig): Promise<(() => Promise<unknown>) | undefined> {
  if (process.env[dataDirVariable]) return undefined;
  const platforms: TestPlatform[] = [];
  const stop = () => Promise.all(platforms.map((platform) => platform.stop()));
  const start = async (index: number) => {
    const platform = await startPlatform({ env: { ...emailOn, ...hostsOfTests } });
    process.env[`${dataDirVariable}_${index}`] = platform.dataDir;
    platforms.push(platform);
  };
  try {
    await buildScreens(process.env, {});
    await settledAll(Array.from({ length: config.workers }, (_, index) => start(index)));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** All of them have started or failed, so that those which started can be stopped. */
async function settledAll(starts: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(starts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
