import { expect } from 'vitest';
import { app, test as it } from '../../testing/app.ts';

const ask = 'POST /api/chapters/:id/format-requests' as const;
const list = 'GET /api/courses/:courseCode/format-requests' as const;

async function aChapter() {
  const taught = await app.build.classOf();
  const { student } = await app.build.enrolment({ in: taught });
  const other = (await app.build.enrolment({ in: taught })).student;
  const { id } = await app.build.chapter({ in: taught, name: 'Sorting.pdf' });
  const params = { courseCode: taught.course.course_code };
  return {
    taught,
    student,
    id,
    params,
    doctor: await app.as(taught.instructor),
    pupil: await app.as(student),
    neighbour: await app.as(other),
  };
}

it('[BOD-21] a student asks once per chapter, the doctor sees it, and either side’s list shows the state', async () => {
  const { id, params, doctor, pupil, neighbour, student } = await aChapter();
  const asked = await pupil(ask, { params: { id }, body: { format: 'word', note: ' Headings, please ' } });
  expect(asked.status).toBe(201);
  const second = await pupil(ask, { params: { id }, body: { format: 'audio' } });
  expect([second.status, second.body.code]).toEqual([409, 'formatRequest.openAlready']);
  expect((await neighbour(ask, { params: { id }, body: { format: 'audio' } })).status).toBe(201);
  expect((await pupil(list, { params })).body).toMatchObject([{ id: asked.body.id, state: 'open' }]);
  expect((await doctor(list, { params })).body).toMatchObject([
    { format: 'audio' },
    { format: 'word', note: 'Headings, please', student_id: student.id, chapter_name: 'Sorting.pdf', state: 'open' },
  ]);
});

it('[BOD-21] it can be withdrawn while it is open, and asked again', async () => {
  const { id, params, doctor, pupil, neighbour } = await aChapter();
  const asked = await pupil(ask, { params: { id }, body: { format: 'word' } });
  const request = { params: { id: asked.body.id } };
  expect((await neighbour('DELETE /api/format-requests/:id', request)).body.code).toBe('formatRequest.notFound');
  expect((await pupil('DELETE /api/format-requests/:id', request)).status).toBe(200);
  expect((await pupil('DELETE /api/format-requests/:id', request)).body.code).toBe('formatRequest.closed');
  expect((await doctor(list, { params })).body).toEqual([]);
  expect((await pupil(list, { params })).body).toMatchObject([{ state: 'withdrawn' }]);
  expect((await pupil(ask, { params: { id }, body: { format: 'word' } })).status).toBe(201);
});

it('[BOD-21] [NTF-07] the answer reaches its student alone, by an event of the same transaction', async () => {
  const { id, params, doctor, pupil, student, taught } = await aChapter();
  const asked = await pupil(ask, { params: { id }, body: { format: 'word' } });
  const answer = (body: { state: 'done' | 'declined'; answer?: string }) =>
    doctor('PUT /api/format-requests/:id', { params: { id: asked.body.id }, body });
  const why = await answer({ state: 'declined', answer: '  ' });
  expect([why.status, why.body.code]).toEqual([400, 'formatRequest.sayWhy']);
  const events = () => app.db('outbox').where({ type: 'notify.person' }).orderBy('id');
  const before = (await events()).length;
  expect((await answer({ state: 'done', answer: 'Added as a Word file' })).status).toBe(200);
  expect((await answer({ state: 'done' })).body.code).toBe('formatRequest.closed');
  expect((await pupil('DELETE /api/format-requests/:id', { params: { id: asked.body.id } })).body.code).toBe(
    'formatRequest.closed',
  );
  const told = (await events()).slice(before);
  expect(told.map(({ payload }) => payload)).toMatchObject([
    {
      userId: student.id,
      notification: {
        kind: 'format',
        params: { course: taught.course.course_name, format: 'Sorting', formatId: String(id) },
      },
    },
  ]);
  expect((await pupil(list, { params })).body).toMatchObject([{ state: 'done', answer: 'Added as a Word file' }]);
});

it('[BOD-21] [ACC-07] only students of the class ask, and only its doctor answers and sees others’ requests', async () => {
  const { id, params, doctor, pupil } = await aChapter();
  const elsewhere = await app.build.enrolment();
  const [strangeDoctor, stranger] = [await app.as(elsewhere.in.instructor), await app.as(elsewhere.student)];
  expect((await stranger(ask, { params: { id }, body: { format: 'word' } })).body.code).toBe('chapter.notFound');
  expect((await doctor(ask, { params: { id }, body: { format: 'word' } })).body.code).toBe('session.wrongRole');
  const asked = await pupil(ask, { params: { id }, body: { format: 'word' } });
  const answer = { params: { id: asked.body.id }, body: { state: 'done' } } as const;
  expect((await strangeDoctor('PUT /api/format-requests/:id', answer)).body.code).toBe('formatRequest.notFound');
  expect((await strangeDoctor(list, { params })).body.code).toBe('class.notYours');
});
