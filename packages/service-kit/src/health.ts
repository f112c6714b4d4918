/** What must work for this process to serve; each check throws when it fails. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

export interface Health {
  /** Whether to route work here, the result of each check (OPS-01), and what is missing if a check can name it. */
  ready(): Promise<{ ready: boolean; checks: Record<string, 'ok' | 'failed'>; missing?: string[] }>;
  /** Turns unready; the first step of a shutdown. */
  stopping(): void;
}

/** Thrown by a check that knows what is missing: readiness names it. */
export class Missing extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(`missing: ${names.join(', ')}`);
    this.names = names;
  }
}

/** A check of what must be reached once: a process that never could must not replace others; later it may be away. */
export function reachedOnce(reach: () => Promise<unknown>): () => Promise<void> {
  let isReached = false;
  let trying: Promise<void> | undefined;
  return async () => {
    if (isReached) return;
    trying ??= reach()
      .then(() => {
        isReached = true;
      })
      .finally(() => {
        trying = undefined;
      });
    await trying;
  };
}

const patienceMs = 2000;

/** The health of a process; its checks run when readiness is asked for. */
export function createHealth(checks: HealthChecks): Health {
  let stopping = false;
  return {
    async ready() {
      const outcomes = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await failureOf(check)] as const),
      );
      const missing = outcomes.flatMap(([, error]) => (error instanceof Missing ? error.names : []));
      return {
        ready: !stopping && outcomes.every(([, error]) => error === undefined),
        checks: Object.fromEntries(outcomes.map(([name, error]) => [name, error === undefined ? 'ok' : 'failed'])),
        ...(missing.length > 0 && { missing }),
      };
    },
    stopping() {
      stopping = true;
    },
  };
}

async function failureOf(check: () => Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), patienceMs);
  });
  try {
    await Promise.race([check(), late]);
    return undefined;
  } catch (error) {
    return error ?? new Error('failed');
  } finally {
    clearTimeout(timer);
  }
}
