import { dim, step } from '../bootstrap/say.mjs';

type Step = { name: string; stop: () => Promise<void>; force: () => void };

/**
 * Handles Ctrl-C and other signals. The steps are stopped in the reverse order of their start. A second signal ends
 * everything at once; npm, the shell and the terminal may each send one for the same key press, which counts once.
 */
export class Stopping {
  readonly signal: AbortSignal;
  #abort = new AbortController();
  #steps: Step[] = [];
  #since: number | undefined;
  #forced = false;
  #cleanUp: (() => void)[] = [];

  constructor() {
    this.signal = this.#abort.signal;
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void this.#onSignal());
    // Our parent process was killed: nobody could stop us any more.
    process.on('disconnect', () => void this.stop(0));
    process.channel?.unref();
    process.stdout.on('error', () => {});
    process.stderr.on('error', () => {});
  }

  /** Adds a started step; it is stopped before everything added earlier. */
  add(name: string, stop: () => Promise<void>, force: () => void): void {
    this.#steps.push({ name, stop, force });
  }

  /** Runs at the very end, whatever the cause. */
  finally(cleanUp: () => void): void {
    this.#cleanUp.push(cleanUp);
  }

  async #onSignal(): Promise<void> {
    const now = Date.now();
    if (this.#since === undefined) {
      console.log(`\n${dim('Stopping (press Ctrl-C again to end at once)…')}`);
      await this.stop(0);
    } else if (now - this.#since > 1_000 && !this.#forced) {
      this.#forced = true;
      console.log(dim('Ended at once.'));
      for (const { force } of this.#steps.toReversed()) force();
      // The keeper of PostgreSQL still has to receive it.
      setTimeout(() => this.#exit(130), 300);
    }
  }

  /** Stops everything and ends this process with `code`. */
  async stop(code: number): Promise<void> {
    if (this.#since !== undefined) return;
    this.#since = Date.now();
    this.#abort.abort();
    for (const { name, stop } of this.#steps.toReversed()) {
      try {
        await stop();
      } catch (error) {
        console.error(`${name} did not stop cleanly: ${(error as Error).message}`);
      }
    }
    if (code === 0 && !this.#forced) step(`Stopped in ${((Date.now() - this.#since) / 1000).toFixed(1)} s`);
    this.#exit(code);
  }

  #exit(code: number): void {
    for (const cleanUp of this.#cleanUp.toReversed()) cleanUp();
    process.exit(code);
  }
}
