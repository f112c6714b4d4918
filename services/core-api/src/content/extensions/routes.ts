import * as contract from '@daftar/contracts/content/extensions';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** Later due dates of an assignment for one student (DAY-11). */
export const assignmentExtensionRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.grantExtension, async ({ params, body, ...ctx }) => {
    const whose = { assignmentId: params.id, studentId: params.studentId };
    await rules.grantExtension(deps, callerOf(ctx), whose, body);
    return say('dueExtension.granted');
  }),
  bind(contract.withdrawExtension, async ({ params, ...ctx }) => {
    const whose = { assignmentId: params.id, studentId: params.studentId };
    await rules.withdrawExtension(deps, callerOf(ctx), whose);
    return say('dueExtension.withdrawn');
  }),
];
