import { startPlatform } from './platform.ts';

/** Set for the tests: the data folder of the run's platform. Name one yourself to test a platform that runs already. */
export const dataDirVariable = 'DAFTAR_E2E_DATA_DIR';

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[dataDirVariable]) return undefined;
  const platform = await startPlatform();
  process.env[dataDirVariable] = platform.dataDir;
  return platform.stop;
}
