import * as papers from '@daftar/contracts/control/papers';
import * as sessions from '@daftar/contracts/control/sessions';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../kernel/index.ts';
import * as entry from './entry.ts';
import * as numbers from './numbers.ts';
import * as opening from './opening.ts';
import * as rules from './sessions.ts';

/** Control sessions: members, declarations, papers and seats (RST-05). */
export const controlSessionRoutes = (deps: Deps): BoundRoute[] => [
  bind(sessions.listControlSessions, (ctx) => rules.listSessions(deps, callerOf(ctx))),
  bind(sessions.addControlSession, async ({ body, ...ctx }) => ({
    ...say('control.added'),
    session_id: await rules.addSession(deps, callerOf(ctx), body),
  })),
  bind(sessions.getControlSession, ({ params, ...ctx }) => rules.sessionPage(deps, callerOf(ctx), params.sessionId)),
  bind(sessions.setControlMember, async ({ params, body, ...ctx }) => {
    await rules.setMember(deps, callerOf(ctx), params.sessionId, body);
    return say('control.memberSet');
  }),
  bind(sessions.declareControl, async ({ params, body, ...ctx }) => {
    await rules.declare(deps, callerOf(ctx), params.sessionId, body);
    return say('control.declared');
  }),
  bind(sessions.addControlPaper, async ({ params, body, ...ctx }) => ({
    ...say('control.paperAdded'),
    paper_id: await rules.addPaper(deps, callerOf(ctx), params.sessionId, body),
  })),
  bind(sessions.giveControlSeats, async ({ params, body, ...ctx }) => ({
    ...say('control.seatsGiven'),
    given: await rules.giveSeats(deps, callerOf(ctx), params.sessionId, body.from),
  })),
  bind(sessions.getControlSeats, ({ params, ...ctx }) => rules.seatList(deps, callerOf(ctx), params.sessionId)),
];

/** Secret numbers, entry by two people, and openings (RST-05 to RST-07). */
export const controlPaperRoutes = (deps: Deps): BoundRoute[] => [
  bind(papers.putPaperKey, async ({ params, body, ...ctx }) => {
    await numbers.putKey(deps, callerOf(ctx), params.paperId, body);
    return say('control.keySaved');
  }),
  bind(papers.getPaperHolding, ({ params, ...ctx }) => numbers.holding(deps, callerOf(ctx), params.paperId)),
  bind(papers.putSecretNumbers, async ({ params, body, ...ctx }) => {
    await numbers.putNumbers(deps, callerOf(ctx), params.paperId, body);
    return say('control.numbersSaved');
  }),
  bind(papers.getSheets, ({ params, ...ctx }) => entry.paperSheets(deps, callerOf(ctx), params.paperId)),
  bind(papers.enterSheets, async ({ params, body, ...ctx }) => ({
    ...say('control.entered'),
    sheets: await entry.enterSheets(deps, callerOf(ctx), params.paperId, body.sheets),
  })),
  bind(papers.readEntryFile, async ({ params, files, ...ctx }) => ({
    ...say('control.fileRead'),
    ...(await entry.readEntryFile(deps, callerOf(ctx), params.paperId, files.file)),
  })),
  bind(papers.takeBackEntry, async ({ params, ...ctx }) => ({
    ...say('control.takenBack'),
    sheets: await entry.takeBackEntry(deps, callerOf(ctx), params.paperId, params.number),
  })),
  bind(papers.decideSheet, async ({ params, body, ...ctx }) => {
    await entry.decideSheet(deps, callerOf(ctx), params.paperId, body);
    return say('control.decided');
  }),
  bind(papers.askOpening, async ({ params, ...ctx }) => {
    await opening.askOpening(deps, callerOf(ctx), params.paperId);
    return say('control.openingAsked');
  }),
  bind(papers.joinOpening, async ({ params, body, ...ctx }) => {
    await opening.joinOpening(deps, callerOf(ctx), params.paperId, body.half);
    return say('control.openingJoined');
  }),
  bind(papers.openNumbers, async ({ params, body, ...ctx }) => ({
    ...say('control.openedNow'),
    marks: await opening.finishOpening(deps, callerOf(ctx), params.paperId, body.numbers),
  })),
  bind(papers.getPaperMarks, ({ params, ...ctx }) => opening.paperMarks(deps, callerOf(ctx), params.paperId)),
];
