import type { Actor } from '@daftar/service-kit/actor';

/** Who acts, and from where: every rule gets this besides its input. */
export interface Caller {
  userId: number;
  role: 'admin' | 'instructor' | 'student';
  sessionId: string;
  address: string;
  requestId: string;
  /** What the browser calls itself; at most 300 characters. */
  userAgent?: string | undefined;
}

/** The part of a handler's context that rules and the audit log need: who, from where, in which request. */
export const callerOf = (ctx: {
  actor: Actor;
  address: string;
  requestId: string;
  koa?: { get(header: string): string };
}): Caller => ({
  userId: ctx.actor.userId,
  role: ctx.actor.role,
  sessionId: ctx.actor.sessionId,
  address: ctx.address,
  requestId: ctx.requestId,
  userAgent: ctx.koa?.get('user-agent').slice(0, 300),
});
