import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/run/ports.ts';
import { expect, languages, test } from '../support/fixtures.ts';
import { demoPeople } from '../support/people.ts';
import { command, expectLive, newTeam, run } from '../support/team.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daftar-library-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const edit = (path: string, from: string, to: string) => {
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

/** Puts our packages and all others beside the remote; `ui`: another folder of the design system. */
function install(ui = join(root, 'packages/ui')): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@daftar'), { recursive: true });
  for (const name of ['contracts', 'i18n', 'remote-kit', 'service-kit'])
    symlinkSync(join(root, 'packages', name), join(modules, '@daftar', name));
  symlinkSync(ui, join(modules, '@daftar/ui'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@daftar' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name));
}

/** A design system that has a component, with its own text, which the live shell’s lacks. */
function installNewerUi(): void {
  const ui = join(folder, 'newer-ui');
  cpSync(join(root, 'packages/ui'), ui, { recursive: true });
  writeFileSync(
    join(ui, 'src/globe.tsx'),
    `import { useUi } from './context.tsx';
     export const Globe = () => <p data-testid="globe">{useUi().t('ui.globe')}</p>;`,
  );
  appendFileSync(join(ui, 'src/index.ts'), `export { Globe } from './globe.tsx';\n`);
  edit(join(ui, 'src/texts.ts'), 'defineTexts({', `defineTexts({ 'ui.globe': { en: 'A globe', ar: 'كرة أرضية' },`);
  install(ui);
}

test('[SHP-01] [SHP-08] a fourth team: from the template to a live page in both languages, with a component that the live shell’s design system doesn’t have yet', async ({
  platform,
  newPerson,
  openPage,
}) => {
  installNewerUi();
  expect(run(command, ['new', 'library', '.'], { cwd: folder, env: {} })).toContain('npm run dev');
  const page = join(folder, 'src/library-page.tsx');
  edit(page, '{ Page, TextField }', '{ Globe, Page, TextField }');
  edit(page, '<TextField', '<Globe /><TextField');

  const student = await newPerson({ role: 'student' });
  expect(newTeam(platform, 'library')(folder, ['publish'])).toContain('is live for new page loads');
  await expectLive(await openPage(student, '/'), 'library');
  for (const language of languages) {
    const [title, globe] = language === 'En' ? ['Library', 'A globe'] : ['المكتبة', 'كرة أرضية'];
    const own = await openPage(student, '/Library', { language });
    await expect(own.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(own.getByTestId('globe')).toHaveText(globe);
    await expect(own.getByTestId('remote-error')).toHaveCount(0);
    // its own icon in the menu
    await expect(own.locator('nav a[aria-current=page] svg path[d="M4 4v16M8 4v16M12 4l5 15"]')).toHaveCount(1);
  }
});

/** Starts the remote’s own service as its team does, with the key that the operators gave it. */
async function startService(port: number, key: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), PLATFORM_KEYS: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return child;
}

const stop = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
};

test('[SHP-08] a fourth team’s own service and permission: the operators register the one, an owner grants the other, and the service away does no harm', async ({
  platform,
  newPerson,
  openPage,
}) => {
  install();
  run(command, ['new', 'library', '.'], { cwd: folder, env: {} });
  const team = newTeam(platform, 'library');
  const operators = (...args: string[]) =>
    run('scripts/run/publisher-command.ts', ['--remote', 'library', '--name', 'Ops', ...args], {
      env: { DATA_DIR: platform.dataDir },
    });
  const port = await freePort();
  const said = operators('--backend', `http://127.0.0.1:${port}`);
  const service = await startService(port, /PLATFORM_KEYS=(\S+)/.exec(said)?.[1] ?? said);
  try {
    expect(operators('--backend', 'file:///etc/passwd')).toContain('refused');
    expect(team(folder, ['publish'])).toContain('is live for new page loads');
    const [student, other] = [await newPerson({ role: 'student' }), await newPerson({ role: 'student' })];
    await expectLive(await openPage(student, '/'), 'library');

    const page = await openPage(student, '/Library');
    await page.getByRole('button', { name: 'Borrow: The Book of Optics' }).click();
    await expect(page.getByText('On loan to you')).toHaveCount(1);
    // each person has their own, by the platform’s word alone
    const theirs = await openPage(other, '/Library', { language: 'Ar' });
    await expect(theirs.getByRole('button', { name: 'استعارة: كتاب المناظر' })).toBeVisible();
    await expect(theirs.getByText('مستعار لديك')).toHaveCount(0);

    // a page and a call for those alone to whom an owner has granted them
    const desk = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Library desk' });
    await expect(desk).toHaveCount(0);
    expect((await page.request.get('/api/library/all-loans')).status()).toBe(403);
    await page.goto('/LibraryDesk');
    await expect(page).toHaveURL('/');
    const admin = await openPage(demoPeople.admin, '/Releases?part=library');
    await admin.getByRole('button', { name: 'Grant: See all loans of the library' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('User id').fill(String(student.id));
    await dialog.getByRole('button', { name: 'Grant', exact: true }).click();
    await expect(admin.getByRole('table', { name: 'See all loans of the library' })).toContainText(String(student.id));
    await page.reload();
    await desk.click();
    await expect(page.getByRole('table', { name: 'Loans' })).toContainText(String(student.id));
    await theirs.reload();
    await expect(theirs.getByRole('heading', { level: 1, name: 'المكتبة' })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'مكتب المكتبة' })).toHaveCount(0);
    await admin.getByRole('button', { name: /^Revoke: See all loans of the library/ }).click();
    await expect(admin.getByText('Granted to nobody yet')).toBeVisible();
    expect((await page.request.get('/api/library/all-loans')).status()).toBe(403);
    await page.goto('/Library');

    await stop(service);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    const away = await page.request.get('/api/library/loans');
    expect(away.status()).toBe(503);
    expect(await away.json()).toMatchObject({ code: 'server.unavailable', ArMessage: /الخدمة غير متاحة/ });
    await expect(page.getByRole('button', { name: /^Borrow/ })).toHaveCount(0);
  } finally {
    await stop(service);
    operators('--backend', 'none');
  }
});
