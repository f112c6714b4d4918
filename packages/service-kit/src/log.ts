import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from './http/request-scope.ts';
import { currentTrace } from './tracing.ts';

export interface LogSettings {
  /** The process: `core-api`, `notifications-worker` … */
  name: string;
  level?: string;
  /** Where lines go; standard output when absent. */
  destination?: DestinationStream;
}

/** Structured log; every line within a request or job carries its id, secrets are left out (OPS-02). */
export function createLog({ name, level = 'info', destination }: LogSettings): Logger {
  return pino(
    {
      name,
      level,
      base: { name, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => {
        const requestId = currentRequestId();
        const traceId = currentTrace()?.id;
        return { ...(requestId !== undefined && { requestId }), ...(traceId !== undefined && { traceId }) };
      },
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => withoutSecrets(line) as Record<string, unknown>,
      },
      serializers: { err: (error: unknown) => error },
    },
    destination ?? pino.destination({ fd: 1, sync: true }),
  );
}

/** Field names, in lower case without separators, whose values are never logged: credentials and answer keys. */
const secret =
  /password|passphrase|secret|token|cookie|authorization|apikey|connectionstring|databaseurl|redisurl|^(iscorrect|correctanswers?|answerkey|answers?|answertext|options?|studentanswer)$/;

const inUrl = /(\w+:\/\/)[^\s:/@]*:[^\s/@]*@/g;
const deepest = 6;

function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(inUrl, '$1[hidden]@');
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > deepest) return '[deep]';
  if (value instanceof Error) return errorLine(value, depth);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => withoutSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secret.test(key.toLowerCase().replaceAll(/[^a-z]/g, '')) ? '[hidden]' : withoutSecrets(inner, depth + 1),
    ]),
  );
}

/** An error without its data: a database error's `detail` holds the row's values. */
function errorLine(error: Error, depth: number): unknown {
  const { code, constraint, table, routine } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(routine === undefined ? {} : { routine }),
    ...(error.cause === undefined ? {} : { cause: withoutSecrets(error.cause, depth + 1) }),
  };
}
