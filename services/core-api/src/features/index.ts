import type { BoundRoute } from '@daftar/service-kit/bind';
import type { Deps } from '../deps.ts';
import { docsRoutes } from './docs/routes.ts';
import { sessionRoutes } from './session/routes.ts';

/** Every feature of core-api; a new one adds its line here. */
export const allFeatures = (deps: Deps): BoundRoute[] => [...sessionRoutes(deps), ...docsRoutes()];
