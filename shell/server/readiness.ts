import type { Targets } from './targets.ts';

export interface Readiness {
  ready: boolean;
  checks: Record<string, 'ok' | 'failed'>;
}

/**
 * Whether all parts behind the one URL are ready (OPS-01), of each of them one process at least; `own`: what this server
 * itself needs. Concurrent callers share one round of probes.
 */
export function createReadiness(
  parts: Readonly<Record<string, Targets | undefined>>,
  own: Readonly<Record<string, () => Promise<boolean>>>,
) {
  let running: Promise<Readiness> | undefined;
  let stopping = false;
  async function ask(): Promise<Readiness> {
    const named = [
      ...Object.entries(parts).flatMap(([name, targets]) =>
        targets ? [[name, targets.some('/readyz').then((ready) => (ready ? 'ok' : 'failed'))] as const] : [],
      ),
      ...Object.entries(own).map(
        ([name, isReady]) => [name, isReady().then((ready) => (ready ? 'ok' : 'failed'))] as const,
      ),
    ] as const;
    const checks = Object.fromEntries(
      await Promise.all(named.map(async ([name, check]) => [name, await check] as const)),
    );
    return { ready: !stopping && Object.values(checks).every((check) => check === 'ok'), checks };
  }
  return {
    /** This server alone: what a balancer asks, since another one could do no better without the services (RUN-01). */
    async own(): Promise<Readiness> {
      const named = Object.entries(own).map(
        async ([name, isReady]) => [name, (await isReady()) ? ('ok' as const) : ('failed' as const)] as const,
      );
      const checks = Object.fromEntries(await Promise.all(named));
      return { ready: !stopping && Object.values(checks).every((check) => check === 'ok'), checks };
    },
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
