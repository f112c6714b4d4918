export { forgetCalendar } from './calendar/forget.ts';
export { calendarRoutes } from './calendar/routes.ts';
export { todayRoutes } from './today/routes.ts';
