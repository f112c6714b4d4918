import { expect } from 'vitest';
import { app, test } from '../testing/app.ts';
import { runCommand } from '../testing/run-command.ts';

const run = (args: string[], env: Record<string, string> = {}) =>
  runCommand('create-admin', args, { DATABASE_URL: app.databaseUrl, ...env });
const names = ['--first-name', 'Mona', '--last-name', 'علي'];

test('[PLT-10] the command makes a first admin, who can sign in; the same e-mail twice is refused in plain words', async () => {
  const args = ['--email', 'Office@Faculty.test', ...names];
  const made = await run(args, { ADMIN_PASSWORD: 'a-long-password' });
  expect(made, made.out).toMatchObject({ code: 0 });
  expect(made.out).not.toContain('a-long-password');
  const signedIn = await app.anonymous('POST /api/auth/signIn', {
    body: { email: 'office@faculty.test', password: 'a-long-password' },
  });
  expect(signedIn.body).toMatchObject({ role: 'admin', mustChangePassword: false });
  const again = await run(args, { ADMIN_PASSWORD: 'a-long-password' });
  expect(again.code).toBe(1);
  expect(again.out).toContain('This email is already used');
});

test('[SGN-08] a generated password is printed once and must be changed', async () => {
  const made = await run(['--email', 'second@faculty.test', ...names, '--generate']);
  const password = /first sign-in: (\S+)/.exec(made.out)?.[1] ?? '';
  const signedIn = await app.anonymous('POST /api/auth/signIn', { body: { email: 'second@faculty.test', password } });
  expect(signedIn.body).toMatchObject({ role: 'admin', mustChangePassword: true });
});

test('[TRU-17] the command makes an owner, or an admin with named duties; a registrar needs a department', async () => {
  const { department_name, department_id } = await app.build.department();
  const made = async (name: string, ...more: string[]) => {
    const { code, out } = await run(['--email', `${name}@faculty.test`, ...names, '--generate', ...more]);
    const row = await app
      .db('account')
      .where({ email: `${name}@faculty.test` })
      .first('id', 'duties');
    return { code, out, id: row?.id, duties: row?.duties };
  };
  expect(await made('owner')).toMatchObject({ code: 0, duties: null });
  expect(await made('auditor', '--duty', 'auditor', '--duty', 'helpDesk')).toMatchObject({
    code: 0,
    duties: ['helpDesk', 'auditor'],
  });
  const registrar = await made('registrar', '--duty', 'registrar', '--department', department_name);
  expect(registrar).toMatchObject({ code: 0, duties: ['registrar'] });
  expect(await app.db('registrar_department').where({ account_id: registrar.id }).pluck('department_id')).toEqual([
    department_id,
  ]);
  expect(await made('homeless', '--duty', 'registrar')).toMatchObject({ code: 1, duties: undefined });
  expect((await made('lost', '--duty', 'registrar', '--department', 'Alchemy')).out).toContain('department');
  expect((await made('both', '--duty', 'owner', '--duty', 'auditor')).out).toContain('an owner has no other duty');
});

test('bad input is reported by option, without a stack trace', async () => {
  const made = await run(['--email', 'nobody', ...names, '--id', '12'], { ADMIN_PASSWORD: 'a-long-password' });
  expect(made.code).toBe(1);
  expect(made.out).toContain('--email: Please enter a valid email');
  expect(made.out).toContain('--id');
  expect(made.out).not.toMatch(/\bat .*\.ts/);
  const weak = await run(['--email', 'third@faculty.test', ...names], { ADMIN_PASSWORD: 'short' });
  expect(weak.code).toBe(1);
});
