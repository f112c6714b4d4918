import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

/** What part of the traces is kept: OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG; all of them by default. */
export function samplerOf(env: NodeJS.ProcessEnv, log: Logger): Sampler {
  const { OTEL_TRACES_SAMPLER: name = 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: share } = env;
  const ratio = share === undefined ? 1 : Number(share);
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[name.replace(/^parentbased_/, '')];
  if (!root || !(ratio >= 0 && ratio <= 1)) {
    log.warn(
      { sampler: name, share },
      'OTEL_TRACES_SAMPLER is not known, or its share is not from 0 to 1: all are kept',
    );
    return new ParentBasedSampler({ root: new AlwaysOnSampler() });
  }
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root: root() }) : root();
}
