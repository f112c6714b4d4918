import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { connect } from '@daftar/service-kit';
import { type Certified, hasOpenssl, testAuthority } from '@daftar/service-kit/testing/test-authority';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '../../services/core-api/src/kernel/index.ts';
import { openMailer } from '../../services/notifications/src/features/email/mailer.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'daftar-certificates-'));
const servers: Server[] = [];
let authority: ReturnType<typeof testAuthority>;
let own: Certified;
let foreign: Certified;
beforeAll(() => {
  if (!hasOpenssl) return;
  authority = testAuthority(folder);
  own = authority.certificateFor('localhost');
  foreign = authority.certificateFor('other.example.edu');
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A server that begins TLS, at once or after what `greet` does, and notes what comes through it. */
async function tlsServer(certified: Certified, greet: (socket: Socket, begin: () => void) => void) {
  const came: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    greet(socket, () => {
      const inside = new TLSSocket(socket, { isServer: true, cert: certified.cert, key: certified.key });
      inside.on('error', () => {});
      inside.on('data', (chunk) => {
        came.push(chunk.toString('latin1'));
        inside.destroy();
      });
    });
  });
  return { port: await portOf(server), came };
}
/** PostgreSQL: the client asks for TLS, the server agrees. */
const postgres = (certified: Certified) =>
  tlsServer(certified, (socket, begin) =>
    socket.once('data', () => {
      socket.write('S');
      begin();
    }),
  );
const atOnce = (certified: Certified) => tlsServer(certified, (_socket, begin) => begin());

async function askPostgres(port: number, more = ''): Promise<string> {
  const db = connect(`postgres://daftar:a-password@localhost:${port}/daftar?sslmode=verify-full${more}`, {
    schema: 'core',
    max: 1,
    appName: 'test',
  });
  try {
    await db.raw('select 1');
    return 'answered';
  } catch (error) {
    return String(error);
  } finally {
    await db.destroy();
  }
}

describe.skipIf(!hasOpenssl)('[RUN-10] a server whose certificate is wrong gets nothing', () => {
  test('PostgreSQL: neither one that nobody here trusts, nor one of another name', async () => {
    const unknown = await postgres(own);
    expect(await askPostgres(unknown.port)).toMatch(/certificate/i);
    const ofAnother = await postgres(foreign);
    expect(await askPostgres(ofAnother.port, `&sslrootcert=${authority.caFile}`)).toMatch(
      /Hostname\/IP does not match/,
    );
    expect([unknown.came, ofAnother.came]).toEqual([[], []]);
    // and the right one, of an authority that the address names, is asked
    const right = await postgres(own);
    await askPostgres(right.port, `&sslrootcert=${authority.caFile}`);
    expect(right.came.join()).toContain('daftar');
  });

  test('SMTP: no address, no password, no letter', async () => {
    const server = await atOnce(own);
    const mailer = openMailer({ smtpUrl: `smtps://user:a-password@localhost:${server.port}`, from: 'd@example.edu' });
    const handed = await mailer.hand('mona@example.edu', '1', { subject: 'S', text: 'T', html: '<p>T</p>' });
    expect(handed).toMatchObject({ outcome: 'away', error: expect.stringMatching(/certificate/i) });
    expect(server.came).toEqual([]);
  });

  test('S3: no request, no key', async () => {
    const server = await atOnce(own);
    const storage = openStorage({
      ...{ STORAGE: 's3://files', S3_ENDPOINT: `https://localhost:${server.port}`, S3_REGION: 'us-east-1' },
      ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
    });
    await expect(storage.read('0'.repeat(32))).rejects.toThrow(/certificate/i);
    expect(server.came).toEqual([]);
  });

  test('services behind https: an own authority is trusted by NODE_EXTRA_CA_CERTS, for its names alone', async () => {
    const ask = async (certified: Certified, env: Record<string, string>) => {
      const port = await portOf(
        createHttps({ cert: certified.cert, key: certified.key }, (_request, reply) => reply.end('hello')),
      );
      const script = `fetch('https://localhost:${port}').then((r) => r.text()).then(console.log, (e) => console.log(e.cause.code))`;
      const { stdout } = await run(process.execPath, ['-e', script], { env });
      return stdout.trim();
    };
    const trusting = { NODE_EXTRA_CA_CERTS: authority.caFile };
    expect(await ask(own, trusting)).toBe('hello');
    expect(await ask(foreign, trusting)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(await ask(own, {})).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE');
  });
});
