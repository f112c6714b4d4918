import { roles } from '@daftar/contracts/route';
import { type Move, moveChannel } from './move.ts';
import type { ReleaseDeps } from './publish.ts';
import { type Channel, findChannel } from './queries.ts';

/** Pins a remote’s channel, or lifts its pin, for the operators: no publisher’s token moves it meanwhile (SHP-10). */
export async function moveForOperators(
  deps: Pick<ReleaseDeps, 'db' | 'clock'> & Partial<Pick<ReleaseDeps, 'settings'>>,
  remote: string,
  wanted: Pick<Move, 'version' | 'reason'> & { action: 'pin' | 'unpin' },
  name: string,
): Promise<Channel> {
  const revision = (await findChannel(deps.db, remote))?.revision ?? 0;
  const mover = { name, address: '', requestId: 'npm-publisher', roles, isOperator: true, duringExams: true as const };
  return moveChannel(deps, remote, { ...wanted, revision }, mover);
}
