import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Contact, contactsCall, contactsPath, contactsRequest } from '@daftar/contracts/identity/contacts';
import type { Clock, Served } from '@daftar/service-kit';
import { carriesKey, internalKeys } from '@daftar/service-kit/internal-key';
import type { Secrets } from '@daftar/service-kit/secret';
import { carriesServiceToken } from '@daftar/service-kit/service-token';
import type { Logger } from 'pino';
import type { Db } from '../../kernel/index.ts';

const mostBytes = 20_000;

/**
 * Handles calls of our other service in front of the app: they have no user and no session, and are not public calls.
 * Its token, which ends within a minute, guards them (ASVS 13.2.1), for one release also the key before it; without
 * either this path doesn’t exist.
 */
export function withInternalCalls(
  app: Served,
  settings: { db: Db; secrets: Secrets; clock: Clock; log: Logger },
): Served {
  const { secrets, clock } = settings;
  const earlierKeys = internalKeys(secrets);
  return {
    callback() {
      const handle = app.callback();
      return (request, response) => {
        if (request.url !== contactsPath) return handle(request, response);
        const { authorization } = request.headers;
        carriesServiceToken(authorization, secrets, contactsCall, clock)
          .then((hasToken) => hasToken || carriesKey(authorization, earlierKeys))
          .then((isOurs) => (isOurs ? answer(settings.db, request, response) : handle(request, response)))
          .catch((error: unknown) => {
            settings.log.warn({ err: error }, 'an internal call failed');
            end(response, 503, { error: 'unavailable' });
          });
      };
    },
  };
}

async function answer(db: Db, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    return end(response, 405, { error: 'method' });
  }
  const input = contactsRequest.safeParse(await readJson(request));
  if (!input.success) return end(response, 400, { error: 'malformed' });
  end(response, 200, await contactsOf(db, input.data.userIds));
}

const contactsOf = (db: Db, userIds: readonly number[]): Promise<Contact[]> =>
  db('account')
    .whereIn('id', userIds)
    .whereNull('deleted_at')
    .select('id', 'key', 'email', 'first_name', 'first_name_ar', 'language');

function end(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}
