export { forgetCalendar } from './calendar/forget.ts';
export { calendarRoutes } from './calendar/routes.ts';
export { coursePageRoutes } from './course-page/routes.ts';
export { courseResultsPageRoutes } from './course-results-page/routes.ts';
export { courseTabRoutes } from './course-tab/routes.ts';
export { findRoutes } from './find/routes.ts';
export { markingDeskRoutes } from './marking-desk/routes.ts';
export { todayRoutes } from './today/routes.ts';
