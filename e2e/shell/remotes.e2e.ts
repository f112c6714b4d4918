import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, inOne, type Language, languages, test } from '../support/fixtures.ts';
import { demoPeople, type Person } from '../support/people.ts';
import { type Built, buildProbes } from '../support/probe-build.ts';
import * as remotes from '../support/remotes.ts';
import { expectFailure, expectNoReload, goTo, mark, retry, words } from '../support/remotes.ts';
import type { Platform } from '../support/test.ts';
import { type Behaviour, startUnsteadyHost, type UnsteadyHost } from '../support/unsteady-host.ts';

/** Remotes that are missing, broken, slow or made for another shell, beside working ones. */
let builds: Record<'one' | 'two' | 'otherEntry' | 'otherModule', Built>;
let removeBuilds: () => void;

test.beforeAll(async () => {
  ({ builds, remove: removeBuilds } = await buildProbes({
    one: { word: 'one' },
    two: { word: 'two' },
    otherEntry: { word: 'three', contractInRegistry: 2 },
    otherModule: { word: 'four', contractInModule: 2 },
  }));
});
test.afterAll(() => removeBuilds());
test.afterEach(({ platform }) => remotes.removeProbe(platform));

const probeLink = { En: 'Probe', Ar: 'مجس' } as const;
const probeTitle = (word: string) => ({ En: `Probe, build ${word}`, Ar: `مجس، إصدار ${word}` }) as const;

const expectProbe = (page: Page, word: string, language: Language = 'En') =>
  expect(page.getByRole('heading', { level: 1, name: probeTitle(word)[language] })).toBeVisible();

/** Everything except the broken remote: header, home, profile, another remote's page, the language switch. */
async function expectRestWorks(page: Page, student: Person, language: Language): Promise<void> {
  await goTo(page, words[language].home, language);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words[language].welcome);
  await goTo(page, words[language].courses, language);
  await expect(page.getByRole('heading', { level: 1, name: words[language].courses })).toBeVisible();
  await expect(page.getByTestId('bell')).toBeVisible();
  await page.locator('header').getByText(student.firstName, { exact: true }).click();
  await expect(page.getByRole('main').getByText(student.email)).toBeVisible();
}

test('[PLT-03] a remote’s code is not requested before one of its pages or its day is shown, and never for another role', async ({
  openContext,
}) => {
  const pages = { student: '/Assignments', instructor: '/MakeExam', admin: '/Accounts' } as const;
  const roles = ['student', 'instructor', 'admin'] as const;
  for (const role of roles) {
    const context = await openContext(demoPeople[role]);
    const asked = new Set<string>();
    context.on('request', (request) => {
      const remote = /\/remotes\/([^/]+)\//.exec(request.url())?.[1];
      if (remote) asked.add(remote);
    });
    const page = await context.newPage();
    await page.goto('/accessibility');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/Profile/1');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect([...asked]).toEqual([]);
    for (const other of roles.filter((name) => name !== role)) {
      await page.goto(pages[other]);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    }
    // Home shows the role's own day
    await page.goto(pages[role]);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Welcome');
    expect([...asked]).toEqual([role]);
  }
});

test('[EDG-04] one wave: the document names every file of the page that opens, so the browser learns of none later', async ({
  openContext,
}) => {
  for (const [role, path] of [
    ['student', '/'],
    ['student', '/Assignments'],
    ['student', '/TakeExam'],
    ['student', '/notifications'],
    ['instructor', '/'],
    ['instructor', '/ExamPreview'],
    ['instructor', '/ExamResults'],
    ['admin', '/Status'],
  ] as const) {
    const page = await (await openContext(demoPeople[role])).newPage();
    const files: string[] = [];
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
      if (/\.(js|css|json|txt)$/.test(pathname)) files.push(pathname);
    });
    const reply = await page.goto(path, { waitUntil: 'commit' });
    const document = await reply!.text();
    const texts = [...document.matchAll(/\/remotes\/[\w./+-]+\.txt/g)].map(([address]) => address);
    const named = [...document.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address).concat(texts);
    const title = page.getByRole('heading', { level: path === '/' ? 2 : 1 }).first();
    await expect(title).toBeVisible();
    expect(files.filter((name) => name.startsWith('/remotes/')).length).toBeGreaterThan(3);
    // steps from the press to the page: the document, then all its files and its first call at once
    // (the shell’s chunks without a name and the account’s come when the browser is idle)
    const counted = files.filter((name) => !/^\/(\d+|account)\./.test(name));
    expect([role, path, counted.filter((name) => !named.includes(name))]).toEqual([role, path, []]);
    // each once: a preload that the page can’t use would come twice
    expect([role, path, files.filter((name, at) => files.indexOf(name) !== at)]).toEqual([role, path, []]);
    // the page's first call too, which the browser then doesn't send again
    const first = /^<(\/api\/[\w/-]+)>/.exec((await reply!.headerValue('link')) ?? '')?.[1];
    if (role !== 'admin') expect([role, path, calls.filter((name) => name === first)]).toEqual([role, path, [first]]);
    if (path === '/') expect(first).toMatch(/^\/api\/today\/\w+\/\d+$/);
    expect(calls.filter((name) => name === '/api/auth')).toHaveLength(1);
    // the texts of this page, in its language alone
    const asked = files.filter((name) => name.endsWith('.txt'));
    expect([role, path, asked]).toEqual([role, path, [expect.stringMatching(/\/texts\.[\w-]+\.en\./)]]);
    await page.context().close();
  }
});

test('[EDG-04] one wave: a page with rich fields names the shell’s chunk of them too, and asks for it once', async ({
  openContext,
}) => {
  const page = await (await openContext(demoPeople.instructor)).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const reply = await page.goto('/MakeExam', { waitUntil: 'commit' });
  const document = await reply!.text();
  await expect(page.getByRole('main').locator('form').first()).toBeVisible();
  const rich = asked.filter((name) => /^\/rich\.\w+\.(js|css)$/.test(name));
  expect(rich.map((name) => name.split('.').at(-1)).toSorted()).toEqual(['css', 'js']);
  for (const name of rich) expect(document).toContain(`href="${name}"`);
});

test('[EDG-05] [SHL-05] a switch of the language brings the page’s texts; without a network it says so and changes nothing', async ({
  openContext,
}) => {
  const page = await (await openContext(demoPeople.instructor)).newPage();
  await page.goto('/UploadAssignment');
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(title('Upload Assignment')).toBeVisible();
  await mark(page);
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('half written');
  await page.context().setOffline(true);
  await page.getByTestId('language-toggle').click();
  await expect(page.getByText('The language wasn’t switched')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.context().setOffline(false);
  await page.getByTestId('language-toggle').click();
  await expect(title('رفع تكليف')).toBeVisible();
  await expect(page.getByText('لم تُبدَّل اللغة')).toBeVisible();
  await expect(field).toHaveValue('half written');
  await page.getByTestId('language-toggle').click();
  await expect(title('Upload Assignment')).toBeVisible();
  await expectNoReload(page);
});

for (const language of inOne('Ar')) {
  test(`[PLT-05] the files of a remote are gone: only its pages fail, and Retry brings them back (${language})`, async ({
    platform,
    newPerson,
    openPage,
  }) => {
    remotes.publish(platform, builds.one);
    const student = await newPerson({ role: 'student' });
    // of a remote that was put here by hand: the server fetches releases of others again
    const folder = join(remotes.remotesFolder(platform), 'probe');
    renameSync(folder, `${folder}.gone`);
    try {
      const page = await openPage(student, '/Probe', { language });
      await expectFailure(page, 'failed', language);
      await mark(page);
      await expectRestWorks(page, student, language);
      await goTo(page, probeLink[language], language);
      await expectFailure(page, 'failed', language);
      await retry(page, language);
      await expectFailure(page, 'failed', language);

      renameSync(`${folder}.gone`, folder);
      await retry(page, language);
      await expectProbe(page, 'one', language);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectNoReload(page);
    } finally {
      if (existsSync(`${folder}.gone`)) renameSync(`${folder}.gone`, folder);
    }
  });
}

test.describe('a host that misbehaves', () => {
  let host: UnsteadyHost;
  test.afterEach(() => host.close());

  /** The probe moves to another host, with real-life timeouts for a page. */
  async function moveProbe(platform: Platform, built: Built, integrity = true): Promise<void> {
    host = await startUnsteadyHost(built.files);
    remotes.setEntry(platform, {
      ...built.entry,
      entry: `${host.origin}/mf-manifest.json`,
      ...(!integrity && { integrity: undefined }),
    });
  }

  /** Moves the page's own time past the script timeout. */
  const waitTooLong = (page: Page) => page.clock.fastForward(121_000);

  const parts: Record<string, { is: (path: string) => boolean; behaviours: Behaviour[] }> = {
    manifest: {
      is: (path) => path.endsWith('/mf-manifest.json'),
      behaviours: ['missing', 'failing', 'html', 'garbage', 'other', 'closing', 'cut'],
    },
    'entry script': {
      is: (path) => /\/entry\.[^/]*\.js$/.test(path),
      behaviours: ['missing', 'failing', 'html', 'garbage', 'other', 'hanging', 'closing', 'cut'],
    },
    'remote’s module': {
      is: (path) => /\/__federation_expose/.test(path),
      behaviours: ['missing', 'html', 'garbage', 'hanging', 'closing'],
    },
  };
  for (const [part, { is, behaviours }] of Object.entries(parts)) {
    test(`[PLT-05] the ${part} doesn’t arrive as it should: the page says so and recovers without a reload`, async ({
      platform,
      newPerson,
      openContext,
    }) => {
      const student = await newPerson({ role: 'student' });
      // Without the registry's hashes, so that they are not the only check that finds the fault.
      await moveProbe(platform, builds.one, false);
      for (const [index, how] of behaviours.entries()) {
        await test.step(`${part}: ${how}`, async () => {
          const language = languages[index % 2] as Language;
          const context = await openContext(student, { language });
          const page = await context.newPage();
          const broken: string[] = [];
          page.on('pageerror', (error) => broken.push(error.message));
          host.behave((path) => (is(path) ? how : 'ok'));
          if (how === 'hanging') await page.clock.install();
          const asked = page.waitForRequest((request) => is(new URL(request.url()).pathname));
          await page.goto('/Probe');
          await asked;
          if (how === 'hanging') await waitTooLong(page);
          await expectFailure(page, how === 'hanging' ? 'timeout' : 'failed', language);
          await mark(page);
          if (index < 2) await expectRestWorks(page, student, language);
          await goTo(page, probeLink[language], language);
          host.behave('ok');
          await retry(page, language);
          await expectProbe(page, 'one', language);
          await expectNoReload(page);
          // An invalid script is an error of the page; nothing else may be.
          if (how !== 'garbage' && how !== 'html') expect(broken).toEqual([]);
          await context.close();
        });
      }
    });
  }

  test('[PLT-05] a manifest that never arrives times out', async ({ platform, newPerson, openPage }) => {
    const student = await newPerson({ role: 'student' });
    await moveProbe(platform, builds.one);
    remotes.setTimeouts(platform, { manifest: 3000, chunk: 60_000, slow: 60_000 });
    host.behave('hanging');
    const page = await openPage(student, '/Probe', { language: 'Ar' });
    await expectFailure(page, 'failed', 'Ar');
    await mark(page);
    host.behave('ok');
    await retry(page, 'Ar');
    await expectProbe(page, 'one', 'Ar');
    await expectNoReload(page);
  });

  test('[PLT-05] files without the registry’s hashes are not run', async ({ platform, newPerson, openPage }) => {
    const student = await newPerson({ role: 'student' });
    await moveProbe(platform, builds.two);
    // the hashes of another build
    remotes.changeEntry(platform, 'probe', { integrity: builds.one.entry.integrity });
    const page = await openPage(student, '/Probe');
    await expectFailure(page, 'failed', 'En');
    await mark(page);
    remotes.changeEntry(platform, 'probe', { integrity: builds.two.entry.integrity });
    await retry(page, 'En');
    await expectProbe(page, 'two');
    await expectNoReload(page);
  });

  test('[TRU-04] [DLV-09] [SHP-10] a file that was altered on its host doesn’t run, whichever it is: the page says so, and recovers', async ({
    platform,
    newPerson,
    openContext,
  }) => {
    const student = await newPerson({ role: 'student' });
    await moveProbe(platform, builds.one);
    const open = async (language: Language) => {
      const page = await (await openContext(student, { language })).newPage();
      await page.goto('/Probe');
      return page;
    };
    const whole = await open('En');
    await expectProbe(whole, 'one');
    // Nor does anything that code of the page would run from elsewhere: the browser asks the page’s one policy.
    expect(
      await whole.evaluate(() => {
        const refusal = (work: () => unknown): string => {
          try {
            work();
            return 'allowed';
          } catch (error) {
            return (error as Error).name;
          }
        };
        const [script, box] = [document.createElement('script'), document.createElement('div')];
        return [
          refusal(() => Object.assign(script, { src: '/api/elsewhere.js' })),
          refusal(() => Object.assign(script, { text: 'globalThis.ran = true' })),
          refusal(() => Object.assign(box, { innerHTML: '<img src=x onerror="globalThis.ran = true">' })),
          refusal(() =>
            (
              globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
            ).trustedTypes.createPolicy('other', {}),
          ),
          'ran' in globalThis,
        ];
      }),
    ).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', false]);
    const files = [...new Set(host.asked)];
    for (const kind of [/mf-manifest/, /\/entry\./, /__federation_expose/, /\.css$/, /\/\d+\.\w+\.js$/])
      expect(files.filter((path) => kind.test(path))).not.toEqual([]);
    for (const [index, file] of files.entries()) {
      await test.step(file, async () => {
        // the texts that were asked for are English
        const language = file.endsWith('.txt') ? 'En' : (languages[index % 2] as Language);
        host.behave((path) => (path === file ? 'altered' : 'ok'));
        const page = await open(language);
        await expectFailure(page, 'failed', language);
        expect(
          await page.evaluate(() => [
            'altered' in globalThis,
            getComputedStyle(document.documentElement).getPropertyValue('--altered'),
          ]),
        ).toEqual([false, '']);
        host.behave('ok');
        await retry(page, language);
        await expectProbe(page, 'one', language);
        await page.context().close();
      });
    }
  });

  test('[PLT-05] one page’s chunk fails: only that page, while the remote’s other page stays', async ({
    platform,
    newPerson,
    openPage,
  }) => {
    const student = await newPerson({ role: 'student' });
    await moveProbe(platform, builds.one);
    remotes.changeEntry(platform, 'probe', {
      navigation: [
        { path: '/Probe', icon: 'eye', en: 'Probe', ar: 'مجس' },
        { path: '/ProbeStops', icon: 'eye', en: 'Second', ar: 'الثانية' },
      ],
    });
    for (const how of ['missing', 'closing', 'hanging'] as const) {
      const page = await openPage(student, '/');
      if (how === 'hanging') await page.clock.install();
      await page.goto('/Probe');
      await expectProbe(page, 'one');
      await mark(page);
      host.behave(how);
      const asked = page.waitForRequest((request) => request.url().startsWith(host.origin));
      await goTo(page, 'Second', 'En');
      await asked;
      if (how === 'hanging') await waitTooLong(page);
      await expectFailure(page, how === 'hanging' ? 'timeout' : 'failed', 'En');
      await goTo(page, 'Probe', 'En');
      await expectProbe(page, 'one');
      await goTo(page, 'Second', 'En');
      host.behave('ok');
      await retry(page, 'En');
      await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
      await expectNoReload(page);
      await page.close();
    }
  });

  test('[PLT-05] a slow remote says that it is still loading, and arrives in the end', async ({
    platform,
    newPerson,
    openPage,
  }) => {
    const student = await newPerson({ role: 'student' });
    await moveProbe(platform, builds.one);
    remotes.setTimeouts(platform, { manifest: 60_000, chunk: 60_000, slow: 200 });
    for (const [language, text] of [
      ['En', 'Still loading. The connection seems slow.'],
      ['Ar', 'ما زال التحميل جاريًا. يبدو أن الاتصال بطيء.'],
    ] as const) {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const page = await openPage(student, '/', { language });
      await page.route(`${host.origin}/**`, async (route) => {
        await held;
        await route.continue();
      });
      await goTo(page, probeLink[language], language);
      await expect(page.getByText(text)).toBeVisible();
      await expectRestWorks(page, student, language);
      await goTo(page, probeLink[language], language);
      letGo();
      await expectProbe(page, 'one', language);
    }
  });

  test('[PLT-03] a script chunk that has not arrived after 120 s counts as failed, not before', async ({
    platform,
    newPerson,
    openPage,
  }) => {
    const student = await newPerson({ role: 'student' });
    await moveProbe(platform, builds.one);
    const page = await openPage(student, '/');
    await page.clock.install();
    await page.reload();
    await mark(page);
    const chunk = page.waitForRequest(/__federation_expose/);
    host.behave((path) => (/__federation_expose/.test(path) ? 'hanging' : 'ok'));
    await goTo(page, 'Probe', 'En');
    await chunk;
    await page.clock.fastForward(118_000);
    await expect(page.getByTestId('remote-loading')).toBeVisible();
    await page.clock.fastForward(3_000);
    await expectFailure(page, 'timeout', 'En');
    host.behave('ok');
    await retry(page, 'En');
    await expectProbe(page, 'one');
    await expectNoReload(page);
  });
});

for (const [where, name] of [
  ['in the registry', 'otherEntry'],
  ['in the module itself', 'otherModule'],
] as const) {
  for (const language of inOne('En')) {
    test(`[PLT-05] made for another contract version, ${where}: its pages say so, the rest works (${language})`, async ({
      platform,
      newPerson,
      openPage,
    }) => {
      const student = await newPerson({ role: 'student' });
      remotes.publish(platform, builds[name]);
      const page = await openPage(student, '/Probe', { language });
      await expectFailure(page, 'contract', language);
      await mark(page);
      await expectRestWorks(page, student, language);
      await goTo(page, probeLink[language], language);
      await retry(page, language);
      await expectFailure(page, 'contract', language);
      // its team publishes a compatible one
      remotes.publish(platform, builds.one);
      await retry(page, language);
      await expectProbe(page, 'one', language);
      await expectNoReload(page);
    });
  }
}

for (const language of inOne('Ar')) {
  test(`[PLT-05] a page that throws while rendering is caught by its own boundary (${language})`, async ({
    platform,
    newPerson,
    openPage,
  }) => {
    const student = await newPerson({ role: 'student' });
    remotes.publish(platform, builds.one);
    const page = await openPage(student, '/', { language });
    await page.evaluate(() => localStorage.setItem('probe', 'stops'));
    await page.goto('/ProbeStops');
    await expectFailure(page, 'crash', language);
    await mark(page);
    await goTo(page, probeLink[language], language);
    await expectProbe(page, 'one', language);
    await expectRestWorks(page, student, language);
    await page.evaluate(() => {
      history.go(-4);
    });
    await expectFailure(page, 'crash', language);
    await page.evaluate(() => localStorage.removeItem('probe'));
    await retry(page, language);
    await expectProbe(page, 'one', language);
    await expectNoReload(page);

    // and once it is shown: it breaks on a press
    await page.evaluate(() => localStorage.setItem('probe', 'stops'));
    await page.getByRole('main').getByRole('button').click();
    await expectFailure(page, 'crash', language);
    await expect(page.locator('header').getByText(student.firstName, { exact: true })).toBeVisible();
  });
}
