import * as contract from '@daftar/contracts/content/messages';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';

/** An instructor's messages to named students of a course. */
export const messageRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.writeToStudents, async ({ params, body, ...ctx }) => {
    const recipients = await rules.writeToStudents(deps, callerOf(ctx), { ...params, ...body });
    return { ...say('message.sent', { count: recipients }), recipients };
  }),
];
