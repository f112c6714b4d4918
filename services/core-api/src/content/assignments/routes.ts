import * as contract from '@daftar/contracts/content/assignments';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps, sendFile } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Assignments: instructors make them and both roles read them (ASG-10). */
export const assignmentRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.listAssignments, ({ params, ...ctx }) => rules.listAssignments(deps, callerOf(ctx), params.courseCode)),
  bind(contract.addAssignment, async ({ body, files, arrivedAt, ...ctx }) => {
    const id = await rules.addAssignment(deps, callerOf(ctx), body, files.assignmentFile, arrivedAt);
    return { ...say('assignment.added'), assignment_id: id };
  }),
  bind(contract.downloadAssignment, async ({ params, koa, ...ctx }) =>
    sendFile(koa, deps.storage, await rules.assignmentFile(deps, callerOf(ctx), params.id), 'download'),
  ),
  bind(contract.viewAssignment, async ({ params, koa, ...ctx }) =>
    sendFile(koa, deps.storage, await rules.assignmentFile(deps, callerOf(ctx), params.id), 'view'),
  ),
  bind(contract.editAssignment, async ({ params, body, ...ctx }) => {
    await rules.editAssignment(deps, callerOf(ctx), params.id, body);
    return say('assignment.edited');
  }),
  bind(contract.deleteAssignment, async ({ params, ...ctx }) => {
    await rules.deleteAssignment(deps, callerOf(ctx), params.id);
    return say('assignment.deleted');
  }),
];
