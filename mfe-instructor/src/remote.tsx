import { defineRemote } from '@daftar/remote-kit/contract';
import { bankDoor } from './exams/authoring/bank-door.ts';
import { manifest } from './manifest.ts';

bankDoor.picker = () =>
  import(/* webpackChunkName: "make-exam-rare" */ './bank/bank-picker.tsx').then((one) => ({
    default: one.BankPicker,
  }));

/** The one module that this remote exposes; each page is a separate chunk. */
export default defineRemote({
  manifest,
  pages: {
    '/Course/:userId': () => import('./faculty/courses-page.tsx'),
    '/MakeExam': () => import('./exams/make-exam-page.tsx'),
    '/ExamResults': () => import('./gradebook/results-page.tsx'),
    '/ExamPreview': () => import('./exams/exam-preview-page.tsx'),
    '/UploadAssignment': () => import('./content/upload-assignment/upload-assignment-page.tsx'),
    '/ExamResultDetails': () => import('./exams/exam-result-details-page.tsx'),
    '/ChapterUpload/:courseCode/:userId': () => import('./content/course-content-page.tsx'),
    '/Marking': () => import('./gradebook/marking/marking-page.tsx'),
    '/QuestionBank': () => import('./bank/bank-page.tsx'),
  },
  today: () => import('./day/today.tsx'),
  texts: () => import('./texts/index.ts').then((module) => module.texts),
});
