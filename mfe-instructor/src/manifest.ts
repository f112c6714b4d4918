import { defineManifest } from '@daftar/remote-kit/contract';

/** What the shell knows of this remote before loading it: who may open which pages (ACC-02 to ACC-04, SHL-02). */
export const manifest = defineManifest({
  id: 'instructor',
  roles: ['instructor'],
  today: true,
  firstCalls: {
    '/': 'GET /api/today/instructor/:userId',
    '/Course/:userId': 'GET /api/today/instructor/:userId/courses',
    '/ChapterUpload/:courseCode/:userId': 'GET /api/courses/:courseCode/page',
    '/MakeExam': 'GET /api/instructor/:userId/drafts/courses',
    '/UploadAssignment': 'GET /api/instructor/:userId/courses',
    '/ExamResults': 'GET /api/instructor/:userId/work/courses',
    '/ExamPreview': 'GET /api/instructor/:userId/work',
    '/ExamResultDetails': 'GET /api/instructor/:userId/work',
    '/Marking': 'GET /api/instructor/:userId/work/allotted',
  },
  routes: [
    '/Course/:userId',
    '/MakeExam',
    '/ExamResults',
    '/ExamPreview',
    '/UploadAssignment',
    '/ExamResultDetails',
    '/ChapterUpload/:courseCode/:userId',
    '/Marking',
    '/QuestionBank',
  ],
  palette: {
    pages: [
      { path: '/QuestionBank', en: 'Question Bank', ar: 'بنك الأسئلة' },
      { path: '/MakeExam', en: 'New exam', ar: 'امتحان جديد', act: true },
      { path: '/UploadAssignment', en: 'New assignment', ar: 'تكليف جديد', act: true },
      { path: '/Course/:userId?for=announcement', en: 'New announcement', ar: 'إعلان جديد', act: true },
    ],
    finds: {
      course: '/ChapterUpload/{course}/:userId',
      exam: '/ExamResults?course={course}&view=exams&exam={id}',
      assignment: '/ExamResults?course={course}&view=assignments&assignment={id}',
      chapter: '/ChapterUpload/{course}/:userId?chapter={id}',
      announcement: '/ChapterUpload/{course}/:userId?announcement={id}',
      person: '/ExamResults?course={course}&view=information&student={id}',
    },
  },
  navigation: [
    {
      path: '/Course/:userId',
      icon: 'book',
      en: 'Courses',
      ar: 'المقررات',
      pages: ['/ChapterUpload/:courseCode/:userId', '/Marking', '/ExamResultDetails', '/QuestionBank'],
    },
    { path: '/MakeExam', icon: 'file-plus', en: 'Make Exam', ar: 'إعداد امتحان' },
    { path: '/ExamResults', icon: 'chart', en: 'Students/Results', ar: 'الطلاب والنتائج' },
    { path: '/ExamPreview', icon: 'eye', en: 'Exam Preview', ar: 'معاينة الامتحانات' },
    { path: '/UploadAssignment', icon: 'upload', en: 'Upload Assignment', ar: 'رفع تكليف' },
  ],
});
