import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** Counts one answered request; `route` is the declared path, not the URL. */
  observe(method: string, route: string, status: number, seconds: number): void;
}

/** One registry per process, with Node's own metrics, and request rate, errors and latency by route (OPS-03). */
export function createMetrics(process: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer by route',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    observe(method, route, status, took) {
      requests.inc({ method, route, status });
      seconds.observe({ method, route }, took);
    },
  };
}

/** Connections of a database pool: used, free, and callers waiting for one. */
export function measurePool(registry: Registry, db: { readonly client: unknown }): void {
  const { pool } = db.client as {
    pool: { numUsed(): number; numFree(): number; numPendingAcquires(): number };
  };
  new Gauge({
    name: 'database_pool_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'waiting' }, pool.numPendingAcquires());
    },
  });
}

/** A gauge that is read when metrics are scraped: open attempts, queue depth … Left out while `read` fails. */
export function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      try {
        this.set(await read());
      } catch {
        this.remove();
      }
    },
  });
}
