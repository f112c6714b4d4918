/** What became of one save, in the order in which they end. */
export type Settled<Mark, Reply> =
  | { workId: number; mark: Mark; reply: Reply }
  | { workId: number; mark: Mark; error: unknown };

interface Entry<Mark> {
  workId: number;
  mark: Mark;
}

/** Saves on their way at once: a marker types faster than a slow line answers. */
const mostAtOnce = 4;

/**
 * Saves of marks, each bound to its work from the moment it was given (COR-21). Those of one work go one after the
 * other, the later with the version that the earlier made; every one of them is told as saved or as refused.
 */
export class MarkQueue<Mark extends { version: number }, Reply extends { version: number }> {
  readonly #send: (workId: number, mark: Mark) => Promise<Reply>;
  readonly #settled: (settled: Settled<Mark, Reply>) => void;
  #waiting: Entry<Mark>[] = [];
  readonly #running = new Set<number>();
  /** By work, the versions that saves here have made of the first one that was seen. */
  readonly #made = new Map<number, { of: number; version: number }>();

  constructor(send: (workId: number, mark: Mark) => Promise<Reply>, settled: (settled: Settled<Mark, Reply>) => void) {
    this.#send = send;
    this.#settled = settled;
  }

  /** Saves a mark once those of the same work before it have ended. */
  put(workId: number, mark: Mark): void {
    this.#waiting.push({ workId, mark });
    this.#go();
  }

  /** Saves that have not ended. */
  get size(): number {
    return this.#waiting.length + this.#running.size;
  }

  #go(): void {
    while (this.#running.size < mostAtOnce) {
      const at = this.#waiting.findIndex(({ workId }) => !this.#running.has(workId));
      const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (!next) return;
      this.#running.add(next.workId);
      void this.#run(next);
    }
  }

  async #run({ workId, mark }: Entry<Mark>): Promise<void> {
    const made = this.#made.get(workId);
    const isOwn = made !== undefined && mark.version >= made.of && mark.version < made.version;
    const sent = isOwn ? { ...mark, version: made.version } : mark;
    let settled: Settled<Mark, Reply>;
    try {
      const reply = await this.#send(workId, sent);
      this.#made.set(workId, { of: isOwn ? made.of : mark.version, version: reply.version });
      settled = { workId, mark, reply };
    } catch (error) {
      settled = { workId, mark, error };
    }
    this.#running.delete(workId);
    this.#go();
    this.#settled(settled);
  }
}
