import type { Duty } from '@daftar/contracts/route';
import type { Actor } from '@daftar/service-kit/actor';
import type { Scope } from '@daftar/service-kit/bind';

/** Who acts, and from where: every rule gets this besides its input. */
export interface Caller {
  userId: number;
  role: 'admin' | 'instructor' | 'student';
  /** An admin’s, when they are no owner (TRU-17). */
  duties?: readonly Duty[] | undefined;
  sessionId: string;
  /** The admin who views as this person (TRU-18). */
  viewer?: number | undefined;
  address: string;
  requestId: string;
  /** What the browser calls itself; at most 300 characters. */
  userAgent?: string | undefined;
  /** The term that the request names, and whether it changes something; absent: it reads the current term (YRS-04). */
  scope?: Scope | undefined;
}

/** The part of a handler's context that rules and the audit log need: who, from where, in which request. */
export const callerOf = (ctx: {
  actor: Actor;
  address: string;
  requestId: string;
  koa?: { get(header: string): string };
  scope?: Scope;
}): Caller => ({
  userId: ctx.actor.userId,
  role: ctx.actor.role,
  duties: ctx.actor.duties,
  sessionId: ctx.actor.sessionId,
  viewer: ctx.actor.viewer,
  address: ctx.address,
  requestId: ctx.requestId,
  userAgent: ctx.koa?.get('user-agent').slice(0, 300),
  scope: ctx.scope,
});
