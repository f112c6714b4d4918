export { announcementRoutes } from './announcements/routes.ts';
export { assignmentRoutes } from './assignments/routes.ts';
export { addAssignment } from './assignments/rules.ts';
export { chapterRoutes } from './chapters/routes.ts';
export { addChapter } from './chapters/rules.ts';
export { moveContent } from './move-content.ts';
export { submissionRoutes } from './submissions/routes.ts';
