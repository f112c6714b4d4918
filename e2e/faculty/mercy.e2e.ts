import type { APIRequestContext } from '@playwright/test';
import { desktop, expect, languages, phone, test } from '../support/fixtures.ts';
import { addClass, apiOf, demoPeople, type Person } from '../support/people.ts';
import { sealMarks } from '../support/seal-marks.ts';
import { addStaff } from '../support/staff.ts';

const level = 4;

/** A head of the level’s control session, who has declared. */
async function addHead(url: string, owner: APIRequestContext): Promise<Person> {
  const head = await addStaff(url, owner);
  const { terms } = await (await owner.get('/api/control-sessions')).json();
  const current = (await (await owner.get('/api/terms')).json()).find(
    ({ state }: { state: string }) => state === 'current',
  );
  expect(terms.map(({ term_id }: { term_id: number }) => term_id)).toContain(current.term_id);
  const made = await owner.post('/api/control-sessions', { data: { term_id: current.term_id, level } });
  expect(made.status(), await made.text()).toBe(200);
  const path = `/api/control-sessions/${(await made.json()).session_id}`;
  await owner.put(`${path}/members`, { data: { user_id: head.id, head: true, sits: true } });
  const own = await apiOf(url, head);
  expect((await own.post(`${path}/declaration`, { data: { courses: [], relatives: [] } })).status()).toBe(200);
  return head;
}

test('an owner states mercy rules and makes a dry run; it holds once a head of the control session approves it too, and is reversed as a whole', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const doctor = await newPerson({ role: 'instructor' });
  const [near, far] = [await newPerson({ role: 'student' }), await newPerson({ role: 'student' })];
  const { courseCode } = await addClass(admin, doctor, [near, far], level);
  // both fail below 60 by the example that holds without a bylaw
  await sealMarks(platform.url, doctor, courseCode, [
    [near, 30, 28],
    [far, 20, 20],
  ]);
  const head = await addHead(platform.url, await apiOf(platform.url, demoPeople.admin));

  const page = await openPage(demoPeople.admin, '/AdminCourse?panel=mercy');
  await page.getByRole('button', { name: 'State the rules' }).click();
  const form = page.getByRole('form', { name: 'State the rules' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('A number above 0 and up to 100')).toHaveCount(2);
  await form.getByLabel('Most points in total').fill('5');
  await form.getByLabel('Most points per course').fill('3');
  await form.getByLabel('Most courses').fill('2');
  await form.getByLabel('Also students by credit hours').check();
  await form.getByLabel('Reason').fill('Council of June');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version 1')).toBeVisible();
  const making = page.getByRole('form', { name: 'Dry run' });
  await making.getByLabel('Level').selectOption(String(level));
  await making.getByRole('button', { name: 'Dry run' }).click();
  const row = page.getByRole('row', { name: new RegExp(String(near.id)) });
  for (const words of [courseCode, 'mercy', '58', '+2', 'failed', 'passed']) await expect(row).toContainText(words);
  await expect(page.getByRole('row', { name: new RegExp(String(far.id)) })).toHaveCount(0);
  await expect(page.getByText('lacks too many points')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('approved by one')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const path = new URL(page.url()).pathname + new URL(page.url()).search;

  const pictures = process.env.PICTURES;
  if (pictures)
    for (const language of languages)
      for (const look of [desktop, phone])
        for (const [name, at] of [
          ['mercy', '/AdminCourse?panel=mercy'],
          ['mercy-run', path],
        ] as const) {
          const seen = await openPage(head, at, { ...look, language, dark: language === 'Ar' });
          await expect(seen.locator('main table').first()).toBeVisible();
          await seen.screenshot({
            path: `${pictures}/${name}-${language}-${look.viewport?.width}.png`,
            fullPage: true,
          });
          await seen.close();
        }

  const second = await openPage(head, path, { language: 'Ar' });
  await second.getByRole('button', { name: 'اعتماد', exact: true }).click();
  await expect(second.getByText('سارٍ', { exact: true })).toBeVisible();
  await expect(second.getByText('الاعتماد الثاني')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Reverse the whole run' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why it is reversed').fill('The council withdrew it');
  await dialog.getByRole('button', { name: 'Reverse the whole run' }).click();
  await expect(page.getByText('reversed', { exact: true })).toBeVisible();
  // what it gave stays to be seen
  await expect(row).toContainText('+2');
});
