export { forgetTransfers } from './forget.ts';
export { recordRoutes } from './routes.ts';
