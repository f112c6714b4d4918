import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { duties } from '@daftar/contracts/route';
import { email, newPassword, personName, userIdParam } from '@daftar/contracts/schemas';
import { translate } from '@daftar/i18n/translate';
import { connect, databaseRefusal, readSettings, systemClock } from '@daftar/service-kit';
import { postgresUrl } from '@daftar/service-kit/common-settings';
import { AppError } from '@daftar/service-kit/errors';
import { typed } from '@daftar/service-kit/sql/sql';
import { z } from 'zod';
import { addAdmin } from '../identity/index.ts';
import { constraints, type Db } from '../kernel/index.ts';

/**
 * `npm run create-admin -- --email office@faculty.edu --first-name Mona --last-name Ali [--id 1000001] [--generate]`
 * adds an owner; with `--duty auditor` (registrar, helpDesk, auditor) an admin with duties (TRU-17). The command asks for the password, or reads ADMIN_PASSWORD; with --generate it makes one up,
 * prints it once, and it must be changed at the first sign-in. The password is never an argument: every process can see
 * those.
 */
const usage = `create-admin --email <address> --first-name <name> --last-name <name> [--id <7 to 15 digits>] [--generate]
  [--duty owner|${duties.join('|')} …] [--department <English name> …]`;
const help = `${usage}

Adds an administrator: an owner, who may do everything, or one with the named duties; --duty and --department may be
repeated, and a registrar needs a department. It asks for the password, or reads ADMIN_PASSWORD; with --generate it makes one up and prints it
once, to be changed at the first sign-in. Without DATABASE_URL it works on the embedded platform of DATA_DIR.`;

const inputSchema = z.object({
  email,
  'first-name': personName,
  'last-name': personName,
  id: userIdParam.optional(),
  generate: z.boolean().default(false),
  duty: z
    .array(z.enum(['owner', ...duties]))
    .refine((given) => given.length === 1 || !given.includes('owner'), { error: 'an owner has no other duty' })
    .default(['owner']),
  department: z.array(z.string()).default([]),
});

function readInput(): z.infer<typeof inputSchema> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      email: text,
      'first-name': text,
      'last-name': text,
      id: text,
      generate: { type: 'boolean' },
      duty: { ...text, multiple: true },
      department: { ...text, multiple: true },
    },
  });
  return inputSchema.parse(values);
}

/** Asks without echoing the input. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: process.stdin.isTTY === true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

async function readPassword(generate: boolean): Promise<string> {
  if (generate) return randomBytes(12).toString('base64url');
  const given = process.env.ADMIN_PASSWORD ?? (await ask('Password (at least 10 characters): '));
  return newPassword.parse(given);
}

/** The message for a failure: plain words, never a stack trace or SQL. */
function explain(error: unknown): string {
  if (error instanceof z.ZodError) {
    const issues = error.issues.map(({ path, message }) => {
      const text = message.includes('.') ? translate('en', message as Parameters<typeof translate>[1]) : message;
      return path.length > 0 ? `  --${path.join('.')}: ${text}` : `  ${text}`;
    });
    return `${issues.join('\n')}\n${usage}`;
  }
  if (error instanceof AppError) return translate('en', error.detail.text ?? error.code);
  const refusal = databaseRefusal(error, constraints);
  if (refusal) return translate('en', refusal.code);
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  const input = readInput();
  const settings = readSettings(z.object({ DATABASE_URL: postgresUrl }));
  const password = await readPassword(input.generate);
  const db: Db = typed(connect(settings.DATABASE_URL, { schema: 'core', max: 2, appName: 'create-admin' }));
  try {
    const id = await addAdmin(
      { db, clock: systemClock },
      {
        id: input.id,
        firstName: input['first-name'],
        lastName: input['last-name'],
        email: input.email,
        password,
        mustChangePassword: input.generate,
        duties: input.duty.includes('owner') ? null : duties.filter((duty) => input.duty.includes(duty)),
        departments: input.department,
      },
    );
    console.log(`The admin ${input.email} (${input.duty.join(', ')}) was added with the user id ${id}.`);
    if (input.generate) console.log(`Password, to be changed at the first sign-in: ${password}`);
  } finally {
    await db.destroy();
  }
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
