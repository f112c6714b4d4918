/**
 * The seed of all random tests of a run; `TEST_SEED=…` repeats one. Processes started by this one inherit it, so that
 * trying a failed file again meets the same cases.
 */
process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
export const testSeed: string = process.env.TEST_SEED;
