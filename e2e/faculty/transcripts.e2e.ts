import { desktop, expect, languages, phone, test } from '../support/fixtures.ts';
import { addClass, apiOf, demoPeople, type Person } from '../support/people.ts';

/** Seals one mark of a class in a scheme of one column. */
async function sealMark(url: string, doctor: Person, { code, studentId }: { code: string; studentId: number }) {
  const api = await apiOf(url, doctor);
  const read = async () => (await api.get(`/api/gradebook/${code}`)).json();
  const { version, counts_from } = await read();
  const scheme = await api.put(`/api/gradebook/${code}/scheme`, {
    data: {
      version,
      rounding: 'whole',
      counts_from,
      groups: [{ name: 'Final', name_ar: 'النهائي', weight: 100, weighing: 'points', best: null, floor: null }],
      items: [],
      columns: [{ id: null, name: 'Final', name_ar: 'النهائي', max: 100, group: 0, shown: true }],
    },
  });
  expect(scheme.status(), await scheme.text()).toBe(200);
  const [item] = (await read()).items;
  const change = { item: item.item, student_id: studentId, value: 86, version: 0 };
  expect((await api.put(`/api/gradebook/${code}/cells`, { data: { changes: [change] } })).status()).toBe(200);
  const sealed = await api.post(`/api/grade-seals/${code}`, { data: { scheme: (await read()).version } });
  expect(sealed.status(), await sealed.text()).toBe(200);
}

test('[RST-04] the office issues a transcript, prints it on A4 in both languages, and anybody who holds it verifies every mark', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const doctor = await newPerson({ role: 'instructor' });
  const student = await newPerson({ role: 'student' });
  const { courseCode: code } = await addClass(admin, doctor, [student]);
  await sealMark(platform.url, doctor, { code, studentId: student.id });

  const page = await openPage(demoPeople.admin, '/AdminCourse?panel=records');
  await page.getByLabel('Student ID').fill(String(student.id));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const form = page.getByRole('form', { name: 'Issue transcript' });
  await form.getByRole('button', { name: 'Issue transcript' }).click();
  await expect(form.getByText('Fill in this field')).toBeVisible();
  await form.getByLabel('For whom or for what').fill('وزارة الاتصالات');
  await form.getByRole('button', { name: 'Issue transcript' }).click();
  await page.getByRole('link', { name: /^No\. \d+$/ }).click();
  const sheet = page.getByRole('region', { name: 'Transcript' });
  for (const words of [
    'Transcript No.',
    'بيان درجات رقم',
    code,
    '86',
    'وزارة الاتصالات',
    'Registrar’s office',
    'عميد الكلية',
  ])
    await expect(sheet).toContainText(words);
  const address = (await sheet.getByRole('img').getAttribute('aria-label')) ?? '';
  const checksum = await sheet.locator('code').innerText();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download .xlsx' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Transcript \d+ .*\.xlsx$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.locator('main button').filter({ visible: true })).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/transcript-print.png`, fullPage: true });

  // who holds the paper sees all that was signed
  const visitor = await openPage(null, address, { language: 'Ar' });
  await expect(visitor.getByText('بيان الدرجات صحيح')).toBeVisible();
  await expect(visitor.getByText('لم تتغير أي درجة فيه منذ صدوره')).toBeVisible();
  await expect(visitor.getByRole('row', { name: new RegExp(code) })).toContainText('86');
  await expect(visitor.locator('code')).toHaveText(checksum);
  const changed = await openPage(null, `${address.slice(0, -8)}AAAAAAAA`);
  await expect(changed.getByText('The transcript can’t be confirmed')).toBeVisible();

  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  for (const language of languages) {
    if (!process.env.PICTURES) break;
    for (const look of [desktop, phone]) {
      const name = `${language}-${look.viewport?.width}.png`;
      const small = await openPage(demoPeople.admin, path, { ...look, language });
      await expect(small.getByRole('img').first()).toBeVisible();
      await small.screenshot({ path: `${process.env.PICTURES}/transcript-${name}`, fullPage: true });
      const verify = await openPage(null, address, { ...look, language });
      await expect(verify.getByRole('table')).toBeVisible();
      await verify.screenshot({ path: `${process.env.PICTURES}/verify-transcript-${name}`, fullPage: true });
    }
  }
});
