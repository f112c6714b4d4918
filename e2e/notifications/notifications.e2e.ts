import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import pg from 'pg';
import { expect, inOne, type Language, test } from '../support/fixtures.ts';
import { addClass, apiOf, type Person } from '../support/people.ts';
import type { Platform } from '../support/test.ts';
import { says } from '../support/texts.ts';

/**
 * The bell, its popover and the page of all notifications, with real announcements delivered through the whole
 * platform.
 */
interface Class {
  student: Person;
  courseCode: string;
  /** Calls of its doctor. */
  teacher: APIRequestContext;
  instructor: Person;
  announce(...texts: string[]): Promise<void>;
}

const both = (text: string) => ({ EnMessage: `${text} in English`, ArMessage: `${text} بالعربية` });
const said = (text: string, language: Language) => (language === 'En' ? both(text).EnMessage : both(text).ArMessage);

const cases = test.extend<{ ownClass: Class }>({
  ownClass: async ({ platform, admin, newPerson }, use) => {
    const [student, instructor] = [await newPerson({ role: 'student' }), await newPerson({ role: 'instructor' })];
    const { courseCode } = await addClass(admin, instructor, [student]);
    const [teacher, reader] = [await apiOf(platform.url, instructor), await apiOf(platform.url, student)];
    await use({
      student,
      courseCode,
      teacher,
      instructor,
      async announce(...texts) {
        for (const text of texts) {
          const before = await unreadOf(reader, student);
          const data = { userId: instructor.id, courseCode, ...both(text) };
          const sent = await teacher.post('/api/send-notification', { data });
          expect(sent.status(), await sent.text()).toBe(202);
          // delivered: from outbox and queue to the inbox
          await expect.poll(async () => (await unreadOf(reader, student)).length).toBe(before.length + 1);
        }
      },
    });
    await teacher.dispose();
    await reader.dispose();
  },
});

async function unreadOf(api: APIRequestContext, { id }: Person): Promise<{ id: number; EnMessage: string }[]> {
  return (await (await api.get(`/api/unread-notifications/${id}`)).json()) as { id: number; EnMessage: string }[];
}

const bell = (page: Page) => page.getByTestId('bell');
const popover = (page: Page) => page.getByRole('banner').getByRole('dialog');
const heading = (count: number, language: Language) =>
  language === 'En' ? `Notifications (${count})` : `الإشعارات (${count})`;
const count = (page: Page) => page.getByRole('banner').locator('bdi[aria-hidden="true"]').filter({ hasText: /^\d/ });

for (const language of inOne('Ar')) {
  const t = says[language];

  cases(
    `[NTF-01] [NTF-02] the bell: new ones come by themselves, newest first, five listed, the rest counted (${language})`,
    async ({ ownClass, openPage }) => {
      const page = await openPage(ownClass.student, '/', { language });
      await expect(bell(page)).toHaveAttribute('aria-expanded', 'false');
      await bell(page).click();
      await expect(popover(page).getByRole('heading')).toHaveText(heading(0, language));
      await expect(popover(page)).toContainText(t.noNew);
      await bell(page).click();
      await expect(popover(page)).toHaveCount(0);

      await ownClass.announce('one', 'two');
      await expect(count(page)).toHaveText('2');
      await bell(page).click();
      await expect(bell(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(popover(page).getByRole('heading')).toHaveText(heading(2, language));
      const items = popover(page).getByRole('listitem');
      await expect(items).toContainText([said('two', language), said('one', language)]);
      await expect(items.first()).toContainText(/\d\d\/\d\d\/\d{4}/);
      await expect(items.first()).toContainText(/\d\d?:\d\d/);

      await ownClass.announce('three', 'four', 'five', 'six', 'seven');
      await expect(popover(page).getByRole('heading')).toHaveText(heading(7, language));
      await expect(items).toContainText(['seven', 'six', 'five', 'four', 'three']);
      await expect(items).toHaveCount(5);
      await expect(popover(page)).toContainText(language === 'En' ? '+2 more' : '+2\u2069 أخرى');

      // the bell closes it too, and that alone marks nothing
      await bell(page).click();
      await expect(popover(page)).toHaveCount(0);
      await expect(count(page)).toHaveText('7');
      await bell(page).click();
      await popover(page).getByRole('link', { name: t.seeAll }).click();
      await expect(page).toHaveURL('/notifications');
      await expect(popover(page)).toHaveCount(0);
    },
  );

  cases(
    `[NTF-03] a press outside closes the popover and marks all read; a failure says so and keeps them (${language})`,
    async ({ ownClass, openPage }) => {
      await ownClass.announce('one', 'two');
      const page = await openPage(ownClass.student, '/', { language });
      await bell(page).click();
      await expect(popover(page).getByRole('listitem')).toHaveCount(2);

      await page.route(
        '**/api/mark-notifications-read/**',
        (route) => route.fulfill({ status: 502, body: 'bad gateway' }),
        {
          times: 1,
        },
      );
      await page.getByRole('heading', { level: 1 }).dispatchEvent('mousedown');
      await expect(popover(page)).toHaveCount(0);
      await expect(page.getByText(t.somethingWrong)).toBeVisible();
      await expect(count(page)).toHaveText('2');

      await bell(page).click();
      const marked = page.waitForRequest('**/api/mark-notifications-read/**');
      await page.getByRole('heading', { level: 1 }).dispatchEvent('mousedown');
      const request = await marked;
      expect(request.method()).toBe('POST');
      expect(new URL(request.url()).pathname).toBe(`/api/mark-notifications-read/${ownClass.student.id}`);
      await expect(popover(page)).toHaveCount(0);
      await expect(count(page)).toHaveCount(0);
      await bell(page).click();
      await expect(popover(page)).toContainText(t.noNew);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(count(page)).toHaveCount(0);
    },
  );

  cases(
    `[NTF-05] /notifications: all of them, newest first, and new ones by themselves (${language})`,
    async ({ ownClass, openContext }) => {
      await ownClass.announce('one', 'two');
      const page = await (await openContext(ownClass.student, { language })).newPage();
      // polling must bring the new one
      await page.route('**/api/notifications/stream/**', (route) => route.abort());
      // the exact address: a reply to one with a size would not come from memory (NTF-09)
      const asked = page.waitForResponse((reply) => /\/api\/notifications\/\d+$/.test(reply.url()));
      await page.goto('/notifications');
      await asked;
      const items = page.getByRole('main').getByRole('listitem');
      await expect(items).toContainText([said('two', language), said('one', language)]);
      await ownClass.announce('three');
      await expect(items).toContainText([said('three', language), said('two', language), said('one', language)]);
      await expect(items).toHaveCount(3);
      // read ones stay in this list
      await bell(page).click();
      await page.getByRole('heading', { level: 1 }).dispatchEvent('mousedown');
      await expect(count(page)).toHaveCount(0);
      await page.reload();
      await expect(items).toHaveCount(3);
    },
  );

  cases(
    `[NTF-05] [UIX-04] /notifications can’t be loaded: it says so, and Retry loads them (${language})`,
    async ({ ownClass, openContext }) => {
      await ownClass.announce('one');
      const page = await (await openContext(ownClass.student, { language })).newPage();
      let broken = true;
      await page.route(/\/api\/notifications\/\d+/, (route) =>
        broken ? route.fulfill({ status: 502, body: 'bad gateway' }) : route.continue(),
      );
      await page.goto('/notifications');
      await expect(page.getByRole('main').getByRole('alert')).toContainText(t.loadFailed);
      broken = false;
      await page.getByRole('main').getByRole('button', { name: t.retry }).click();
      await expect(page.getByRole('main').getByRole('listitem')).toContainText([said('one', language)]);
    },
  );
}

cases(
  '[NTF-04] one that arrives while the popover is open and was not shown stays unread',
  async ({ ownClass, openPage }) => {
    await ownClass.announce('one', 'two');
    const page = await openPage(ownClass.student, '/');
    await bell(page).click();
    await expect(popover(page).getByRole('listitem')).toHaveCount(2);
    // from here on the page doesn't hear of new ones
    let deaf = true;
    await page.route('**/api/unread-notifications/**', (route) => (deaf ? route.abort() : route.continue()));
    await page.route('**/api/notifications/stream/**', (route) => route.abort());
    await ownClass.announce('three');
    const marked = page.waitForResponse('**/api/mark-notifications-read/**');
    await page.getByRole('heading', { level: 1 }).dispatchEvent('mousedown');
    expect((await marked).ok()).toBe(true);
    deaf = false;
    await expect(count(page)).toHaveText('1');
    await bell(page).click();
    await expect(popover(page).getByRole('listitem')).toContainText(['three in English']);
  },
);

cases(
  '[NTF-01] [NTF-09] [EDG-07] without a stream the bell asks every 5 s, and not while the tab is hidden',
  async ({ ownClass, openContext }) => {
    const page = await (await openContext(ownClass.student)).newPage();
    await page.route('**/api/notifications/stream/**', (route) => route.abort());
    let answers = 0;
    page.on('requestfinished', (request) => {
      if (request.url().includes('/api/unread-notifications/')) answers += 1;
    });
    const started = Date.now();
    await page.clock.install({ time: started });
    await page.goto('/');
    await expect.poll(() => answers).toBe(1);
    // from here on, time passes only on request; getting there takes more than one interval, so one call
    await page.clock.pauseAt(started + 600_000);
    await expect.poll(() => answers).toBe(2);
    for (const expected of [3, 4, 5]) {
      await page.clock.runFor(5000);
      await expect.poll(() => answers).toBe(expected);
    }
    await page.clock.runFor(4900);
    expect(answers).toBe(5);

    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        const state = value ? 'hidden' : 'visible';
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
        dispatchEvent(new Event('visibilitychange'));
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await page.clock.runFor(60_000);
    const done = await page.evaluate(() => fetch('/livez').then(({ ok }) => ok));
    expect(done).toBe(true);
    expect(answers).toBe(5);
    await hide(false);
    await page.clock.runFor(5000);
    await expect.poll(() => answers).toBeGreaterThan(5);
  },
);

cases(
  '[BOD-12] a press outside marks read what the popover showed, leaving it by keyboard nothing, its button all',
  async ({ ownClass, openPage }) => {
    await ownClass.announce('one', 'two', 'three', 'four', 'five', 'six', 'seven');
    const page = await openPage(ownClass.student, '/');
    await expect(count(page)).toHaveText('7');
    await bell(page).click();
    const markAll = popover(page).getByRole('button', { name: 'Mark all read' });
    await markAll.focus();
    await page.keyboard.press('Tab');
    await expect(popover(page)).toHaveCount(0);
    await expect(count(page)).toHaveText('7');

    await bell(page).click();
    await page.getByRole('heading', { level: 1 }).dispatchEvent('mousedown');
    await expect(count(page)).toHaveText('2');
    await bell(page).click();
    await expect(popover(page).getByRole('listitem')).toContainText(['two in English', 'one in English']);
    await markAll.press('Enter');
    await expect(count(page)).toHaveCount(0);
    await expect(popover(page).getByRole('heading')).toBeFocused();
  },
);

cases(
  'the popover by keyboard: opened, read, closed by Escape with the focus back on the bell',
  async ({ ownClass, openPage }) => {
    await ownClass.announce('one');
    const page = await openPage(ownClass.student, '/');
    await expect(count(page)).toHaveText('1');
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(popover(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(popover(page).getByRole('link', { name: says.En.seeAll })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popover(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
  },
);

for (const language of inOne('En')) {
  const emails = language === 'En' ? 'Send me emails' : 'إرسال رسائل بالبريد الإلكتروني';
  cases(
    `[NTF-12] [TRU-13] the profile: e-mails off until turned on, then on until turned off; “My data” has all (${language})`,
    async ({ ownClass, openPage, platform }) => {
      const page = await openPage(ownClass.student, `/Profile/${ownClass.student.id}`, { language });
      const on = page.getByRole('switch', { name: emails });
      await expect(on).not.toBeChecked();
      await on.click();
      await expect(on).toBeChecked();
      const api = await apiOf(platform.url, ownClass.student);
      const kept = async () => (await api.get(`/api/notifications/email/${ownClass.student.id}`)).json();
      await expect.poll(kept).toEqual({ available: true, enabled: true, language });
      await page.reload();
      await expect(on).toBeChecked();
      await on.click();
      await expect(on).not.toBeChecked();
      await expect.poll(kept).toMatchObject({ enabled: false });
      await api.dispose();

      // “My data” has what this service holds, beside what core-api does
      await ownClass.announce('mine');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: language === 'En' ? 'Download my data' : 'تنزيل بياناتي' }).click();
      const data = JSON.parse(await readFile(await (await download).path(), 'utf8'));
      expect(data.account).toMatchObject([{ id: ownClass.student.id }]);
      expect(data.emails).toMatchObject({ enabled: false, language });
      expect(data.notifications).toMatchObject([both('mine')]);
    },
  );
}

cases(
  '[NTF-09] what comes is shown before the next poll; the tabs of one browser share one stream, and it moves on when its tab is closed',
  async ({ ownClass, openContext }) => {
    const context = await openContext(ownClass.student);
    const [first, second] = [await context.newPage(), await context.newPage()];
    const streams: Page[] = [];
    for (const page of [first, second]) {
      page.on('request', (request) => request.url().includes('/notifications/stream/') && streams.push(page));
      const started = Date.now();
      await page.clock.install({ time: started });
      await page.goto('/');
      await expect(bell(page)).toBeVisible();
      // from here on, this tab’s time passes only on request
      await page.clock.pauseAt(started + 600_000);
    }
    await expect.poll(() => streams.length).toBe(1);
    /** Less than 5 s of the tab’s own time in all: no poll. */
    const shows = (page: Page, text: string) =>
      expect
        .poll(async () => {
          await page.clock.runFor(20);
          return count(page).allTextContents();
        })
        .toEqual([text]);
    await ownClass.announce('one');
    await shows(second, '1');
    await shows(first, '1');
    expect(streams).toEqual([first]);

    const moved = second.waitForResponse('**/api/notifications/stream/**');
    await first.close();
    expect((await moved).status()).toBe(200);
    await ownClass.announce('two');
    await shows(second, '2');
  },
);

cases(
  '[NTF-09] what comes between the first read of the list and the stream is shown as soon as the stream is there',
  async ({ ownClass, openContext }) => {
    const context = await openContext(ownClass.student);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    await context.route('**/api/notifications/stream/**', async (route) => {
      await gate;
      await route.continue();
    });
    const page = await context.newPage();
    const started = Date.now();
    await page.clock.install({ time: started });
    const read = page.waitForResponse('**/api/unread-notifications/**');
    await page.goto('/');
    await read;
    await expect(bell(page)).toBeVisible();
    await page.clock.pauseAt(started + 600_000);
    await ownClass.announce('between');
    open();
    // less than the 5 s of a poll
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return count(page).allTextContents();
      })
      .toEqual(['1']);
  },
);

cases(
  '[EDG-07] of the tabs of a browser one polls, seldom while there is a stream, and the others hear of what it finds',
  async ({ ownClass, openContext }) => {
    const context = await openContext(ownClass.student);
    let hasStream = false;
    await context.route('**/api/notifications/stream/**', (route) => (hasStream ? route.continue() : route.abort()));
    const asked: Page[] = [];
    const open = async () => {
      const page = await context.newPage();
      page.on('requestfinished', (request) => request.url().includes('/unread-notifications/') && asked.push(page));
      const started = Date.now();
      await page.clock.install({ time: started });
      await page.goto('/');
      await expect.poll(() => asked).toContain(page);
      await page.clock.pauseAt(started + 600_000);
      return page;
    };
    const tabs = [await open(), await open()];
    /** Who asks within half a minute of these tabs’ time. */
    const polling = async (pages: Page[], ms = 30_000) => {
      const before = asked.length;
      for (const page of pages) await page.clock.runFor(ms);
      for (const page of pages) await page.evaluate(() => fetch('/livez'));
      return [...new Set(asked.slice(before))];
    };
    // what was on its way before may still arrive
    let pollers: Page[] = [];
    const settled = async () => {
      pollers = await polling(tabs);
      return pollers.length;
    };
    await expect.poll(settled).toBe(1);
    const [poller] = pollers as [Page];
    const other = tabs.find((page) => page !== poller) as Page;
    await ownClass.announce('one');
    await poller.clock.runFor(6000);
    await expect(count(poller)).toHaveText('1');
    await expect(count(other)).toHaveText('1');
    await poller.close();
    await expect.poll(() => polling([other])).toEqual([other]);

    hasStream = true;
    const live = other.waitForResponse('**/api/notifications/stream/**');
    await other.clock.runFor(400_000);
    await live;
    await expect.poll(() => polling([other], 6000)).toEqual([]);
  },
);

cases(
  '[NTF-09] without locks each tab has a stream of its own; without streams the polling does',
  async ({ ownClass, openContext }) => {
    const context = await openContext(ownClass.student);
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'locks', { value: undefined });
    });
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const page of [first, second]) {
      const opened = page.waitForRequest('**/api/notifications/stream/**');
      await page.goto('/');
      await opened;
    }
    await second.addInitScript(() => {
      Object.defineProperty(window, 'EventSource', { value: undefined });
    });
    await second.reload();
    await expect(bell(second)).toBeVisible();
    await ownClass.announce('one');
    await expect(count(first)).toHaveText('1');
    await expect(count(second)).toHaveText('1', { timeout: 10_000 });
  },
);

for (const language of inOne('En')) {
  const w = {
    En: { assignment: 'New assignment', announcement: 'Announcement', day: /^(Today|Yesterday)$/, isNew: 'New' },
    Ar: { assignment: 'تكليف جديد', announcement: 'إعلان', day: /^(اليوم|أمس)$/, isNew: 'جديد' },
  }[language];

  cases(
    `[FIX-19] each opens what it is about, by days; what was in sight counts as read, and its links work (${language})`,
    async ({ ownClass, openPage }) => {
      const { courseCode, student, teacher, instructor } = ownClass;
      await ownClass.announce('First line\nsee https://uni.test/room,');
      const made = await teacher.post('/api/upload-assignment', {
        multipart: {
          selectedCourse: courseCode,
          assignmentName: 'Sheet seven',
          assignmentScore: '10',
          assignmentDescription: 'Solve all.',
          userId: String(instructor.id),
          dueDate: new Date(Date.now() + 86_400_000).toISOString(),
        },
      });
      expect(made.status(), await made.text()).toBe(201);
      const page = await openPage(student, '/notifications', { language });
      const main = page.getByRole('main');
      const items = main.getByRole('listitem');
      await expect(items).toHaveCount(2, { timeout: 30_000 });
      await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(w.day);
      // they were in sight: read, and still marked as new until the user leaves
      await expect(count(page)).toHaveCount(0);
      await expect(main.getByText(w.isNew, { exact: true })).toHaveCount(2);

      const announcement = items.filter({ hasText: 'First line' });
      await expect(announcement).toContainText(instructor.lastName);
      const link = announcement.getByRole('link', { name: 'https://uni.test/room' });
      await expect(link).toHaveAttribute('href', 'https://uni.test/room');
      await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
      await expect(announcement.getByText('First line')).toHaveCSS('white-space', 'pre-wrap');

      await main.getByRole('link', { name: `${w.assignment}: Sheet seven` }).click();
      await expect(page).toHaveURL(/\/Assignments\?course=.+&assignment=\d+$/);
      await expect(main.getByRole('heading', { name: 'Sheet seven' })).toBeVisible();
      await page.goBack();
      await main.getByRole('link', { name: new RegExp(`^${w.announcement}: `) }).click();
      await expect(page).toHaveURL(/\/ChapterUpload\/.+\?announcement=[0-9a-f-]{36}$/);
      await expect(main.getByRole('article').filter({ hasText: 'First line' })).toBeFocused();
    },
  );
}

cases('[FIX-19] the bell’s list opens what it is about, and marks that one alone', async ({ ownClass, openPage }) => {
  await ownClass.announce('one', 'two');
  const page = await openPage(ownClass.student, '/');
  await bell(page).click();
  const first = popover(page).getByRole('listitem').first();
  await expect(first).toContainText(ownClass.instructor.lastName);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\?announcement=/);
  await expect(popover(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: 'two in English' })).toBeFocused();
});

cases(
  '[NTF-05] [NTF-10] [FIX-19] [FIX-30] “Show older” adds page after page; only what was shown is read, until “Mark all read”',
  async ({ ownClass, openPage, platform }) => {
    await ownClass.announce('one');
    await addOlder(platform.runtime().notificationsDatabaseUrl, ownClass.student, 119);
    const page = await openPage(ownClass.student, '/notifications');
    const items = page.getByRole('main').getByRole('listitem');
    const older = page.getByRole('button', { name: 'Show older' });
    await expect(items).toHaveCount(50);
    await older.click();
    await expect(items).toHaveCount(100);
    await older.click();
    await expect(items).toHaveCount(120);
    await expect(older).toHaveCount(0);
    const ids = await items.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(ids).toEqual([...new Set(ids)].sort().reverse());

    const api = await apiOf(platform.url, ownClass.student);
    const total = async () =>
      ((await (await api.get(`/api/unread-notifications/${ownClass.student.id}/total`)).json()) as { total: number })
        .total;
    await expect.poll(total).toBeLessThan(120);
    expect(await total()).toBeGreaterThan(60);
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect(count(page)).toHaveCount(0);
    expect(await total()).toBe(0);
    await expect(page.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
    await api.dispose();
  },
);

cases(
  '[NTF-02] more unread than the list holds: the heading and “+N more” tell them all',
  async ({ ownClass, openPage, platform }) => {
    await ownClass.announce('one');
    await addOlder(platform.runtime().notificationsDatabaseUrl, ownClass.student, 119);
    const page = await openPage(ownClass.student, '/');
    await expect(count(page)).toHaveText('99+');
    await bell(page).click();
    await expect(popover(page).getByRole('heading')).toHaveText('Notifications (120)');
    await expect(popover(page)).toContainText('+115 more');
  },
);

/** Copies the student's newest notification so many times, a minute apart into the past. */
async function addOlder(connectionString: string, student: Person, times: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `with made as (
       insert into notifications.notification (event_id, kind, params, created_at)
       select gen_random_uuid(), kind, params, created_at - n * interval '1 minute'
       from notifications.notification, generate_series(1, $2::int) n
       where id = (select max(notification_id) from notifications.inbox_item where user_id = $1)
       returning id, created_at
     ), added as (
       insert into notifications.inbox_item (user_id, created_at, notification_id) select $1, created_at, id from made
     )
     insert into notifications.inbox_change (user_ids) values (array[$1::bigint])`,
    [student.id, times],
  );
  await client.end();
}

cases(
  '[FIX-30] the link of an e-mail asks in both languages and turns e-mails off, without signing in',
  async ({ ownClass, openPage, platform }) => {
    const { student } = ownClass;
    const api = await apiOf(platform.url, student);
    const preference = `/api/notifications/email/${student.id}`;
    expect((await api.put(preference, { data: { enabled: true, language: 'Ar' } })).status()).toBe(200);
    const enabled = async () => ((await (await api.get(preference)).json()) as { enabled: boolean }).enabled;
    const page = await openPage(null, await unsubscribePath(platform, student));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('إيقاف رسائل البريد الإلكتروني؟');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Turn off emails?');
    await expect(page.getByRole('main')).toHaveCSS('border-radius', '10px');
    expect(await enabled()).toBe(true);
    await page.getByRole('button', { name: 'Turn off emails' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('تم إيقاف رسائل البريد الإلكتروني');
    expect(await enabled()).toBe(false);
    await api.dispose();
  },
);

/** The link in an e-mail to this student: their account’s key, signed as the service signs it. */
async function unsubscribePath(platform: Platform, student: Person): Promise<string> {
  const { databaseUrl, notificationsDatabaseUrl, sessionSecret = '' } = platform.runtime();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select key from core.account where id = $1', [student.id]);
  await client.end();
  const key = rows[0].key as string;
  // without an SMTP server, nobody asks whose choice it was
  const inboxes = new pg.Client({ connectionString: notificationsDatabaseUrl });
  await inboxes.connect();
  await inboxes.query('update notifications.email_preference set account_key = $1 where user_id = $2', [
    key,
    student.id,
  ]);
  await inboxes.end();
  const own = createHmac('sha256', sessionSecret).update('links that turn e-mails off').digest();
  return `/api/notifications/unsubscribe/${key}.${createHmac('sha256', own).update(key).digest('base64url')}`;
}
