import type { APIRequestContext } from '@playwright/test';
import { desktop, expect, languages, phone, test } from '../support/fixtures.ts';
import { addClass, apiOf, demoPeople, type Person } from '../support/people.ts';
import { addStaff } from '../support/staff.ts';

/** A session of level 1 with a paper of two questions, whose students have seats. */
async function addPaper(url: string, owner: APIRequestContext, course: string, people: readonly Person[]) {
  const list = await (await owner.get('/api/control-sessions')).json();
  const [{ term_id }] = (await (await owner.get('/api/terms')).json()).filter(
    ({ state }: { state: string }) => state === 'current',
  );
  const known = list.sessions.find(
    (one: { term_id: number; level: number }) => one.term_id === term_id && one.level === 1,
  );
  const sent = async (path: string, data: object, method: 'post' | 'put' = 'post', by = owner) => {
    const reply = await by[method](path, { data });
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
    return reply.json();
  };
  const session: number = known?.session_id ?? (await sent('/api/control-sessions', { term_id, level: 1 })).session_id;
  const path = `/api/control-sessions/${session}`;
  for (const [place, { id }] of people.entries())
    await sent(`${path}/members`, { user_id: id, head: place === 5, sits: true }, 'put');
  for (const person of people)
    await sent(`${path}/declaration`, { courses: [], relatives: [] }, 'post', await apiOf(url, person));
  const { offerings } = await (await owner.get(path)).json();
  const { offering_id } = offerings.find(({ course_code }: { course_code: string }) => course_code === course);
  const holders = people.slice(0, 2).map(({ id }) => id);
  const { paper_id } = await sent(`${path}/papers`, {
    offering_id,
    most: [10, 5],
    holders,
    item_id: null,
    exam_id: null,
  });
  const { seats } = await (await owner.get(path)).json();
  await sent(`${path}/seats`, { from: 100 + seats });
  return { session, paper: paper_id as number };
}

test('[RST-05] [RST-06] [RST-07] two holders make secret numbers, two people enter the sheets by keyboard, a third decides, and the holders open them together', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const doctor = await newPerson({ role: 'instructor' });
  const students = [await newPerson({ role: 'student' }), await newPerson({ role: 'student' })];
  const { courseCode: code } = await addClass(admin, doctor, students);
  // the clock of other tests may have made the admin’s proof old
  const owner = await apiOf(platform.url, demoPeople.admin);
  const staff: Person[] = [];
  for (let at = 0; at < 6; at++) staff.push(await addStaff(platform.url, owner));
  const { session, paper } = await addPaper(platform.url, owner, code, staff);
  const [first, second, one, two, three, head] = staff as [Person, Person, Person, Person, Person, Person];
  const at = (view: string) => `/AdminCourse?panel=control&session=${session}&paper=${paper}&view=${view}`;
  const pictures = process.env.PICTURES;
  const shoot = async (person: { email: string; password: string }, path: string, name: string) => {
    if (!pictures) return;
    for (const language of languages)
      for (const look of [desktop, phone]) {
        const page = await openPage(person, path, { ...look, language, dark: language === 'Ar' });
        await expect(page.locator('main section').first()).toBeVisible();
        await page.screenshot({ path: `${pictures}/${name}-${language}-${look.viewport?.width}.png`, fullPage: true });
        await page.close();
      }
  };

  const makeKey = async (person: Person) => {
    const page = await openPage(person, at('hold'));
    await page.getByRole('button', { name: 'Make my key' }).click();
    const written = await page.locator('code').innerText();
    const print = await page.getByText('Fingerprint of your key').locator('bdi').innerText();
    await page.getByRole('button', { name: 'I wrote both down: save the key' }).click();
    await expect(page.getByText('Your key is made')).toBeVisible();
    return { page, written, print };
  };
  const other = await makeKey(second);
  const own = await makeKey(first);
  await expect(own.page.getByText('Compare with what you both wrote down')).toContainText(other.print);
  await own.page.getByRole('button', { name: 'Make secret numbers' }).click();
  const stickers = own.page.getByRole('region', { name: 'Stickers' });
  await expect(stickers.getByRole('img')).toHaveCount(2);
  await expect(stickers).toContainText(students[0]!.lastName);
  for (const words of ['Seat', 'رقم الجلوس', 'Secret number', 'الرقم السري', code])
    await expect(stickers).toContainText(words);
  const list = own.page.getByRole('region', { name: 'List of numbers for marking' });
  await expect(list).toContainText('كشف الأرقام للتصحيح');
  const numbers = (await list.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  if (pictures) {
    await own.page.screenshot({ path: `${pictures}/stickers.png`, fullPage: true });
    await own.page.emulateMedia({ media: 'print' });
    await own.page.screenshot({ path: `${pictures}/stickers-print.png`, fullPage: true });
    await own.page.emulateMedia({ media: 'screen' });
  }
  const pdf = (await own.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  await own.page.getByRole('button', { name: 'Done printing' }).click();
  await expect(own.page.getByText('Not all sheets are entered twice')).toBeVisible();

  const hall = await openPage(head, `/AdminCourse?panel=control&session=${session}&view=seats`);
  const seatList = hall.getByRole('region', { name: 'Seat list' });
  for (const words of [students[0]!.lastName, String(students[1]!.id), 'كشف أرقام الجلوس', code])
    await expect(seatList).toContainText(words);
  for (const number of numbers) await expect(seatList).not.toContainText(number);
  // by keyboard alone: number, points, Enter
  const entering = await openPage(one, at('enter'));
  const form = entering.getByRole('form', { name: 'Enter marks' });
  const field = form.getByLabel('Secret number');
  await field.fill(numbers[0]!);
  await field.press('Enter');
  await entering.keyboard.type('9.5');
  await entering.keyboard.press('Enter');
  await entering.keyboard.type('5');
  await expect(form.getByText('fourteen and a half')).toBeVisible();
  await entering.keyboard.press('Enter');
  await expect(entering.getByText('1 entered by you')).toBeVisible();
  await expect(field).toBeFocused();
  // taken back, and typed again without a network: kept on the device until the server has it
  await field.fill(numbers[0]!);
  await form.getByRole('button', { name: 'Take back my entry' }).click();
  await expect(entering.getByText('0 entered by you')).toBeVisible();
  await entering.context().setOffline(true);
  await form.getByLabel('Question 1').fill('9.5');
  await form.getByLabel('Question 2').fill('5');
  await form.getByRole('button', { name: 'Save sheet' }).click();
  await expect(entering.getByText('Kept on this device until the server has them: 1 sheets')).toBeVisible();
  await expect(field).toBeFocused();
  await entering.context().setOffline(false);
  await expect(entering.getByText('1 entered by you')).toBeVisible();
  await expect(entering.getByText('Kept on this device')).toBeHidden();
  await entering.getByLabel('Lines').fill(`${numbers[1]} 4 x`);
  await entering.getByRole('button', { name: 'Check the lines' }).click();
  await expect(entering.getByText('Line 1: points must be from 0 to 10 · 5')).toBeVisible();
  const csv = `Number;1;2\n${numbers[0]};9.5;5\n${numbers[1]};4;2.25\n`;
  await entering
    .locator('input[type=file]')
    .setInputFiles({ name: 'marks.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await entering.getByRole('button', { name: 'Check the file' }).click();
  await expect(entering.getByText('Sheets to enter: 1. Entered by you before: 1.')).toBeVisible();
  await entering.getByRole('button', { name: 'Enter them' }).click();
  await expect(entering.getByText('2 entered by you')).toBeVisible();
  const again = await apiOf(platform.url, two);
  const entries = await again.post(`/api/control-papers/${paper}/entries`, {
    data: {
      sheets: [
        { number: Number(numbers[0]), points: [9.5, 5] },
        { number: Number(numbers[1]), points: [4, 2.5] },
      ],
    },
  });
  expect(entries.status(), await entries.text()).toBe(200);
  await shoot(three, at('enter'), 'control-enter');
  await shoot(three, `/AdminCourse?panel=control&session=${session}`, 'control-session');
  const deciding = await openPage(three, at('enter'));
  await deciding.getByRole('button', { name: `Take up: ${numbers[1]}` }).click();
  const decision = deciding.getByRole('form', { name: 'Enter marks' });
  await decision.getByLabel('Question 1').fill('4');
  await decision.getByLabel('Question 2').fill('2.25');
  await decision.getByLabel('Reason').fill('The mark is on the last page');
  await decision.getByRole('button', { name: 'Save decision' }).click();
  await expect(deciding.getByText('2 of 2 complete')).toBeVisible();

  await own.page.reload();
  await own.page.getByRole('button', { name: 'Ask to open' }).click();
  await expect(own.page.getByText('Waiting for the other holder')).toBeVisible();
  await other.page.reload();
  const joining = other.page.getByRole('form', { name: 'Join the opening' });
  await joining.getByLabel('Your code').fill(own.written);
  await joining.getByRole('button', { name: 'Join the opening' }).click();
  await expect(joining.getByText('This code doesn’t open your key')).toBeVisible();
  await joining.getByLabel('Your code').fill(other.written.toLowerCase());
  await joining.getByRole('button', { name: 'Join the opening' }).click();
  await expect(other.page.getByText('You joined. The other holder opens now.')).toBeVisible();
  await shoot(first, at('hold'), 'control-hold');
  await own.page.reload();
  const opening = own.page.getByRole('form', { name: 'Open the numbers' });
  await opening.getByLabel('Your code').fill(own.written);
  await opening.getByRole('button', { name: 'Open the numbers' }).click();
  await expect(own.page.getByText('The numbers are opened.')).toBeVisible();
  await own.page.goto(at('marks'));
  const marks = own.page.getByRole('table', { name: 'Names and marks' });
  await expect(marks.getByRole('row', { name: /fourteen and a half/ })).toBeVisible();
  await expect(marks.getByRole('row', { name: /six and a quarter/ })).toBeVisible();
  await shoot(one, at('marks'), 'control-marks');
  await shoot(demoPeople.admin, '/AdminCourse?panel=control', 'control-list');
  await shoot(head, `/AdminCourse?panel=control&session=${session}&view=seats`, 'control-seats');
});
