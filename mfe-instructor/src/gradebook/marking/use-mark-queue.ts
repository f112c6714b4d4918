import { ApiError } from '@daftar/contracts/client';
import { examKeys } from '@daftar/exam-pages';
import type { Bilingual } from '@daftar/i18n';
import { failureText } from '@daftar/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { markingTexts } from '../../texts/marking.ts';
import { appealsKey } from '../appeals/use-appeals.ts';
import { workKey } from '../work.ts';
import type { Draft, Theirs } from './mark-form.tsx';
import { MarkQueue } from './mark-queue.ts';
import { type GivenMark, keyOf, type Marked, type Saved, subjectOf, useKeepWork, useSaveMark } from './use-desk.ts';

/** A mark that is being saved: as it is sent, and as it was typed, so that it can come back. */
export interface Given extends GivenMark {
  draft: Draft;
  rubricMark: Saved['rubric_mark'];
}
/** Why a mark was not saved; `theirs`: what another marker has saved instead. */
export interface Refused {
  why: Bilingual;
  theirs: Theirs | null;
  points: number;
}

type Entries<V> = ReadonlyMap<number, V>;
const withEntry = <V>(map: Entries<V>, key: number, value: V | null): Entries<V> => {
  const next = new Map(map);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
};

/**
 * Saves marks while the marker goes on (COR-21). What is on its way and what was refused is known by work; a refused
 * mark comes back as typed, unless something newer has been typed there.
 */
export function useMarkQueue(
  marked: Marked,
  hidden: boolean,
  on: { saved: (workId: number, values: Saved) => void; back: (workId: number, draft: Draft) => void },
) {
  const cache = useQueryClient();
  const left = useRef<() => number>(() => 0);
  const save = useSaveMark(marked, hidden, () => left.current() <= 1);
  const keep = useKeepWork(marked);
  const [sending, setSending] = useState<Entries<Given>>(new Map());
  const [refused, setRefused] = useState<Entries<Refused>>(new Map());
  const current = useRef({ save, keep, on });
  current.current = { save, keep, on };

  function ended(workId: number, given: Given): void {
    // a newer one of the same work may wait
    setSending((before) => (before.get(workId) === given ? withEntry(before, workId, null) : before));
  }
  function stored(workId: number, values: Saved): void {
    current.current.keep(workId, values);
    current.current.on.saved(workId, values);
    setRefused((before) => withEntry(before, workId, null));
  }
  function refresh(): void {
    const subject = subjectOf(marked);
    cache.invalidateQueries({ queryKey: ['release', marked.kind, subject] });
    cache.invalidateQueries({ queryKey: appealsKey });
    cache.invalidateQueries({ queryKey: marked.kind === 'exam' ? examKeys.results(subject) : workKey(subject) });
  }

  const [queue] = useState(
    () =>
      new MarkQueue<Given, Awaited<ReturnType<typeof save>>>(
        (workId, { draft: _draft, rubricMark: _mark, ...mark }) => current.current.save(workId, mark),
        (one) => {
          const { workId, mark } = one;
          ended(workId, mark);
          if ('reply' in one) {
            const { points, comment, version } = one.reply;
            stored(workId, { points, comment, version, rubric_mark: mark.rubricMark });
            if (queue.size === 0) refresh();
            return;
          }
          const theirs = changedMeanwhile(one.error);
          if (theirs && theirs.points === mark.points && (theirs.comment ?? '') === (mark.comment ?? '')) {
            // it was stored, and only the word of it was lost
            stored(workId, { ...theirs, rubric_mark: mark.rubricMark });
            return;
          }
          // somebody set another rubric, or another version of it
          if (one.error instanceof ApiError && one.error.code === 'rubric.changedMeanwhile')
            cache.invalidateQueries({ queryKey: keyOf(marked) });
          const why = failureText(one.error, markingTexts['marking.failed']);
          setRefused((before) => withEntry(before, workId, { why, theirs, points: mark.points }));
          current.current.on.back(workId, mark.draft);
        },
      ),
  );

  left.current = () => queue.size;

  return {
    sending,
    refused,
    put(workId: number, given: Given): void {
      setSending((before) => withEntry(before, workId, given));
      setRefused((before) => withEntry(before, workId, null));
      queue.put(workId, given);
    },
    /** What another marker saved is taken. */
    take(workId: number, theirs: Theirs): void {
      stored(workId, { ...theirs, rubric_mark: null });
      cache.invalidateQueries({ queryKey: [...keyOf(marked), 'work'] });
    },
  };
}

/** What another marker has saved, from a refusal that says so. */
function changedMeanwhile(error: unknown): Theirs | null {
  return (error instanceof ApiError && error.detailsOf('points.changedMeanwhile', 'score.changedMeanwhile')) || null;
}
