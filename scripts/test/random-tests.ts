import fc from 'fast-check';

// in each worker: no random test has a seed of its own
fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });

/** Once per run, whether it fails or not. */
export const setup = (): void => console.info(`random tests: TEST_SEED=${process.env.TEST_SEED}`);
