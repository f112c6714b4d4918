export { type GivenMercy, mercyOf } from './given.ts';
export { mercyRoutes } from './routes.ts';
export { type MercyFinding, verifyMercy } from './verify-mercy.ts';
