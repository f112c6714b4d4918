import { app } from '../../testing/app.ts';
import { example, said, world } from '../../testing/call-example.ts';

const seated = async () => {
  const exam = await app.build.exam({ in: world.enrolment.in });
  const seats = [{ student_id: world.student.id, row: 2, column: 4 }];
  return { params: { examId: exam.exam_id }, body: { room: 'Hall 3', rows: 5, columns: 8, seats } };
};

export const seatingExamples = [
  example('PUT /api/exam-seating/:examId')({ as: 'doctor', good: seated, fields: said }),
  example('DELETE /api/exam-seating/:examId')({
    as: 'doctor',
    good: async () => {
      const { params } = await seated();
      await app.db('exam_seating').insert({ exam_id: params.examId, seat_rows: 5, seat_columns: 8 });
      return { params };
    },
    fields: said,
  }),
];
