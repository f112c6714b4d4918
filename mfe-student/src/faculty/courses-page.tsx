export { CoursesPage as default } from '@daftar/course-pages';
