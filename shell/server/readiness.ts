import type { ShellSettings } from './settings.ts';

export interface Readiness {
  ready: boolean;
  checks: Record<string, 'ok' | 'failed'>;
}

const patienceMs = 2_500;

/** Whether a service answers at all. Its dependencies don't matter here: without them it refuses by itself at once. */
export const isAlive = async (base: URL): Promise<boolean> => (await answers(base, '/livez')) === 'ok';

async function answers(base: URL, path = '/readyz'): Promise<'ok' | 'failed'> {
  try {
    const reply = await fetch(new URL(path, base), { signal: AbortSignal.timeout(patienceMs) });
    await reply.body?.cancel();
    return reply.ok ? 'ok' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Whether all parts behind the one URL are ready (OPS-01); `own`: what this server itself needs. Concurrent callers share one round of probes. */
export function createReadiness(settings: ShellSettings, own: Readonly<Record<string, () => Promise<boolean>>>) {
  let running: Promise<Readiness> | undefined;
  let stopping = false;
  async function ask(): Promise<Readiness> {
    const named = [
      ['coreApi', answers(settings.coreApi)],
      ['notifications', answers(settings.notifications)],
      ...(settings.worker ? [['worker', answers(settings.worker)] as const] : []),
      ...Object.entries(own).map(
        ([name, isReady]) => [name, isReady().then((ready): 'ok' | 'failed' => (ready ? 'ok' : 'failed'))] as const,
      ),
    ] as const;
    const checks = Object.fromEntries(
      await Promise.all(named.map(async ([name, check]) => [name, await check] as const)),
    );
    return { ready: !stopping && Object.values(checks).every((check) => check === 'ok'), checks };
  }
  return {
    check(): Promise<Readiness> {
      running ??= ask().finally(() => {
        running = undefined;
      });
      return running;
    },
    stopping(): void {
      stopping = true;
    },
  };
}
