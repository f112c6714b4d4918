import * as classes from '@daftar/contracts/faculty/classes';
import * as enrolments from '@daftar/contracts/faculty/enrolments';
import * as accounts from '@daftar/contracts/identity/accounts';
import * as contract from '@daftar/contracts/operations/ending-access';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { type AccountDeps, reachOf } from '../../identity/index.ts';
import { callerOf, saidPerson } from '../../kernel/index.ts';
import { listDeletedAccounts } from './deleted-accounts.ts';
import { deleteAccount, endClass, withdraw } from './end.ts';
import { restoreAccount, undoEnding } from './give-back.ts';
import { handOver, undoHandOver } from './hand-over.ts';
import { listHandOvers } from './hand-over-queries.ts';
import { makePasswords } from './make-passwords.ts';
import { listEndings } from './queries.ts';
import { signOutEverywhere } from './sign-out.ts';
import { undoBatch } from './undo-batch.ts';
import { updateAccount } from './update-account.ts';

/**
 * The calls that end somebody's access, and those that undo it (FIX-04). They change several modules at once and must
 * know of running exams, so they are bound here, to the right of all of them.
 */
export const endingAccessRoutes = (deps: AccountDeps): BoundRoute[] => [
  bind(enrolments.deleteEnrolment, async ({ params, query, ...ctx }) => {
    const ending_id = await withdraw(deps, callerOf(ctx), params.id, { endedExams: query.endedExams });
    return { ...say('enrolment.deleted'), ending_id };
  }),
  bind(classes.deleteClass, async ({ params, query, ...ctx }) => {
    const confirmed = { uses: query.confirm === 'yes', endedExams: query.endedExams };
    const ending_id = await endClass(deps, callerOf(ctx), params.id, confirmed);
    return { ...say('instructorCourse.deleted'), ending_id };
  }),
  bind(accounts.updateAccount, async ({ body, ...ctx }) => {
    const { withdrawn } = await updateAccount(deps, callerOf(ctx), body);
    return withdrawn > 0 ? say('account.movedAndWithdrawn', { count: withdrawn }) : say('account.updated');
  }),
  bind(accounts.makePasswords, ({ body, ...ctx }) => makePasswords(deps, callerOf(ctx), body.userIds)),
  bind(accounts.endSessionsOf, async ({ params, ...ctx }) => {
    await signOutEverywhere(deps, callerOf(ctx), params.userId);
    return say('account.signedOut');
  }),
  bind(accounts.deleteAccount, async ({ params, query, ...ctx }) => {
    const confirmed = { uses: query.confirm === 'yes', endedExams: query.endedExams };
    return say('account.deleted', saidPerson(await deleteAccount(deps, callerOf(ctx), params.userId, confirmed)));
  }),
  bind(enrolments.undoEnrolmentBatch, async ({ params, query, ...ctx }) => {
    const result = await undoBatch(deps, callerOf(ctx), params.id, query.endedExams);
    return { ...say('enrolmentBatch.undone', result), ...result };
  }),
  bind(contract.listEndings, async ({ query, actor }) => {
    return listEndings(deps.db, { ...query, within: await reachOf(deps.db, actor) });
  }),
  bind(contract.undoEnding, async ({ params, ...ctx }) => {
    const given = await undoEnding(deps, callerOf(ctx), params.id);
    const { left } = given;
    return { ...say(left > 0 ? 'ending.undonePartly' : 'ending.undone', { left }), ...given };
  }),
  bind(contract.listDeletedAccounts, ({ query }) => listDeletedAccounts(deps.db, query)),
  bind(contract.restoreAccount, async ({ params, ...ctx }) => {
    const { person, department_there, ...given } = await restoreAccount(deps, callerOf(ctx), params.userId);
    if (given.left > 0) return { ...say('ending.undonePartly', { left: given.left }), ...given };
    const said = saidPerson(person);
    return {
      ...say(department_there ? 'account.restored' : 'account.restoredWithoutDepartment', said),
      ...given,
    };
  }),
  bind(contract.handOverClasses, async ({ params, body, ...ctx }) => {
    const { person, ...handed } = await handOver(deps, callerOf(ctx), params.userId, body);
    return { ...say('handOver.done', saidPerson(person, { classes: handed.classes })), ...handed };
  }),
  bind(contract.listHandOvers, () => listHandOvers(deps.db, contract.mostHandOvers)),
  bind(contract.undoHandOver, async ({ params, ...ctx }) =>
    say('handOver.undone', saidPerson(await undoHandOver(deps, callerOf(ctx), params.id))),
  ),
];
