import { bylawExamples } from '@daftar/contracts/bylaws/examples';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { desktop, expect, languages, phone, test } from '../support/fixtures.ts';
import { addClass, demoPeople, type Person, uniqueNumber } from '../support/people.ts';
import { settled } from '../support/screens.ts';

const says = {
  En: {
    taken: 'Attendance was taken',
    proposed: 'Barring proposed',
    over: 'You have missed more than',
    decided: 'Decided',
  },
  Ar: { taken: 'تم أخذ الغياب', proposed: 'مقترح للحرمان', over: 'تجاوز الغياب حد اللائحة', decided: 'صدر القرار' },
};

const picture = async (page: Page, name: string) => {
  await settled(page);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true });
};

test('[RST-11] a doctor shows a code, a student enters it and another sends an excuse; the office decides, in both languages', async ({
  admin,
  newPerson,
  openPage,
}) => {
  const doctor = await newPerson({ role: 'instructor' });
  const [there, away] = [await newPerson({ role: 'student' }), await newPerson({ role: 'student' })] as [
    Person,
    Person,
  ];
  const { courseCode } = await addClass(admin, doctor, [there, away]);
  // a bylaw of their cohort alone, so that nobody else’s limits change
  const { rules } = bylawExamples[0]!;
  const number = uniqueNumber();
  const post = async (path: string, data: object) => {
    const reply = await admin.post(path, { data });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()) as { bylaw_id: number; cohort_id: number };
  };
  const { bylaw_id } = await post('/api/bylaws', {
    name: `Bylaw ${number}`,
    name_ar: `لائحة ${number}`,
    example: null,
    of_faculty: false,
    starts_at: '2001-01-01T00:00:00Z',
    rules: { ...rules, absence: { warnings: [10], bar_above: 25 } },
    reason: 'Council of May',
  });
  const { cohort_id } = await post('/api/cohorts', { name: `Cohort ${number}`, name_ar: `دفعة ${number}`, bylaw_id });
  const moved = await admin.put('/api/cohort-members', { data: { cohort_id, student_ids: [there.id, away.id] } });
  expect(moved.ok(), await moved.text()).toBe(true);

  const at = (person: Person) => `/ChapterUpload/${courseCode}/${person.id}?tab=absence`;
  const page = await openPage(doctor, at(doctor), { language: 'En' });
  await page.getByRole('textbox', { name: 'Sessions planned for the whole term' }).fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('form', { name: 'Add session' }).getByLabel('Place').fill('Hall 1');
  await page.getByRole('form', { name: 'Add session' }).getByRole('button', { name: 'Add session' }).click();
  await page.getByRole('button', { name: 'Show the code' }).click();
  const code = page.getByRole('status', { name: 'Code' });
  await expect(code).toHaveText(/\d{3} \d{3}/);
  const student = await openPage(there, at(there), { language: 'En' });
  // the code may change meanwhile: the one before is taken too
  await student
    .getByRole('textbox', { name: 'Code on the hall’s screen' })
    .fill((await code.innerText()).replace(/\D/g, ''));
  await student.getByRole('button', { name: 'I am here' }).click();
  await expect(student.getByRole('row').getByText('Present', { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 2 have entered it')).toBeVisible();
  await picture(page, 'code');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'Take attendance' }).click();
  await expect(page.getByText(says.En.taken)).toBeVisible();

  const other = await openPage(away, at(away), { language: 'En' });
  await expect(other.getByText(says.En.over)).toBeVisible();
  await other.getByRole('button', { name: /^Excuse for .*Lecture/ }).click();
  await other.getByRole('dialog').getByLabel('Reason').fill('In hospital');
  await other
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'certificate.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    });
  await other.getByRole('dialog').getByRole('button', { name: 'Send an excuse' }).click();
  await expect(other.getByText('Your excuse was sent')).toBeVisible();

  const office = await openPage(demoPeople.admin, '/AdminCourse?panel=barrings', { language: 'En' });
  const row = office.getByRole('row').filter({ hasText: String(away.id) });
  await expect(row).toContainText('Excuses that wait: 1');
  await row.getByRole('button', { name: /^Decide about/ }).click();
  await office.getByRole('dialog').getByLabel('Reason').fill('Missed half of the course');
  await office.getByRole('dialog').getByRole('button', { name: 'Bar', exact: true }).click();
  await expect(office.getByText('The student was barred')).toBeVisible();

  for (const language of languages) {
    const looks = process.env.PICTURES ? [desktop, phone] : [phone];
    for (const [size, look] of looks.entries()) {
      const shots: [{ email: string; password: string }, string, string][] = [
        [doctor, at(doctor), 'doctor'],
        [away, at(away), 'student'],
        [demoPeople.admin, '/AdminCourse?panel=barrings', 'office'],
      ];
      for (const [person, path, name] of shots) {
        const seen = await openPage(person, path, { ...look, language, dark: size === 1 });
        await settled(seen);
        await expectAccessible(seen);
        await picture(seen, `${name}-${language}-${size}`);
        await seen.close();
      }
    }
  }
  await other.reload();
  await expect(other.getByText('You are barred from this course')).toBeVisible();
});
