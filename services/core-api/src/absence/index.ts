export { forgetAbsence } from './excuse-queries.ts';
export { absenceRoutes } from './routes.ts';
