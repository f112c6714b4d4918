/** What must work for this process to serve; each check throws when it fails. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

export interface Health {
  /** Whether to route work here, and the result of each check (OPS-01). */
  ready(): Promise<{ ready: boolean; checks: Record<string, 'ok' | 'failed'> }>;
  /** Turns unready; the first step of a shutdown. */
  stopping(): void;
}

const patienceMs = 2000;

export function createHealth(checks: HealthChecks): Health {
  let stopping = false;
  return {
    async ready() {
      const outcomes = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await succeeds(check)] as const),
      );
      return {
        ready: !stopping && outcomes.every(([, outcome]) => outcome === 'ok'),
        checks: Object.fromEntries(outcomes),
      };
    },
    stopping() {
      stopping = true;
    },
  };
}

async function succeeds(check: () => Promise<unknown>): Promise<'ok' | 'failed'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), patienceMs);
  });
  try {
    await Promise.race([check(), late]);
    return 'ok';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}
