import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  type Span as OpenSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { samplerOf } from './sampler.ts';
import type { Span, SpanOptions, Tracing } from './span.ts';

const kinds = { server: SpanKind.SERVER, producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER } as const;
const patienceMs = 2000;
const complainEveryMs = 60_000;

/** OpenTelemetry as its standard variables set it up; spans leave in batches by OTLP over HTTP. */
export function openTracing(process: string, log: Logger, env: NodeJS.ProcessEnv): Tracing {
  complainTo(log);
  const number = (name: string) => (env[name] ? Number(env[name]) : undefined);
  const settings = {
    scheduledDelayMillis: number('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: number('OTEL_BSP_EXPORT_TIMEOUT'),
    maxQueueSize: number('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: number('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
  };
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  const provider = new TracerProvider({
    sampler: samplerOf(env, log),
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say it better than we do
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.namespace': 'daftar', 'service.name': process }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...given })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('daftar');
  log.info('traces are on');
  return {
    async span(options, work) {
      const parent = parentOf(options);
      const span = tracer.startSpan(options.name, { kind: kinds[options.kind] }, parent);
      try {
        return await context.with(trace.setSpan(parent, span), () => work(spanOf(span)));
      } catch (error) {
        // never its message, which may name people
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    current() {
      const present = trace.getSpanContext(context.active());
      if (!present) return undefined;
      const { traceId, spanId, traceFlags } = present;
      return { id: traceId, parent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
    },
    async stop() {
      const sent = provider.shutdown().catch((err) => log.warn({ err }, 'traces were not all sent'));
      await Promise.race([sent, pause(patienceMs, undefined, { ref: false })]);
      context.disable();
      diag.disable();
    },
  };
}

const spanOf = (span: OpenSpan): Span => ({
  rename: (name) => void span.updateName(name),
  set: (name, value) => void span.setAttribute(name, value),
  failed: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
});

const form = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

function parentOf({ from }: SpanOptions): Context {
  const [, traceId, spanId, flags] = form.exec(from ?? '') ?? [];
  if (!traceId || !spanId || !flags) return context.active();
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}

/** A collector that is away is said once a minute, not for every batch. */
function complainTo(log: Logger): void {
  let last = Number.NEGATIVE_INFINITY;
  const warn = (message: string) => {
    if (performance.now() - last < complainEveryMs) return;
    last = performance.now();
    log.warn({ cause: message.slice(0, 300) }, 'traces could not be sent');
  };
  const quiet = () => {};
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
}
