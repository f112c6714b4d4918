import * as contract from '@daftar/contracts/absence/absence';
import * as office from '@daftar/contracts/absence/barrings';
import * as own from '@daftar/contracts/absence/own-absence';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps, readsFile, sendFile } from '../kernel/index.ts';
import * as barrings from './barrings.ts';
import * as excuses from './excuses.ts';
import { enterCode, ownAbsence } from './own.ts';
import * as rules from './sessions.ts';
import { sendSessionSheet, takeBySheet } from './sheet.ts';

/** Absence: sessions, codes, lists, sheets, excuses, and proposals to bar (RST-11). */
export const absenceRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getAbsence, ({ params, ...ctx }) => rules.absenceOf(deps, callerOf(ctx), params.courseCode)),
  bind(contract.setAbsencePlan, async ({ params, body, ...ctx }) => {
    await rules.setPlan(deps, callerOf(ctx), params.courseCode, body.sessions);
    return say('absence.planSaved');
  }),
  bind(contract.addSession, async ({ params, body, ...ctx }) => ({
    ...say('absence.sessionAdded'),
    session_id: await rules.addSession(deps, callerOf(ctx), params.courseCode, body),
  })),
  bind(contract.callOffSession, async ({ params, ...ctx }) => {
    await rules.callOff(deps, callerOf(ctx), params.sessionId);
    return say('absence.calledOff');
  }),
  bind(contract.getSession, ({ params, ...ctx }) => rules.sessionPage(deps, callerOf(ctx), params.sessionId)),
  bind(contract.setMarks, async ({ params, body, ...ctx }) => ({
    ...say(body.taken ? 'absence.takenNow' : 'absence.marked'),
    ...(await rules.setMarks(deps, callerOf(ctx), params.sessionId, { ...body, means: 'list' })),
  })),
  bind(contract.openCode, async ({ params, body, ...ctx }) => {
    await rules.openCode(deps, callerOf(ctx), params.sessionId, body.minutes);
    return say(body.minutes > 0 ? 'absence.codeOpened' : 'absence.codeClosed');
  }),
  bind(contract.showCode, ({ params, ...ctx }) => rules.showCode(deps, callerOf(ctx), params.sessionId)),
  bind(contract.downloadSessionSheet, ({ params, query, koa, ...ctx }) =>
    sendSessionSheet(deps, callerOf(ctx), { sessionId: params.sessionId, language: query.language }, koa),
  ),
  bind(contract.uploadSessionSheet, async ({ params, files, ...ctx }) => {
    const told = await takeBySheet(deps, callerOf(ctx), params.sessionId, files.file!);
    return { ...say(told.stored ? 'absence.sheetTaken' : 'absence.sheetNotTaken'), ...told };
  }),
  bind(contract.decideExcuse, async ({ params, body, ...ctx }) => {
    await excuses.decideExcuse(deps, callerOf(ctx), params.excuseId, body);
    return say(body.accept ? 'absence.excuseAccepted' : 'absence.excuseRefused');
  }),
  bind(contract.viewExcuse, async ({ params, koa, ...ctx }) => {
    const file = await excuses.excuseFile(deps, callerOf(ctx), params.excuseId, (one) => readsFile(koa, one));
    await sendFile(koa, deps.storage, file, 'view');
  }),
  bind(own.getOwnAbsence, ({ params, ...ctx }) => ownAbsence(deps, callerOf(ctx), params.courseCode)),
  bind(own.enterCode, async ({ params, body, ...ctx }) => {
    await enterCode(deps, callerOf(ctx), params.courseCode, body);
    return say('absence.entered');
  }),
  bind(own.askExcuse, async ({ params, body, files, ...ctx }) => {
    const excuse = { sessionId: params.sessionId, reason: body.reason, upload: files.file! };
    return { ...say('absence.excuseAsked'), excuse_id: await excuses.askExcuse(deps, callerOf(ctx), excuse) };
  }),
  bind(office.listBarrings, ({ query, ...ctx }) => barrings.listBarrings(deps, callerOf(ctx), query)),
  bind(office.decideBarring, async ({ params, body, ...ctx }) => {
    await barrings.decideBarring(deps, callerOf(ctx), params.barringId, body);
    return say(body.decision === 'barred' ? 'barring.barred' : 'barring.letOff');
  }),
];
