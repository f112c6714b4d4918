import type { ZodError } from 'zod';

/** A job that can never succeed: it goes to the dead letters at once instead of being retried (NTF-08). */
export class PoisonJob extends Error {
  static from(error: ZodError): PoisonJob {
    return new PoisonJob(error.issues.map(({ path, code }) => `${path.join('.') || 'job'}: ${code}`).join(', '));
  }
}
