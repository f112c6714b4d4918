import { closeSync, existsSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const kept = 3;
const maxBytes = 20e6;

function rotate(file: string): void {
  const numbered = (n: number) => file.replace(/\.log$/, `.${n}.log`);
  rmSync(numbered(kept), { force: true });
  for (let n = kept - 1; n >= 1; n -= 1) if (existsSync(numbered(n))) renameSync(numbered(n), numbered(n + 1));
  if (existsSync(file)) renameSync(file, numbered(1));
}

/** `logs/<part>.log`: rotated at each start and at 20 MB; the three files before are kept as <part>.1.log and so on. */
export class LogFile {
  readonly file: string;
  #descriptor: number | undefined;
  #bytes = 0;
  #tail = '';

  constructor(dataDir: string, part: string) {
    this.file = join(dataDir, 'logs', `${part}.log`);
    if (existsSync(this.file) && statSync(this.file).size > 0) rotate(this.file);
  }

  write(chunk: Buffer | string): void {
    this.#tail = (this.#tail + String(chunk)).slice(-4_000);
    try {
      if (this.#bytes > maxBytes) {
        this.close();
        rotate(this.file);
      }
      this.#descriptor ??= openSync(this.file, 'a', 0o600);
      this.#bytes += chunk.length;
      writeSync(this.#descriptor, String(chunk));
    } catch {
      // A full disk must not take the platform down: the line is lost, the parts continue.
    }
  }

  /** The last lines, shown when a part ends unexpectedly. */
  lastLines(count: number): string[] {
    return this.#tail.trimEnd().split('\n').slice(-count);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
    this.#bytes = 0;
  }
}
