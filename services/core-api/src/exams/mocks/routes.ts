import * as contract from '@daftar/contracts/exams/mocks';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { attachMock, readMock, removeMock } from './rules.ts';

/** The mocks that instructors attach to their exams (BOD-20). */
export const mockRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.getMock, ({ params, ...ctx }) => readMock(deps, callerOf(ctx), params.examId)),
  bind(contract.attachMock, async ({ params, body, ...ctx }) => ({
    ...say('mock.attached'),
    mock: await attachMock(deps, callerOf(ctx), params.examId, body),
  })),
  bind(contract.removeMock, async ({ params, ...ctx }) => {
    await removeMock(deps, callerOf(ctx), params.examId);
    return say('mock.removed');
  }),
];
