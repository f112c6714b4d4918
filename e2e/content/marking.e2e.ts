import { chosen, pdf } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { addClass, apiOf, type Person } from '../support/people.ts';
import { pngFile } from '../support/pictures.ts';

const program = (by: string) =>
  [
    `// Insertion sort, by ${by}`,
    'int n = 42;',
    'String done = "sorted";',
    'for (int i = 1; i < n; i++) insert(i);',
  ].join('\n');

test('[DAY-04] [DAY-11] a doctor marks the works of an assignment by keys alone; another’s mark is not overwritten; students read score and comment once released; one gets a later due date', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const [instructor, ...students] = await Promise.all([
    newPerson({ role: 'instructor' }),
    newPerson({ role: 'student' }),
    newPerson({ role: 'student' }),
  ]);
  const { courseCode } = await addClass(admin, instructor, students);
  const doctor = await apiOf(platform.url, instructor);
  const due = new Date(Date.now() + platform.clock.offset() + 20 * 60_000).toISOString();
  const title = `Sorting ${courseCode}`;
  const fields = { selectedCourse: courseCode, assignmentName: title, assignmentScore: '10', dueDate: due };
  const made = await doctor.post('/api/upload-assignment', {
    multipart: { ...fields, userId: String(instructor.id), assignmentDescription: 'Sort a list of numbers.' },
  });
  const { assignment_id: id } = (await made.json()) as { assignment_id: number };
  await doctor.put(`/api/assignment-release/${id}`, { data: { release: 'hand' } });
  for (const student of students) await handIn(platform.url, student, id);

  const desk = await openPage(instructor, '/');
  await desk.getByRole('link', { name: title }).first().click();
  const works = desk.getByRole('navigation', { name: 'Works' });
  const current = works.locator('[aria-current]');
  const points = desk.getByRole('textbox', { name: 'Points (0 to 10)' });
  const comment = desk.getByRole('textbox', { name: 'Comment for the student' });
  const answer = desk.getByRole('region', { name: 'Answer' });
  await expect(answer.getByText('"sorted"')).toHaveAttribute('data-kind', 'string');
  await expect(works).not.toContainText(students[0]!.lastName);

  await desk.keyboard.press('7');
  await expect(points).toHaveValue('7');
  await desk.keyboard.press('Enter');
  await expect(current).toContainText('Work 2');
  await expect(points).toBeFocused();
  await desk.keyboard.press('k');
  await expect(current).toContainText('Work 1');
  await expect(points).toHaveValue('7');
  await desk.keyboard.press('j');
  await expect(current).toContainText('Work 2');

  // Another marker is first.
  const listed = (await (await doctor.get(`/api/assignment-marking/${id}`)).json()) as { works: Listed[] };
  const [, second] = listed.works;
  const other = await doctor.put(`/api/assignment-marking/${id}/${second!.work_id}`, {
    data: { points: 3, comment: 'Too short', version: second!.version },
  });
  expect(other.status(), await other.text()).toBe(200);
  await expect(points).toBeFocused();
  await desk.keyboard.type('9');
  await desk.keyboard.press('Tab');
  await expect(comment).toBeFocused();
  await desk.keyboard.type('Well structured');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText(/Saved: 3\s+Too short/)).toBeVisible();
  await expect(desk.getByText(/Yours: 9\s+Well structured/)).toBeVisible();
  await desk.getByRole('button', { name: 'Save mine instead' }).press('Enter');
  await expect(desk.getByText('2 of 2 marked')).toBeVisible();

  const reader = students.find((student) => student.id === second!.student_id)!;
  platform.clock.advance(30 * 60_000);
  const page = await openPage(
    reader,
    `/Assignments?${new URLSearchParams({ course: courseCode, assignment: String(id) })}`,
  );
  const main = page.getByRole('main');
  await expect(main).toContainText('once the doctor releases');
  await expect(main).not.toContainText('Well structured');
  // The deadline has passed since the desk was opened.
  await desk.reload();
  await desk.getByRole('button', { name: 'Release scores' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Release scores' }).click();
  await expect(desk.getByText('The scores are released').first()).toBeVisible();
  await page.reload();
  await expect(main).toContainText('Well structured');
  await expect(main).toContainText('9');
  await page.close();

  // The other student was ill: they get a later due date, learn why, and can hand in again.
  const ill = students.find((student) => student.id !== reader.id)!;
  await desk.goto(
    `/ExamResults?${new URLSearchParams({ course: courseCode, view: 'assignments', assignment: String(id) })}`,
  );
  await desk.getByRole('button', { name: `Later due date for ${ill.firstName} ${ill.lastName}` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: /^day/ }).click();
  const inTwoDays = new Date(Date.now() + platform.clock.offset() + 2 * 86_400_000);
  const [year, month, day] = inTwoDays.toISOString().slice(0, 10).split('-');
  await desk.keyboard.type(`${day}${month}${year}0900am`);
  await dialog.getByLabel('Reason').fill('Ill, certificate shown');
  await dialog.getByRole('button', { name: 'Set due date' }).click();
  await expect(dialog).toBeHidden();
  const extended = desk.getByText('Extended to');
  await expect(extended).toBeVisible();
  // COR-14: withdrawn only when what goes was seen, and brought back with its reason
  await desk.getByRole('button', { name: `Later due date for ${ill.firstName} ${ill.lastName}` }).click();
  await dialog.getByRole('button', { name: 'Withdraw it' }).click();
  const asked = desk.getByRole('alertdialog', { name: `Withdraw the later due date of ${ill.firstName}` });
  await expect(asked).toContainText('Ill, certificate shown');
  await asked.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(extended).toBeHidden();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(extended).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Undo' })).toBeHidden();
  const late = await openPage(
    ill,
    `/Assignments?${new URLSearchParams({ course: courseCode, assignment: String(id) })}`,
  );
  await expect(late.getByText('Ill, certificate shown')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Change file' })).toBeVisible();
  await doctor.dispose();
});

test('[DAY-04] [COR-14] a doctor allots works to a colleague, who is told, marks them in Arabic without names, and loses the desk when removed', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const [owner, colleague, ...students] = await Promise.all([
    newPerson({ role: 'instructor' }),
    newPerson({ role: 'instructor' }),
    newPerson({ role: 'student' }),
    newPerson({ role: 'student' }),
  ]);
  const { courseCode } = await addClass(admin, owner, students);
  const doctor = await apiOf(platform.url, owner);
  const title = `Graphs ${courseCode}`;
  const made = await doctor.post('/api/upload-assignment', {
    multipart: {
      selectedCourse: courseCode,
      assignmentName: title,
      assignmentScore: '10',
      dueDate: new Date(Date.now() + platform.clock.offset() + 3_600_000).toISOString(),
      userId: String(owner.id),
      assignmentDescription: 'Find the shortest way.',
    },
  });
  const { assignment_id: id } = (await made.json()) as { assignment_id: number };
  for (const student of students) await handIn(platform.url, student, id);

  const desk = await openPage(owner, `/Marking?assignment=${id}`);
  await desk.getByRole('button', { name: 'Change markers' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Find a doctor by name' }).fill(colleague.lastName);
  await dialog.getByRole('button', { name: new RegExp(`^Add .*${colleague.lastName}`) }).click();
  await dialog.getByRole('radio', { name: 'Certain students' }).check();
  await dialog.getByRole('checkbox', { name: new RegExp(students[0]!.lastName) }).check();
  await dialog.getByRole('button', { name: 'Allot' }).click();
  await expect(dialog.getByText('0 of 1 marked')).toBeVisible();
  await desk.keyboard.press('Escape');

  const theirs = await openPage(colleague, '/', { language: 'Ar' });
  await theirs.getByRole('main').getByRole('link', { name: title }).click();
  await expect(theirs.getByText(`التصحيح هنا نيابة عن`)).toBeVisible();
  await expect(theirs.getByText('صُحح 0 من 1')).toBeVisible();
  // the student wrote the name into the work itself, where it stays
  const listed = theirs.getByRole('navigation', { name: 'الأعمال' });
  await expect(listed).toContainText('عمل 1');
  await expect(listed).not.toContainText(students[0]!.lastName);
  await expect(theirs.getByRole('button', { name: 'تعديل المصححين' })).toHaveCount(0);
  await theirs.getByRole('textbox', { name: 'الدرجة (من 0 إلى 10)' }).fill('8');
  await theirs.getByRole('textbox', { name: 'ملاحظة للطالب' }).fill('حل مرتب');
  await theirs.keyboard.press('Control+Enter');
  await expect(theirs.getByText('صُحح 1 من 1')).toBeVisible();
  const told = await apiOf(platform.url, colleague);
  await expect
    .poll(async () => (await told.get(`/api/unread-notifications/${colleague.id}`)).text())
    .toContain('assignmentMarker');

  await desk.reload();
  await expect(desk.getByText(new RegExp(`${colleague.lastName}.*: 1 of 1 marked`))).toBeVisible();
  await expect(desk.getByText('Left to you: 0 of 1 marked')).toBeVisible();
  await desk.getByRole('button', { name: 'Change markers' }).click();
  const removes = { name: new RegExp(`^Remove: .*${colleague.lastName}`) };
  const remove = async () => {
    await dialog.getByRole('button', removes).click();
    const asked = desk.getByRole('alertdialog');
    await expect(asked).toContainText('Allotted works: 1, marked: 1.');
    await asked.getByRole('button', removes).click();
  };
  await remove();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText(new RegExp(`${colleague.lastName}.*: 1 of 1 marked`)).first()).toBeVisible();
  expect((await told.get(`/api/assignment-marking/${id}`)).status()).toBe(200);
  await remove();
  await expect(dialog.getByRole('button', { name: /^Remove:/ })).toHaveCount(0);
  expect((await told.get(`/api/assignment-marking/${id}`)).status()).toBe(404);
  const works = (await (await doctor.get(`/api/assignment-marking/${id}`)).json()) as { works: Listed[] };
  const marked = works.works.find(({ student_id }) => student_id === students[0]!.id);
  const kept = await doctor.get(`/api/assignment-marking/${id}/${marked!.work_id}`);
  expect(await kept.json()).toMatchObject({ points: 8, comment: 'حل مرتب' });
  await Promise.all([told.dispose(), doctor.dispose()]);
});

interface Listed {
  work_id: number;
  student_id: number;
  version: number;
}

async function handIn(
  url: string,
  student: Person,
  assignmentId: number,
  file = chosen('Sort.java', program(student.lastName), 'text/plain'),
): Promise<void> {
  const api = await apiOf(url, student);
  const reply = await api.post('/api/upload-student-assignment', {
    multipart: { userId: String(student.id), assignmentId: String(assignmentId), file },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  await api.dispose();
}

test('[DAY-04] the works that J and Enter lead to are there before the press, also a PDF and a picture, and one that is marked already', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const instructor = await newPerson({ role: 'instructor' });
  const students = await Promise.all([1, 2, 3].map(() => newPerson({ role: 'student' })));
  const { courseCode } = await addClass(admin, instructor, students);
  const doctor = await apiOf(platform.url, instructor);
  const due = new Date(Date.now() + platform.clock.offset() + 20 * 60_000).toISOString();
  const fields = { selectedCourse: courseCode, assignmentName: 'Drawn', assignmentScore: '10', dueDate: due };
  const made = await doctor.post('/api/upload-assignment', {
    multipart: { ...fields, userId: String(instructor.id), assignmentDescription: 'Draw a tree.' },
  });
  const { assignment_id: id } = (await made.json()) as { assignment_id: number };
  for (const student of students) await handIn(platform.url, student, id);
  const { works } = (await (await doctor.get(`/api/assignment-marking/${id}`)).json()) as { works: Listed[] };
  const [first, marked, last] = works as [Listed, Listed, Listed];
  const by = ({ student_id }: Listed) => students.find((student) => student.id === student_id)!;
  await handIn(platform.url, by(marked), id, chosen('Tree.pdf', pdf('An oak'), 'application/pdf'));
  await handIn(platform.url, by(last), id, pngFile('tree.png', 300, 200));
  const addressesOf = async ({ work_id }: Listed) => {
    const record = `/api/assignment-marking/${id}/${work_id}`;
    const { file, version } = (await (await doctor.get(record)).json()) as { file: { path: string }; version: number };
    return { record, file: file.path, version };
  };
  const { version } = await addressesOf(marked);
  const given = await doctor.put(`/api/assignment-marking/${id}/${marked.work_id}`, {
    data: { points: 4, comment: '', version },
  });
  expect(given.status(), await given.text()).toBe(200);

  const desk = await openPage(instructor, '/');
  const asked: string[] = [];
  desk.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await desk.goto(`/Marking?assignment=${id}&work=${first.work_id}`);
  const answer = desk.getByRole('region', { name: 'Answer' });
  const current = desk.getByRole('navigation', { name: 'Works' }).locator('[aria-current]');
  await expect(answer.getByText('"sorted"')).toBeVisible();
  const shown = [
    [marked, answer.getByText('An oak')],
    [last, answer.getByRole('img', { name: /^File: / })],
  ] as const;
  for (const [at, [work, content]] of shown.entries()) {
    const { record, file } = await addressesOf(work);
    await expect.poll(() => asked).toEqual(expect.arrayContaining([record, file]));
    await desk.waitForLoadState('networkidle');
    const before = asked.length;
    await desk.keyboard.press('j');
    await expect(current).toContainText(`Work ${at + 2}`);
    await expect(content).toBeVisible();
    await desk.waitForLoadState('networkidle');
    expect(asked.slice(before).filter((path) => path === record || path === file)).toEqual([]);
  }
  const width = await answer
    .getByRole('img', { name: /^File: / })
    .evaluate((image) => (image as HTMLImageElement).naturalWidth);
  expect(width).toBe(300);
  await doctor.dispose();
});

test('[COR-21] 60 marks typed ahead at 10 keys a second, over a line of 700 ms, each land on their work or are told as not saved', async ({
  admin,
  newPerson,
  openPage,
  platform,
}) => {
  const works = 20;
  const instructor = await newPerson({ role: 'instructor' });
  const students: Person[] = [];
  for (let n = 0; n < works; n++) students.push(await newPerson({ role: 'student' }));
  const { courseCode } = await addClass(admin, instructor, students);
  const doctor = await apiOf(platform.url, instructor);
  const due = new Date(Date.now() + platform.clock.offset() + 20 * 60_000).toISOString();
  const fields = { selectedCourse: courseCode, assignmentName: 'Typed ahead', assignmentScore: '10', dueDate: due };
  const made = await doctor.post('/api/upload-assignment', {
    multipart: { ...fields, userId: String(instructor.id), assignmentDescription: 'Sort a list.' },
  });
  const { assignment_id: id } = (await made.json()) as { assignment_id: number };
  for (const student of students) await handIn(platform.url, student, id);
  type List = { works: (Listed & { points: number | null })[] };
  const list = async () => ((await (await doctor.get(`/api/assignment-marking/${id}`)).json()) as List).works;

  const desk = await openPage(instructor, `/Marking?assignment=${id}`);
  const places = desk.getByRole('navigation', { name: 'Works' }).getByRole('button');
  await expect(places).toHaveCount(works);
  const line = await desk.context().newCDPSession(desk);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 700,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  // another marker was first at the fifth
  const fifth = (await list())[4]!;
  const first = { points: 3, comment: '', version: fifth.version };
  expect((await doctor.put(`/api/assignment-marking/${id}/${fifth.work_id}`, { data: first })).status()).toBe(200);

  const typed = (round: number) => Array.from({ length: works }, (_, n) => (n * 7 + round * 3) % 10);
  for (const round of [0, 1, 2]) {
    await places.first().click();
    await desk.keyboard.type(
      typed(round)
        .map((points) => `${points}\n`)
        .join(''),
      { delay: 100 },
    );
  }
  await expect
    .poll(async () => (await list()).map(({ points }) => points), { timeout: 30_000 })
    .toEqual(typed(2).map((points, n) => (n === 4 ? 3 : points)));
  await expect(desk.getByText('1 mark is not saved')).toBeVisible();
  await desk.getByRole('button', { name: `Work 5 (${typed(2)[4]})` }).click();
  await expect(desk.getByText(/Saved: 3/)).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Points (0 to 10)' })).toHaveValue(String(typed(2)[4]));
  await doctor.dispose();
});
