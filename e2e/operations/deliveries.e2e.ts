import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { desktop, expect, inOne, phone, test } from '../support/fixtures.ts';
import { addClass, demoPeople } from '../support/people.ts';

/** Deliveries: an admin sees, retries and drops a delivery that can never succeed (NTF-08). */
const words = {
  En: {
    exam: 'New exam',
    retry: 'Try again',
    drop: 'Discard',
    again: 'The delivery is being tried again',
    home: /deliver(y|ies) failed$/,
  },
  Ar: {
    exam: 'امتحان جديد',
    retry: 'إعادة المحاولة',
    drop: 'إلغاء الإرسال',
    again: 'جارٍ إعادة محاولة الإرسال',
    home: /^فشل إرسال/,
  },
} as const;
const gone = { En: 'The delivery was discarded', Ar: 'تم إلغاء الإرسال' } as const;
const queue = { En: 'Notifications', Ar: 'الإشعارات' } as const;

for (const language of inOne('Ar')) {
  const w = words[language];
  test(`[NTF-08] [YRS-11] failed deliveries: named on Home, seen, retried, dropped after a confirmation (${language})`, async ({
    platform,
    admin,
    newPerson,
    openPage,
  }) => {
    const [student, instructor] = [await newPerson({ role: 'student' }), await newPerson({ role: 'instructor' })];
    const { courseCode } = await addClass(admin, instructor, [student]);
    const client = new pg.Client({ connectionString: platform.runtime().databaseUrl });
    await client.connect();
    // an event whose values don’t fit its kind, on the real way
    await client.query(
      `insert into core.outbox (event_id, type, payload, created_at)
       select $1, 'notify', jsonb_build_object('kind', 'exam', 'params', jsonb_build_object('course', 'no exam named'),
         'audience', jsonb_build_object('instructorId', $2::bigint, 'courseId', course_id)), now()
       from core.course where course_code = $3`,
      [randomUUID(), instructor.id, courseCode],
    );
    await client.end();

    // Home says so, and leads there (YRS-11)
    type Queues = { queues: { failed: number | null }[] };
    const failed = async () =>
      ((await (await admin.get('/api/notifications/queues')).json()) as Queues).queues.some((one) => one.failed);
    await expect.poll(failed).toBe(true);
    const page = await openPage(demoPeople.admin, '/', {
      language,
      ...(language === 'Ar' ? phone : desktop),
    });
    await page.getByRole('link', { name: w.home }).click();
    await expect(page.getByRole('row').filter({ hasText: queue[language] })).toBeVisible();
    const letter = page.getByRole('row').filter({ hasText: 'exam: invalid_type' });
    await expect(letter).toBeVisible({ timeout: 30_000 });
    await expect(letter).toContainText(w.exam);

    await letter.getByRole('button', { name: w.retry }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.retry }).click();
    await expect(page.getByText(w.again)).toBeVisible();
    // it is still wrong, so it comes back
    await expect(letter).toBeVisible({ timeout: 30_000 });

    await letter.getByRole('button', { name: w.drop }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(letter).toBeVisible();
    await letter.getByRole('button', { name: w.drop }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.drop }).click();
    await expect(page.getByText(gone[language], { exact: true })).toBeVisible();
    await expect(letter).toHaveCount(0);
  });
}
