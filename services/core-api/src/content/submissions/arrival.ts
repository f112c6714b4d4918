import { databaseRefusal } from '@daftar/service-kit/constraints';
import { AppError } from '@daftar/service-kit/errors';
import { constraints, type Deps } from '../../kernel/index.ts';

/**
 * A file that arrived in time but could not be recorded, because the database or the storage was down (ASG-06). Its
 * sender gets this, sealed; with it the same file counts from its first arrival, even after the deadline. It needs no
 * table, which would be unavailable at that time.
 */
export interface Arrival {
  studentId: number;
  assignmentId: number;
  sha256: string;
  at: Date;
}

type Needs = Pick<Deps, 'arrivalSealer' | 'clock'>;
const validMs = 7 * 86_400_000;

/**
 * The failure of an upload as its sender sees it: with the sealed arrival if the fault was the server's. Never for what the
 * sender could have avoided, such as a wrong name: many variants would be sealed in time, and the right one chosen later.
 */
export function withArrival(deps: Needs, error: unknown, arrival: Arrival): unknown {
  const refusal = error instanceof AppError ? error : databaseRefusal(error, constraints);
  if (refusal && refusal.status < 500) return refusal;
  const { studentId, assignmentId, sha256, at } = arrival;
  const sealed = deps.arrivalSealer.seal(JSON.stringify([studentId, assignmentId, sha256, at.getTime()]));
  // a full storage lasts: the page says so, and doesn't send the whole file again and again
  const code = refusal?.code === 'storage.full' ? refusal.code : 'submission.notRecorded';
  return new AppError(code, {
    cause: refusal?.detail.cause ?? error,
    extra: { arrival: sealed },
    headers: { 'Retry-After': '5' },
  });
}

/** When this very file of this student first arrived; undefined when `sealed` doesn't prove it. */
export function arrivalOf(deps: Needs, sealed: string | undefined, file: Omit<Arrival, 'at'>): Date | undefined {
  const opened = sealed === undefined ? undefined : deps.arrivalSealer.open(sealed);
  if (opened === undefined) return undefined;
  const [studentId, assignmentId, sha256, at] = JSON.parse(opened) as [number, number, string, number];
  const isOfFile = studentId === file.studentId && assignmentId === file.assignmentId && sha256 === file.sha256;
  return isOfFile && deps.clock.now().getTime() - at < validMs ? new Date(at) : undefined;
}
