import type { CallReply } from '@daftar/contracts/client';

export const boardKey = ['admin', 'releases'];
export const refreshEvery = 10_000;

export type RemoteRow = CallReply<'GET /api/remotes'>['remotes'][number];
export type VersionRow = RemoteRow['versions'][number];

/** A permission of a part, with those who have it (SHP-08). */
export type Permission = CallReply<'GET /api/remotes/:remote/permissions'>['permissions'][number];

/** What somebody is about to do with a part. */
export interface Intent {
  action: 'promote' | 'canary' | 'rollback' | 'pin' | 'unpin';
  version: string;
}
