import type { ErrorCode } from '@daftar/contracts/error-codes';
import { AppError } from './errors.ts';

/**
 * The error code for a violated database constraint: one code, or for a foreign key one for a missing parent and one
 * for a row still in use.
 */
export type ConstraintCode = ErrorCode | { missing: ErrorCode; inUse: ErrorCode };
export type Constraints = Readonly<Record<string, ConstraintCode>>;

/** Merges the features' maps. @throws Error when a constraint occurs twice */
export function mergeConstraints(...maps: readonly Constraints[]): Constraints {
  const merged: Record<string, ConstraintCode> = {};
  for (const [name, code] of maps.flatMap((map) => Object.entries(map))) {
    if (name in merged) throw new Error(`constraint ${name} is mapped twice`);
    merged[name] = code;
  }
  return merged;
}

interface DatabaseError {
  name?: string;
  message: string;
  /** A string in PostgreSQL's and Node's errors; other errors may hold anything. */
  code?: unknown;
  constraint?: string;
}

/**
 * Maps a database error to a refusal: bad input is 400, a violated rule gets its constraint's code, a busy or
 * unavailable database is 503. Undefined when the error is our own bug (a 500).
 */
export function databaseRefusal(error: unknown, constraints: Constraints): AppError | undefined {
  const original = underlying(error);
  if (original === undefined) return undefined;
  const code = codeOf(original);
  if (isConstraintViolation(code)) return violation(original, constraints);
  if (badValue.has(code)) return new AppError('request.invalid', { cause: error });
  if (code === '57014') return new AppError('request.timeout', { cause: error, headers: retrySoon });
  if (isConflict(error) || isUnavailable(original)) {
    return new AppError('server.unavailable', { cause: error, headers: retrySoon });
  }
  return undefined;
}

const retrySoon = { 'Retry-After': '1' };

/** Text that is not a number, a number out of range, a time that does not exist, a character that no text can hold. */
const badValue = new Set(['22P02', '22003', '22007', '22008', '22021', '22P05', '22001']);

/** Whether the sent values caused the error, or a conflict with others: the other items of a batch may well succeed. */
export function isOfStatement(error: unknown): boolean {
  return /^(22|23|40)/.test(codeOf(underlying(error)));
}

/** Whether two transactions conflicted; a retry may succeed. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(underlying(error));
  return code === '40001' || code === '40P01';
}

const codeOf = (error: DatabaseError | undefined): string => (typeof error?.code === 'string' ? error.code : '');

const isConstraintViolation = (code: string): boolean => code.startsWith('23');

function violation(error: DatabaseError, constraints: Constraints): AppError {
  const mapped = error.constraint === undefined ? undefined : constraints[error.constraint];
  if (mapped === undefined) return new AppError('request.invalid', { cause: error });
  if (typeof mapped === 'string') return new AppError(mapped, { cause: error });
  // 23001 is PostgreSQL 18's restrict_violation
  const stillUsed = error.code === '23001' || error.message.includes('update or delete on table');
  return new AppError(stillUsed ? mapped.inUse : mapped.missing, { cause: error });
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
]);

// knex puts the statement and “ - ” before the driver's message
const unreachable =
  /(^| - )(Connection terminated|Connection ended|Client has encountered a connection error|timeout expired|timeout exceeded when trying to connect)/;

/** 25006: the server takes no writes any more, as one does that was made a standby (RUN-05). */
function isUnavailable(error: DatabaseError): boolean {
  const { name, message } = error;
  const code = codeOf(error);
  return (
    name === 'KnexTimeoutError' ||
    lostConnection.has(code) ||
    /^(08|53|57P|25006)/.test(code) ||
    unreachable.test(message)
  );
}

/** objection wraps the driver's error as nativeError; a failed connection may be an AggregateError. */
function underlying(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('nativeError' in error && error.nativeError instanceof Error) return underlying(error.nativeError);
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return underlying(error.errors[0]);
  return error as DatabaseError;
}
