import { defineRemote } from '@daftar/remote-kit/contract';
import { manifest } from './manifest.ts';

/** The one module that this remote exposes; each page is a separate chunk. */
export default defineRemote({
  manifest,
  pages: {
    '/Course/:userId': () => import('./faculty/courses-page.tsx'),
    '/TakeExam': () => import('./exams/take-exam-page.tsx'),
    '/PracticeExam': () => import('./exams/practice-exam-page.tsx'),
    '/ExamResultDetails': () => import('./exams/exam-result-details-page.tsx'),
    '/Results': () => import('./levels/results-page.tsx'),
    '/Assignments': () => import('./content/assignments/assignments-page.tsx'),
    '/notifications': () => import('./notifications/notifications-page.tsx'),
    '/ChapterUpload/:courseCode/:userId': () => import('./content/course-content-page.tsx'),
  },
  today: () => import('./day/today.tsx'),
  texts: () => import('./texts/index.ts').then((module) => module.texts),
});
