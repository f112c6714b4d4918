import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import * as queries from './queries.ts';

interface RoomFields {
  name: string;
  /** Omitted in a change: it stays; null removes it. */
  name_ar?: string | null | undefined;
  rows: number;
  columns: number;
}

/** Adds a room of the faculty (YRS-12). @throws AppError examRoom.nameExists */
export function addRoom(deps: Deps, caller: Caller, fields: RoomFields): Promise<number> {
  const room = { ...fields, name_ar: fields.name_ar ?? null };
  return inTransaction(deps.db, async (trx) => {
    const roomId = await queries.insertRoom(trx, room);
    await recordAudit(trx, caller, deps.clock.now(), {
      action: 'examRoom.added',
      subjectType: 'examRoom',
      subjectId: roomId,
      after: { ...room },
    });
    return roomId;
  });
}

/** @throws AppError examRoom.notFound, examRoom.nameExists, examRoom.inUse (a seat that is given out would be gone) */
export function changeRoom(deps: Deps, caller: Caller, roomId: number, fields: RoomFields): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const before = await queries.roomForUpdate(trx, roomId);
    if (!before) throw new AppError('examRoom.notFound');
    const { room_id: _, ...was } = before;
    const room = { ...fields, name_ar: fields.name_ar === undefined ? was.name_ar : fields.name_ar };
    if (await queries.roomIsUsed(trx, { roomId, now, size: room })) throw new AppError('examRoom.inUse');
    await queries.updateRoom(trx, roomId, room);
    await recordAudit(trx, caller, now, {
      action: 'examRoom.changed',
      subjectType: 'examRoom',
      subjectId: roomId,
      before: { ...was },
      after: { ...room },
    });
  });
}

/** @throws AppError examRoom.notFound, examRoom.inUse */
export function removeRoom(deps: Deps, caller: Caller, roomId: number): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const room = await queries.roomForUpdate(trx, roomId);
    if (!room) throw new AppError('examRoom.notFound');
    if (await queries.roomIsUsed(trx, { roomId, now })) throw new AppError('examRoom.inUse');
    await queries.hideRoom(trx, roomId, now);
    await recordAudit(trx, caller, now, {
      action: 'examRoom.removed',
      subjectType: 'examRoom',
      subjectId: roomId,
      before: { name: room.name, name_ar: room.name_ar },
    });
  });
}
