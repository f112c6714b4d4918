import type { Logger } from 'pino';
import type { Span, SpanOptions, Trace, Tracing } from './tracing/span.ts';

const silent: Span = { rename() {}, set() {}, failed() {} };
let tracing: Tracing | undefined;

/** Whether the standard variables ask for traces: an endpoint, or the exporter by its name. Off by default. */
export function isTraced(env: NodeJS.ProcessEnv): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false;
  const exporter = env.OTEL_TRACES_EXPORTER || undefined;
  const hasEndpoint = Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  return exporter === 'otlp' || (exporter === undefined && hasEndpoint);
}

/** Turns traces on if the environment asks for them; OpenTelemetry is loaded only then. */
export async function startTracing(process: string, log: Logger, env: NodeJS.ProcessEnv): Promise<void> {
  if (!isTraced(env)) return;
  const { openTracing } = await import('./tracing/open.ts');
  tracing = openTracing(process, log, env);
}

/** Sends what is left, for two seconds at most. */
export async function stopTracing(): Promise<void> {
  const stopped = tracing;
  tracing = undefined;
  await stopped?.stop();
}

/** Does work in its own span, if traces are on. */
export const inSpan = <T>(options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> =>
  tracing ? tracing.span(options, work) : work(silent);

/** The trace that is being worked in; undefined without one, or while traces are off. */
export const currentTrace = (): Trace | undefined => tracing?.current();

/** A call in a span: its route as declared, never its address, which holds ids and secrets. */
export function describeCall(
  span: Span,
  { method, route, status, requestId }: { method: string; route: string; status: number; requestId: string },
): void {
  span.rename(`${method} ${route}`);
  span.set('http.request.method', method);
  span.set('http.route', route);
  span.set('http.response.status_code', status);
  span.set('daftar.request_id', requestId);
  if (status >= 500) span.failed();
}
