import { defineManifest } from '@daftar/remote-kit/contract';

/** What the shell knows of this remote before loading it: who may open which pages (ACC-02 to ACC-04, SHL-02). */
export const manifest = defineManifest({
  id: 'student',
  roles: ['student'],
  today: true,
  firstCalls: {
    '/': 'GET /api/today/student/:userId',
    '/Course/:userId': 'GET /api/today/student/:userId/courses',
    '/ChapterUpload/:courseCode/:userId': 'GET /api/courses/:courseCode/page',
    '/TakeExam': 'GET /api/student/:userId/work',
    '/ExamResultDetails': 'GET /api/student/:userId/work',
    '/Assignments': 'GET /api/student/:userId/work',
    '/notifications': 'GET /api/notifications/:userId',
  },
  routes: [
    '/Course/:userId',
    '/TakeExam',
    '/PracticeExam',
    '/ExamResultDetails',
    '/Results',
    '/Assignments',
    '/notifications',
    '/ChapterUpload/:courseCode/:userId',
  ],
  palette: {
    pages: [
      { path: '/PracticeExam', en: 'Practice exam', ar: 'امتحان تدريبي' },
      { path: '/Results', en: 'Term results', ar: 'نتائج الفصول' },
      { path: '/notifications', en: 'Notifications', ar: 'الإشعارات' },
    ],
    finds: {
      course: '/ChapterUpload/{course}/:userId',
      exam: '/TakeExam?course={course}&exam={id}',
      assignment: '/Assignments?course={course}&assignment={id}',
      chapter: '/ChapterUpload/{course}/:userId?chapter={id}',
      announcement: '/ChapterUpload/{course}/:userId?announcement={id}',
    },
  },
  navigation: [
    {
      path: '/Course/:userId',
      icon: 'book',
      en: 'Courses',
      ar: 'المقررات',
      pages: ['/ChapterUpload/:courseCode/:userId'],
    },
    { path: '/TakeExam', icon: 'timer', en: 'Take Exam', ar: 'أداء الامتحان', pages: ['/PracticeExam'] },
    { path: '/ExamResultDetails', icon: 'award', en: 'Exam Result', ar: 'نتيجة الامتحان', pages: ['/Results'] },
    { path: '/Assignments', icon: 'clipboard', en: 'Assignments', ar: 'التكليفات' },
  ],
});
