import * as contract from '@daftar/contracts/exams/paper';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { examOnPaper, listAccommodated } from './rules.ts';

/** Exams on paper in other formats, and who needs them (BOD-22). */
export const paperRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listAccommodated, ({ params, ...ctx }) => listAccommodated(deps, callerOf(ctx), params.examId)),
  bind(contract.downloadPaper, async ({ params, query, koa, ...ctx }) => {
    const gone = new AbortController();
    koa.res.once('close', () => gone.abort());
    const caller = callerOf({ ...ctx, koa });
    const file = await examOnPaper(deps, caller, params.examId, query, ctx.requireConfirmed, gone.signal);
    koa.set('Content-Type', file.type);
    // never shown as a page of ours, nor kept: it may hold a key
    koa.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox");
    koa.set('Cache-Control', 'no-store');
    koa.attachment(file.name);
    koa.body = file.content;
  }),
];
