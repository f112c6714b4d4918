import { keptAttempts } from '@daftar/remote-kit';
import { confirmedOnDisk, deviceCopy, restoreFromDisk } from '../exam-disk.ts';
import { keptDeviceName } from '../sitting/device.ts';
import { bringSitting } from '../sitting-chunk.tsx';
import type { OpenedAttempt } from '../use-sitting.ts';
import { readContent, replyNow } from './kept-content.ts';

/**
 * Opens the exam that is kept on this device, without asking the server (EDG-01).
 * @returns null when it isn’t kept here for this person, `otherWindow` when another window has it open
 */
export async function openKept(userId: number, examId: number): Promise<OpenedAttempt | 'otherWindow' | null> {
  const found = await keptAttempts.find();
  const content = found && readContent(found);
  if (!content || found.person.userId !== userId || content.examId !== examId) return null;
  await bringSitting();
  const device = await keptDeviceName(content.device);
  if (device === null) return 'otherWindow';
  const { late } = await restoreFromDisk(userId);
  const key = { userId, examId, attemptId: content.reply.attempt_id };
  const copy = deviceCopy(key, device);
  const records = [...copy.own(), ...copy.others(), ...(late ? [] : await confirmedOnDisk(key))];
  const { examName, courseCode } = content;
  const reply = replyNow(content.reply, found.serverNow, records);
  return { reply, examId, examName, courseCode, device, late, cut: true };
}
