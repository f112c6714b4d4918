/** Parts in the teaching team of an offering (YRS-03); one leads it. */
export const teamParts = ['lead', 'doctor', 'assistant', 'invigilator'] as const;
export type TeamPart = (typeof teamParts)[number];

/** What a part may do in its offering. */
export const teamRights = [
  'see',
  'names',
  'make',
  'publish',
  'mark',
  'grades',
  'release',
  'announce',
  'watch',
  'lead',
] as const;
export type TeamRight = (typeof teamRights)[number];

/** Each right by the parts that have it: the one table that says who in a team may do what. */
export const partsWith: Readonly<Record<TeamRight, readonly TeamPart[]>> = {
  // contents, lists of exams and assignments, announcements, questions
  see: ['lead', 'doctor', 'assistant', 'invigilator'],
  // who the students are
  names: ['lead', 'doctor', 'assistant'],
  // chapters, assignments, questions and keys of exams
  make: ['lead', 'doctor'],
  // an exam, so that students get it
  publish: ['lead', 'doctor'],
  // works, essays and their comments
  mark: ['lead', 'doctor', 'assistant'],
  // the gradebook, points that replace others, a new key
  grades: ['lead', 'doctor'],
  // results
  release: ['lead', 'doctor'],
  // announcements, messages, answers to questions
  announce: ['lead', 'doctor', 'assistant'],
  // an exam while it runs, with extra time and seats
  watch: ['lead', 'doctor', 'assistant', 'invigilator'],
  // team, seals, appeals, who marks what
  lead: ['lead'],
};

/** Whether a part has a right. */
export const hasRight = (part: TeamPart, right: TeamRight): boolean => partsWith[right].includes(part);

const calls: Readonly<Record<Exclude<TeamRight, 'lead'>, readonly string[]>> = {
  see: [
    'GET /api/courses/:courseCode/head',
    'GET /api/courses/:courseCode/page',
    'GET /api/courses/:courseCode/tab',
    'GET /api/courses/:courseCode/chapters',
    'GET /api/courses/:courseCode/format-requests',
    'GET /api/courses/:courseCode/questions',
    'GET /api/course-questions/:id/replies',
    'GET /api/chapters/:id/view',
    'GET /api/chapters/:id/download',
    'GET /api/chapters/:id/accessible-version/view',
    'GET /api/chapters/:id/accessible-version/download',
    'GET /api/assignments/:courseCode',
    'GET /api/assignments/:id/view',
    'GET /api/assignments/:id/download',
    'GET /api/announcements/:courseCode',
    'GET /api/attachments/:attachmentId/view',
    'GET /api/attachments/:attachmentId/download',
    'GET /api/exams/:courseCode',
    'GET /api/exams-details/:examId',
    'GET /api/instructor/:userId/courses',
    'GET /api/today/instructor/:userId',
    'GET /api/today/instructor/:userId/courses',
    'GET /api/instructor/:userId/work',
    'GET /api/instructor/:userId/work/courses',
  ],
  names: [
    'GET /api/courses/:courseCode/students',
    'GET /api/enrollments/:courseCode/:userId',
    'GET /api/announcements/:courseCode/audience',
  ],
  make: [
    'POST /api/courses/:courseCode/chapters',
    'PUT /api/courses/:courseCode/chapters/order',
    'GET /api/courses/:courseCode/deleted-chapters',
    'PUT /api/chapters/:id',
    'DELETE /api/chapters/:id',
    'POST /api/chapters/:id/file',
    'POST /api/chapters/:id/restore',
    'PUT /api/chapters/:id/publishing',
    'PUT /api/chapters/:id/toggle-download',
    'POST /api/chapters/:id/accessible-version',
    'DELETE /api/chapters/:id/accessible-version',
    'PUT /api/format-requests/:id',
    'POST /api/upload-assignment',
    'PUT /api/assignments/:id',
    'DELETE /api/assignments/:id',
    'POST /api/questions',
    'POST /api/answers',
    'PUT /api/exams/:examId',
    'GET /api/exams-questions/:examId',
    'GET /api/exams-answers/:examId',
    'GET /api/exams/:examId/paper',
    'GET /api/exams/:examId/page',
    'GET /api/exam-plan/:courseCode',
    'GET /api/exam-mocks/:examId',
    'PUT /api/exam-mocks/:examId',
    'DELETE /api/exam-mocks/:examId',
  ],
  publish: [
    'POST /api/exams',
    'DELETE /api/exams/:examId',
    'POST /api/instructorsCoursesExams',
    'POST /api/enrollmentsExams',
  ],
  mark: [
    'GET /api/assignments/:id/students',
    'GET /api/assignments/:id/submissions/download',
    'GET /api/assignments/:id/scores/download',
    'GET /api/student-assignments/:id/view',
    'GET /api/student-assignments/:id/history',
    'GET /api/submissions/:id/view',
    'PUT /api/studentAssignmentScore/:id',
    'PUT /api/assignments/:id/students/:studentId/score',
    'PUT /api/assignments/:id/extensions/:studentId',
    'DELETE /api/assignments/:id/extensions/:studentId',
    'GET /api/assignment-marking/:id',
    'GET /api/assignment-marking/:id/:workId',
    'PUT /api/assignment-marking/:id/:workId',
    'POST /api/assignment-marking/:id/:workId/comments',
    'GET /api/exam-marking/:examId/:questionId',
    'GET /api/exam-marking/:examId/:questionId/:workId',
    'PUT /api/exam-marking/:examId/:questionId/:workId',
    'POST /api/exam-marking/:examId/:questionId/:workId/comments',
    'GET /api/exam-grading/:examId',
    'GET /api/exam-grading/:examId/:questionId',
    'PUT /api/studentExam/essayQuestion/:questionId',
    'GET /api/marking-desk/:kind/:id',
    'PUT /api/place-comments/:id',
    'DELETE /api/place-comments/:id',
    'GET /api/exam-results/:examId',
    'GET /api/exam-results/:examId/download',
    'GET /api/exam-statistics/:examId',
    'GET /api/exam-figures/:courseCode',
    'GET /api/studentExamDetails/:userId/:examId',
    'GET /api/courses/:courseCode/results',
    'GET /api/attempts/:attemptId/events',
    'GET /api/pictures/:pictureId',
  ],
  grades: [
    'GET /api/gradebook/:courseCode',
    'GET /api/gradebook-given/:courseCode',
    'GET /api/gradebook-sheet/:courseCode',
    'GET /api/gradebook-sheet/:courseCode/paper',
    'PUT /api/gradebook/:courseCode/scheme',
    'PUT /api/gradebook/:courseCode/cells',
    'PUT /api/gradebook/:courseCode/bonus/:studentId',
    'GET /api/grade-seals/:courseCode',
    'GET /api/grade-seals/:courseCode/:version',
    'PUT /api/studentExamScore/:id',
    'POST /api/exam-regrade/:examId/preview',
    'POST /api/exam-regrade/:examId',
  ],
  release: [
    'GET /api/assignment-release/:id',
    'PUT /api/assignment-release/:id',
    'GET /api/assignment-release/:id/students',
    'POST /api/assignment-release/:id/students',
    'POST /api/assignment-release/:id/take-back',
    'GET /api/exam-release/:examId',
    'PUT /api/exam-release/:examId',
    'GET /api/exam-release/:examId/students',
    'POST /api/exam-release/:examId/students',
    'POST /api/exam-release/:examId/take-back',
    'PUT /api/exam-place/:examId',
  ],
  announce: [
    'POST /api/send-notification',
    'PUT /api/announcements/:announcementId',
    'DELETE /api/announcements/:announcementId',
    'GET /api/courses/:courseCode/planned-announcements',
    'POST /api/courses/:courseCode/planned-announcements',
    'PUT /api/planned-announcements/:plannedId',
    'DELETE /api/planned-announcements/:plannedId',
    'POST /api/courses/:courseCode/messages',
    'POST /api/course-questions/:id/replies',
    'PUT /api/course-questions/:id/resolved',
    'PUT /api/course-questions/:id/hidden',
    'PUT /api/course-replies/:id/hidden',
  ],
  watch: [
    'GET /api/exam-invigilation/:examId',
    'GET /api/exam-invigilation/:examId/changes',
    'POST /api/exam-invigilation/:examId/messages',
    'POST /api/attempts/:attemptId/close',
    'POST /api/attempts/:attemptId/takeover',
    'POST /api/exam-extensions',
    'GET /api/exam-receipts/:code',
    'GET /api/exams/:examId/accommodations',
    'PUT /api/exam-seating/:examId',
    'DELETE /api/exam-seating/:examId',
  ],
};

const rightOf = new Map(
  teamRights.flatMap((right) => (right === 'lead' ? [] : calls[right].map((call) => [call, right] as const))),
);

/** The calls that members of a team may make, with the right that each needs. */
export const callsOfTeams: ReadonlyMap<string, TeamRight> = rightOf;

/** The right that a doctor’s call about an offering needs; the lead’s where nothing else is said. */
export const rightOfCall = ({ method, path }: { method: string; path: string }): TeamRight =>
  rightOf.get(`${method} ${path}`) ?? 'lead';
