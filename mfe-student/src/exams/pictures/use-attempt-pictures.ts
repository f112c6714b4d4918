import { callUrl } from '@daftar/contracts/client';
import { picturesIn } from '@daftar/contracts/exams/picture-mark';
import type { KeepPicture, PictureState } from '@daftar/exam-pages';
import { createStore, openDisk, useApi, useConnection, useSession, useStore } from '@daftar/remote-kit';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { OpenedAttempt } from '../use-sitting.ts';
import { type PhotoSender, photoSender, type WaitingPhoto } from './photo-sender.ts';
import { type KeptPicture, sheetPictures } from './sheet-pictures.ts';

/** Beside the kept attempts, and cleared with them at sign-out: a name’s second part is the person (EDG-01). */
const keptDisk = openDisk<KeptPicture>({ name: 'daftar-offline', replaces: () => true });
const photoDisk = openDisk<WaitingPhoto>({ name: 'daftar-photos', replaces: () => true });

/** Forgets the pictures of an attempt that is over, or that goes on elsewhere. */
export async function forgetPictures(userId: number, attemptId: number): Promise<void> {
  const names = [...(await keptDisk.read(`picture:${userId}:${attemptId}:`)).keys()];
  if (names.length > 0) await keptDisk.write(new Map(names.map((name) => [name, null])));
}

/** Sends photos of answers that wait on this device, as long as the page is open. */
export function usePhotoSender(): PhotoSender {
  const { userId } = useSession();
  const { online } = useConnection();
  const api = useRef(useApi());
  api.current = useApi();
  const sender = useMemo(
    () =>
      photoSender({
        states: createStore<ReadonlyMap<string, PictureState>>(new Map()),
        disk: photoDisk,
        userId,
        send: ({ attemptId, id, picture }, signal) =>
          api.current('POST /api/attempts/:attemptId/pictures', {
            params: { attemptId },
            body: { pictureId: id },
            files: { file: picture },
            signal,
          }),
        deviceNow: Date.now,
        random: Math.random,
      }),
    [userId],
  );
  useEffect(() => {
    if (online) sender.wake();
    return sender.stop;
  }, [online, sender]);
  return sender;
}

const waitingOf = ({ states }: PhotoSender) => [...states.get().values()].filter((state) => state === 'waiting').length;

/** Sends what waits, now; resolves when no photo waits any more. */
async function allSent(sender: PhotoSender): Promise<void> {
  if (waitingOf(sender) === 0) return;
  sender.wake();
  await new Promise<void>((resolve) => {
    const stop = sender.states.subscribe(() => {
      if (waitingOf(sender) > 0) return;
      stop();
      resolve();
    });
  });
}

/** The pictures in an opened attempt: of its questions, their options and bodies, and the answers so far. */
export const picturesOf = ({ questions, answers }: OpenedAttempt['reply']): string[] => {
  const texts = [
    ...questions.flatMap(({ question_text, texts, options, body }) => [
      question_text,
      texts?.ar ?? '',
      ...options.flatMap(({ answer_text, texts: both }) => [answer_text, both?.ar ?? '']),
      // wherever in it a type has its texts
      JSON.stringify(body ?? null),
    ]),
    ...answers.map(({ answer_text }) => answer_text ?? ''),
  ];
  return [...new Set(texts.flatMap(picturesIn).map(({ id }) => id))];
};

async function fetchPicture(id: string, signal: AbortSignal): Promise<Blob | undefined> {
  const response = await fetch(callUrl('GET /api/pictures/:pictureId', { pictureId: id }), {
    signal,
    credentials: 'same-origin',
  });
  if (response.ok) return response.blob();
  // 401: the shell asks to sign in, and the exam goes on
  if (response.status >= 500 || response.status === 401 || response.status === 429)
    throw new Error(`HTTP ${response.status}`);
  return undefined;
}

/** The pictures of an opened attempt, held by this page and its device, and what keeps a new photo of an answer (DAY-08). */
export function useAttemptPictures(opened: OpenedAttempt) {
  const { userId } = useSession();
  const attemptId = opened.reply.attempt_id;
  const isExam = opened.practice === undefined;
  const sender = usePhotoSender();
  const held = useMemo(
    () =>
      sheetPictures({
        sources: createStore<ReadonlyMap<string, string>>(new Map()),
        disk: isExam ? keptDisk : null,
        prefix: `picture:${userId}:${attemptId}:`,
        fetchPicture,
        addressOf: (picture) => URL.createObjectURL(picture),
        random: Math.random,
      }),
    [userId, attemptId, isExam],
  );

  useEffect(() => {
    let left = false;
    // a photo that only this device has comes first: the server doesn’t know it
    sender.waiting().then(async (photos) => {
      if (left) return;
      await Promise.all(
        photos.filter((photo) => photo.attemptId === attemptId).map(({ id, picture }) => held.put(id, picture)),
      );
      held.want(picturesOf(opened.reply));
    });
    return () => {
      left = true;
      held.stop();
    };
  }, [held, sender, attemptId, opened.reply]);

  const keepPicture = useCallback<KeepPicture>(
    async ({ id, blob }) => {
      await sender.add({ attemptId, id, picture: blob, at: Date.now() });
      await held.put(id, blob);
    },
    [sender, held, attemptId],
  );

  const sendAll = useCallback(() => allSent(sender), [sender]);

  const sources = useStore(held.sources);
  const states = useStore(sender.states);
  const waiting = waitingOf(sender);
  return { sources, states, waiting, sendAll, keepPicture: isExam ? keepPicture : undefined };
}
