import { useApi } from '@daftar/remote-kit';
import { endingAccessTexts as texts } from '../texts/ending-access.ts';
import { useChange } from './use-change.ts';
import { listKeys, listsOfAccounts } from './use-lists.ts';

/** Undoes a withdrawal or the end of a class (FIX-04); calls `onDone` even when there was nothing left to undo. */
export function useUndoEnding(onDone?: () => void) {
  const api = useApi();
  return useChange({
    call: (id: number) => api('POST /api/endings/:id/undo', { params: { id } }),
    refresh: [listKeys.enrolments, listKeys.classes, listKeys.endings],
    failed: texts['undo.failed'],
    onDone,
  });
}

/** Restores a deleted account with its classes and enrolments (FIX-04). */
export function useRestoreAccount(onDone?: () => void) {
  const api = useApi();
  return useChange({
    call: (userId: number) => api('POST /api/deleted-accounts/:userId/restore', { params: { userId } }),
    refresh: [...listsOfAccounts, listKeys.deletedAccounts, listKeys.endings],
    failed: texts['deleted.restoreFailed'],
    onDone,
  });
}
