import { example, said, world } from '../../testing/call-example.ts';

const offeringId = () => world.enrolment.in.offering_id;
const nowhere = () => ({ params: { offeringId: 999_999 } });

export const officeResultExamples = [
  example('GET /api/offering-results')({
    as: 'admin',
    good: () => ({ query: { course: world.course.course_code } }),
    fields: [],
    added: ['terms', 'term_id', 'counts', 'offerings', 'more'],
    refused: () => ({}),
    refusedAs: 'student',
    code: 'session.wrongRole',
  }),
  example('GET /api/offering-results/:offeringId')({
    as: 'admin',
    good: () => ({ params: { offeringId: offeringId() } }),
    fields: [],
    added: [
      'offering_id',
      'course_code',
      'course_name',
      'course_name_ar',
      'instructor_name',
      'instructor_name_ar',
      'instructor_title',
      'departments',
      'students',
      'state',
      'version',
      'sealed_at',
      'asked',
      'shown',
      'hash',
      'hours',
      'bylaws',
      'versions',
      'changes',
      'groups',
    ],
    refused: nowhere,
    code: 'offering.notFound',
  }),
  example('PUT /api/result-states/:offeringId/:studentId')({
    as: 'admin',
    good: () => ({
      params: { offeringId: offeringId(), studentId: world.student.id },
      body: { state: 'absentExcused', reason: 'In hospital' },
    }),
    fields: said,
    refused: () => ({
      params: { offeringId: offeringId(), studentId: 999_999_999 },
      body: { state: 'absent', reason: 'Did not come' },
    }),
    code: 'gradebook.studentNotFound',
  }),
];
