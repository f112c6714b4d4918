import { isNameOfOurs } from '@daftar/contracts/releases/back-end';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Deps, recordAudit } from '../../kernel/index.ts';
import { putBackEnd } from './queries.ts';

/**
 * Says where a remote’s service is, for the operators (SHP-08): calls below `/api/<remote>` go there, if the shell
 * servers’ BACKEND_ORIGINS names it too. Null ends that. @throws AppError release.nameOfOurs
 */
export async function setBackEnd(
  deps: Pick<Deps, 'db' | 'clock'>,
  { remote, address, name }: { remote: string; address: string | null; name: string },
): Promise<void> {
  if (isNameOfOurs(remote)) throw new AppError('release.nameOfOurs', { params: { remote } });
  const at = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const before = await putBackEnd(trx, { remote, address, at, by: name });
    await recordAudit(trx, { userId: null, address: '', requestId: 'npm-publisher' }, at, {
      action: address === null ? 'remote.backendEnded' : 'remote.backendSet',
      subjectType: 'remote',
      subjectId: remote,
      before: { address: before },
      after: { address, publisher: name },
    });
  });
}
