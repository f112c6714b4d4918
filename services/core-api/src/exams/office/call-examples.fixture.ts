import { app } from '../../testing/app.ts';
import { example, later, none, noSuch, said, unused, world } from '../../testing/call-example.ts';

const room = async (): Promise<{ room_id: number }> => {
  const name = `Example hall ${unused()}`;
  const [row] = await app.db('exam_room').insert({ name, seat_rows: 5, seat_columns: 8 }).returning('room_id');
  return row!;
};
/** An exam with a room, each at another time. */
const placed = async () => {
  const exam = await app.build.exam({ in: world.enrolment.in, startsIn: 100 * unused() });
  const { room_id } = await room();
  await app.db('exam_place').insert({
    exam_id: exam.exam_id,
    room_id,
    during: app.db.raw('exam_minutes(?, ?)', [exam.start_at, exam.ends_at]),
  });
  return { params: { examId: exam.exam_id }, room_id };
};
const fields = { name: 'Hall of examples', name_ar: 'قاعة الأمثلة', rows: 5, columns: 8 };

export const examOfficeExamples = [
  example('GET /api/exam-office')({
    as: 'admin',
    good: async () => {
      await placed();
      return { query: { from: later(0), days: 14 } };
    },
    fields: ['from', 'until', 'exams', 'clashing_students', 'more'],
    refused: none,
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('GET /api/exam-office/:examId')({
    as: 'admin',
    good: async () => ({ params: (await placed()).params }),
    fields: [
      'exam_id',
      'exam_name',
      'course_code',
      'course_name',
      'course_name_ar',
      'instructor_name',
      'instructor_name_ar',
      'instructor_title',
      'start_at',
      'ends_at',
      'places',
      'students',
      'clashes',
      'rooms',
    ],
    refused: noSuch('examId'),
    code: 'exam.notFound',
  }),
  example('PUT /api/exam-office/:examId/rooms')({
    as: 'admin',
    good: async () => {
      const { params, room_id } = await placed();
      return { params, body: { room_ids: [room_id], spaced: true } };
    },
    fields: [...said, 'seated', 'unseated'],
    refused: () => ({ ...noSuch('examId')(), body: { room_ids: [] } }),
    code: 'exam.notFound',
  }),
  example('PUT /api/exam-office/:examId/observers')({
    as: 'admin',
    good: async () => {
      const { params, room_id } = await placed();
      const { id } = await app.build.instructor();
      return { params, body: { room_id, person_ids: [id] } };
    },
    fields: said,
    refused: async () => {
      const { params, room_id } = await placed();
      return { params, body: { room_id, person_ids: [world.doctor.id] } };
    },
    code: 'observer.ownSubject',
  }),
  example('GET /api/exam-rooms')({
    as: 'admin',
    good: async () => {
      await room();
      return {};
    },
    fields: ['room_id', 'name', 'rows', 'columns'],
    added: ['name_ar'],
    refused: none,
    refusedAs: 'doctor',
    code: 'session.wrongRole',
  }),
  example('POST /api/exam-rooms')({
    as: 'admin',
    good: () => ({ body: fields }),
    fields: [...said, 'room_id'],
    refused: async () => {
      const { name } = (await app
        .db('exam_room')
        .where(await room())
        .first('name'))!;
      return { body: { ...fields, name_ar: null, name } };
    },
    code: 'examRoom.nameExists',
  }),
  example('PUT /api/exam-rooms/:roomId')({
    as: 'admin',
    good: async () => ({
      params: { roomId: (await room()).room_id },
      body: { name: `Renamed hall ${unused()}`, rows: 6, columns: 8 },
    }),
    fields: said,
    refused: () => ({ ...noSuch('roomId')(), body: { name: 'Hall', rows: 6, columns: 8 } }),
    code: 'examRoom.notFound',
  }),
  example('DELETE /api/exam-rooms/:roomId')({
    as: 'admin',
    good: async () => ({ params: { roomId: (await room()).room_id } }),
    fields: said,
    refused: noSuch('roomId'),
    code: 'examRoom.notFound',
  }),
];
