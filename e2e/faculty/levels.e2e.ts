import { desktop, expect, languages, phone, test } from '../support/fixtures.ts';
import {
  addClass,
  apiOf,
  choosePassword,
  demoPeople,
  inLetters,
  type Person,
  uniqueNumber,
} from '../support/people.ts';
import { sealMarks } from '../support/seal-marks.ts';

/** A registrar of the department in which classes are added. */
async function addRegistrar(url: string): Promise<Person> {
  const owner = await apiOf(url, demoPeople.admin);
  const [department] = await (await owner.get('/api/departments')).json();
  const id = uniqueNumber();
  const person: Person = {
    id,
    role: 'admin',
    firstName: 'Salma',
    lastName: inLetters(id),
    email: `registrar.${id}@daftar.test`,
    password: `handed-over-${id}`,
  };
  const { role: _, id: userID, ...names } = person;
  const data = { ...names, userID, duties: ['registrar'], department_ids: [department.department_id] };
  const added = await owner.post('/api/staff', { data });
  expect(added.status(), await added.text()).toBe(201);
  await choosePassword(url, person, `chosen-${id}`);
  return person;
}

test('the office prepares, prints and publishes the result of a level; a student reads it and petitions', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const doctor = await newPerson({ role: 'instructor' });
  const [good, weak] = [await newPerson({ role: 'student' }), await newPerson({ role: 'student' })];
  const codes: string[] = [];
  for (const work of [30, 20]) {
    const { courseCode } = await addClass(admin, doctor, [good, weak], 3);
    await sealMarks(platform.url, doctor, courseCode, [
      [good, work, 55],
      [weak, work, 20],
    ]);
    codes.push(courseCode);
  }
  const registrar = await addRegistrar(platform.url);

  const page = await openPage(demoPeople.admin, '/AdminCourse?panel=level-results');
  await page.getByRole('button', { name: 'Prepare level 3' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Level 3/ })).toBeVisible();
  await page.getByLabel('Fee of a petition').fill('50');
  await page.getByRole('button', { name: 'Ask to publish' }).click();
  await expect(page.getByText('Another person approves it')).toBeVisible();
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  const second = await openPage(registrar, path);
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Approved by')).toBeVisible();

  const paper = await openPage(demoPeople.admin, `${path}&view=sheet`);
  const sheet = paper.getByRole('region', { name: 'Page 1 of 1' });
  for (const words of [...codes, '85', String(weak.id), 'عميد الكلية', 'كشف المستوى'])
    await expect(sheet).toContainText(words);
  const address = (await sheet.getByRole('img').getAttribute('aria-label')) ?? '';
  await paper.emulateMedia({ media: 'print' });
  const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([1191, 842]);
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const visitor = await openPage(null, address, { language: 'Ar' });
  await expect(visitor.getByText('الصفحة صحيحة')).toBeVisible();
  await expect(visitor.getByText('هذه النتيجة معلنة')).toBeVisible();
  await expect(visitor.getByRole('row', { name: new RegExp(String(good.id)) })).toContainText('85');

  const own = await openPage(weak, '/Results');
  await expect(own.getByRole('row', { name: new RegExp(codes[0]!) })).toContainText('50');
  await own.getByLabel('Reason').fill('Page 3 was overlooked');
  await own.getByRole('button', { name: 'Send petition' }).click();
  await expect(own.getByText('waits for the fee')).toBeVisible();
  await page.goto(`${platform.url}/AdminCourse?panel=level-results`);
  await page.getByLabel('Receipt of the fee').fill('77');
  await page.getByRole('button', { name: 'Note receipt' }).click();
  await page.getByLabel('Answer to the student').fill('Page 3 is marked now');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('No petitions')).toBeVisible();
  await own.reload();
  await expect(own.getByText('Page 3 is marked now')).toBeVisible();

  for (const language of languages) {
    if (!process.env.PICTURES) break;
    for (const look of [desktop, phone]) {
      const name = `${language}-${look.viewport?.width}.png`;
      for (const [what, who, at] of [
        ['levels', demoPeople.admin, '/AdminCourse?panel=level-results'],
        ['level', demoPeople.admin, path],
        ['level-sheet', demoPeople.admin, `${path}&view=sheet`],
        ['own-results', weak, '/Results'],
      ] as const) {
        const small = await openPage(who, at, { ...look, language });
        await expect(small.getByRole('table').first()).toBeVisible();
        await small.screenshot({ path: `${process.env.PICTURES}/${what}-${name}`, fullPage: true });
      }
      const verify = await openPage(null, address, { ...look, language });
      await expect(verify.getByRole('table')).toBeVisible();
      await verify.screenshot({ path: `${process.env.PICTURES}/verify-level-${name}`, fullPage: true });
    }
  }
});
