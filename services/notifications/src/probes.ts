import { AppError, type Health, type Metrics } from '@daftar/service-kit';
import { bilingual } from '@daftar/service-kit/say';
import Koa from 'koa';

/** `/livez`, `/readyz` and `/metrics` of a process without other routes (OPS-01, OPS-03). */
export function createProbes(health: Health, metrics: Pick<Metrics, 'registry'>): Koa {
  const app = new Koa();
  app.use(async (koa) => {
    koa.set('Cache-Control', 'no-store');
    if (['/livez', '/readyz', '/metrics'].includes(koa.path) && koa.method !== 'GET' && koa.method !== 'HEAD') {
      const { code, status } = new AppError('request.methodNotAllowed');
      koa.set('Allow', 'GET, HEAD');
      koa.status = status;
      koa.body = { success: false, ...bilingual('request.methodNotAllowed'), code };
    } else if (koa.path === '/livez') koa.body = { alive: true };
    else if (koa.path === '/readyz') {
      const state = await health.ready();
      koa.status = state.ready ? 200 : 503;
      koa.body = state;
    } else if (koa.path === '/metrics') {
      koa.type = metrics.registry.contentType;
      koa.body = await metrics.registry.metrics();
    } else {
      const { code, status } = new AppError('request.notFound');
      koa.status = status;
      koa.body = { success: false, ...bilingual('request.notFound'), code };
    }
  });
  return app;
}
