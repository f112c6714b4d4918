import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail extends Email {
  to: NonNullable<Email['to']>;
  /** The address of the envelope. */
  recipient: string;
  raw: string;
}

export interface TestSmtp {
  url: string;
  /** Accepted messages, in order. */
  received: ReceivedEmail[];
  /** Addresses to refuse, with the reply code. */
  refuse: Map<string, number>;
  /** Runs before the server says “250” to a message. */
  beforeAccepting: (recipient: string) => Promise<unknown>;
  /** Connections seen. */
  connections: number;
  /** Connections whose client has not hung up. */
  open(): number;
  /** Stops, like a server that is restarted. */
  stop(): Promise<void>;
  /** Starts again on the same port. */
  start(): Promise<void>;
}

/** A real SMTP server on a free port that stores what it accepts. */
export async function startTestSmtp(): Promise<TestSmtp> {
  let server: SMTPServer;
  let port = 0;
  // by the clients’ ports
  const connected = new Set<number>();
  const smtp: TestSmtp = {
    url: '',
    received: [],
    refuse: new Map(),
    beforeAccepting: async () => {},
    connections: 0,
    open: () => connected.size,
    async start() {
      server = make();
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      port = (server.server.address() as { port: number }).port;
      smtp.url = `smtp://127.0.0.1:${port}`;
    },
    async stop() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };

  function make(): SMTPServer {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onConnect(_session, done) {
        smtp.connections += 1;
        done();
      },
      onRcptTo({ address }, _session, done) {
        const code = smtp.refuse.get(address);
        done(code === undefined ? null : Object.assign(new Error('not here'), { responseCode: code }));
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const raw = Buffer.concat(chunks).toString();
          const recipient = session.envelope.rcptTo[0]?.address ?? '';
          await smtp.beforeAccepting(recipient);
          // a client that hung up doesn't learn of the acceptance, so the message doesn't count
          if (!connected.has(session.remotePort)) return;
          const email = await PostalMime.parse(raw);
          smtp.received.push({ ...email, to: email.to ?? [], recipient, raw });
          done();
        });
      },
    });
    // smtp-server closes a connection only after the current message, and tells nobody before that its client hung up
    made.server.on('connection', (socket: Socket) => {
      const client = socket.remotePort ?? 0;
      connected.add(client);
      for (const event of ['end', 'close']) socket.once(event, () => connected.delete(client));
    });
    made.on('error', () => {});
    return made;
  }

  await smtp.start();
  return smtp;
}
