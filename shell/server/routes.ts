import type { Route, ServiceName } from '@daftar/contracts/route';
import { routeFinder } from '@daftar/contracts/route-finder';
import { allRoutes } from '@daftar/contracts/routes';

/** The declared routes by path. */
export const routesOf = routeFinder<Route>(allRoutes);

/**
 * Which service answers a path (HSE-06): that of the routes it fits. A path that nobody declared goes where those go that
 * begin alike, else to core-api, which then say that there is no such call.
 */
export const serviceOf = (path: string): ServiceName =>
  (routesOf.at(path)[0] ?? routesOf.beside(path)[0])?.service ?? 'core';

/** Whether a path answers with server-sent events, which have no end (NTF-09). */
export const hasEvents = (path: string): boolean => routesOf.at(path).some(({ replyAs }) => replyAs === 'events');
