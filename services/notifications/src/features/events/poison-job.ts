import type { ZodError } from 'zod';

/** A job that can never succeed: it goes to the dead letters at once instead of being retried (NTF-08). */
export class PoisonJob extends Error {
  static from(error: ZodError): PoisonJob {
    const told = error.issues.map(({ path, code }) => `${path.join('.') || 'job'}: ${code}`).join(', ');
    return error.issues.every(isUnknownKind) ? new UnknownJob(told) : new PoisonJob(told);
  }
}

/**
 * An event or a kind of notification that this version doesn’t know: while versions are replaced, a newer worker may
 * (RUN-01). It is retried as other failures are, for about an hour.
 */
export class UnknownJob extends PoisonJob {}

const isUnknownKind = ({ code, path }: ZodError['issues'][number]): boolean =>
  code === 'invalid_union' && path.at(-1) === 'kind';
