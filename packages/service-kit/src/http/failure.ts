import { type Failure, failureBody } from '@daftar/contracts/failure';
import type { FailureEnvelope } from '@daftar/contracts/route';
import type { Logger } from 'pino';
import { type Constraints, databaseRefusal } from '../constraints.ts';
import { AppError, type FieldError } from '../errors.ts';
import { bilingual } from '../say.ts';

/**
 * Turns any failure into the AppError that the caller sees. Anything but our own refusals is `server.failed`; only the
 * log has the details (SEC-01).
 */
export function toAppError(error: unknown, constraints: Constraints): AppError {
  if (error instanceof AppError) return error;
  return databaseRefusal(error, constraints) ?? new AppError('server.failed', { cause: error });
}

/** A failure as it leaves: what is declared for its code, and with the fields that its route’s failures have. */
export const failureReply = ({ code, detail }: AppError, envelope?: FailureEnvelope): Failure =>
  failureBody(
    code,
    {
      ...bilingual(detail.text ?? code, detail.params),
      fields: detail.fields?.map(sayField),
      details: detail.extra,
    },
    envelope,
  );

const sayField = ({ field, key, params }: FieldError) => ({ field, ...bilingual(key, params) });

/** Logs a 5xx with its cause; an unmapped constraint too, since the map should contain it. */
export function logFailure(log: Logger, error: AppError): void {
  const { cause } = error.detail;
  if (error.status >= 500) log.error({ err: cause ?? error, code: error.code }, 'request failed');
  else if (cause !== undefined && error.code === 'request.invalid')
    log.warn({ err: cause }, 'database refused a request');
}
