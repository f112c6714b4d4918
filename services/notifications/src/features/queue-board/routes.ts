import * as contract from '@daftar/contracts/notifications/inbox';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import type { Deps } from '../../deps.ts';
import * as rules from './rules.ts';

/** For admins: how many jobs wait in the queues, and since when (OPS-03); the tab “Deliveries” shows it. */
export const queueBoardRoutes = (deps: Deps, queues: rules.BoardQueues): BoundRoute[] => [
  bind(contract.getQueueBoard, () => rules.queueBoard(deps, queues)),
];
