import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from './http/request-scope.ts';
import { type LogExport, logEndpoint, openLogExport } from './log-export.ts';
import { currentTrace } from './tracing.ts';

export interface LogSettings {
  /** The process: `core-api`, `notifications-worker` … */
  name: string;
  level?: string;
  /** Where lines go; standard output when absent. */
  destination?: DestinationStream;
  /** The environment of a process that lasts: its variables may ask to send lines to a collector too. */
  env?: NodeJS.ProcessEnv;
}

let exported: LogExport | undefined;

/** Sends the lines that still wait for the collector, for two seconds at most. */
export const stopLogExport = async (): Promise<void> => exported?.stop();

/** Structured log; every line within a request or job carries its id, secrets are left out (OPS-02). */
export function createLog({ name, level = 'info', destination, env = {} }: LogSettings): Logger {
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
    destination ?? linesOf(name, env),
  );
}

/** Standard output, and the collector that the environment names. */
function linesOf(name: string, env: NodeJS.ProcessEnv): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true });
  const collector = logEndpoint(env);
  if (!collector) return output;
  const complain = (line: object) =>
    output.write(
      `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), name, pid: process.pid, ...line })}\n`,
    );
  exported = openLogExport({ ...collector, name, complain });
  const { stream } = exported;
  return {
    write(line) {
      output.write(line);
      stream.write(line);
    },
  };
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
