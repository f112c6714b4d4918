import { z } from 'zod';
import { allRoutes } from '../routes.ts';

/** `/api/releases/…` comes from teams' commands and is none of the declared calls. */
const ours = new Set(['releases', ...allRoutes.map(({ path }) => path.split('/')[2])]);

/** Whether calls below `/api/<name>` are the platform's own, so that no remote's service can have them (SHP-08). */
export const isNameOfOurs = (name: string): boolean => ours.has(name);

/** The remote whose service answers a call, such as `library` of `/api/library/loans`; undefined for our own calls. */
export function remoteOfCall(path: string): string | undefined {
  const name = /^\/api\/([a-z][a-z0-9-]{0,30})(?:\/|$)/.exec(path)?.[1];
  return name === undefined || isNameOfOurs(name) ? undefined : name;
}

/** Where a remote's service is: an origin, without a path. */
export const backEndAddress = z
  .string()
  .regex(/^https?:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$/)
  .refine((address) => URL.canParse(address) && new URL(address).origin === address);
