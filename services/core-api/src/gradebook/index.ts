export { courseResultRoutes } from './course-results/routes.ts';
