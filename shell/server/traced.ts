import { currentTrace, describeCall, inSpan } from '@daftar/service-kit/tracing';
import type { Context } from 'koa';
import { hasEvents, routesOf } from './routes.ts';

/** Forwards a call in its own span; the service’s becomes its child, and the reply names the trace (RUN-07). */
export async function traced(koa: Context, forward: () => Promise<void>): Promise<void> {
  // a stream of events lasts for hours and does nothing
  if (hasEvents(koa.path)) return forward();
  const { method } = koa;
  await inSpan({ name: method, kind: 'server' }, async (span) => {
    const trace = currentTrace();
    if (!trace) return forward();
    koa.req.headers.traceparent = trace.parent;
    koa.res.setHeader('X-Trace-Id', trace.id);
    await forward();
    const route = routesOf.at(koa.path).find((one) => one.method === method)?.path ?? '/api/*';
    describeCall(span, {
      method,
      route,
      status: koa.res.statusCode,
      requestId: String(koa.res.getHeader('X-Request-Id')),
    });
  });
}
