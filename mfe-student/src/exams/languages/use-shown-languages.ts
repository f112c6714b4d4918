import { hasBoth, type ShownIn } from '@daftar/contracts/exams/languages/question-in';
import type { TextLanguage } from '@daftar/contracts/said';
import { localStore, useConnection } from '@daftar/remote-kit';
import { useUi } from '@daftar/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ExamPreferences } from '../preferences/exam-preferences.ts';
import type { OpenedAttempt } from '../use-sitting.ts';
import { readWays, type Shown, shownQuestion, waysName, withShown, writeWays } from './shown-languages.ts';
import { useReportLanguages } from './use-report-languages.ts';

/** How the questions of an exam are shown that has two languages (TWO-04). */
export interface ShownLanguages {
  /** Of all questions. */
  all: ShownIn;
  /** Of one question; undefined where it has one language. */
  of(question_id: number): ShownIn | undefined;
  chooseAll(shown: ShownIn): void;
  choose(question_id: number, shown: ShownIn): void;
}

/** The languages of the page, as texts name them. */
const pageLanguage = { En: 'en', Ar: 'ar' } as const satisfies Record<string, TextLanguage>;

/**
 * The questions as they are shown, and what chooses their languages; null where every question has one. The choice for
 * all is a preference of the student, that for one question stays on the device. Nothing else of a sitting knows of it.
 */
export function useShownLanguages(
  opened: OpenedAttempt,
  preferences: ExamPreferences,
  changePreferences: (change: Partial<ExamPreferences>) => void,
) {
  const { language } = useUi();
  const { online } = useConnection();
  const { questions: written, attempt_id } = opened.reply;
  const page = pageLanguage[language];
  const { question_language } = preferences;
  const all = question_language === 'usual' ? page : question_language;
  const name = waysName(attempt_id, opened.practice !== undefined);
  const [own, setOwn] = useState<Shown>(() => readWays(localStore.getItem(name)));
  const paired = useMemo(() => new Set(written.filter(hasBoth).map(({ question_id }) => question_id)), [written]);
  const questions = useMemo(
    () =>
      written.map((question) =>
        paired.has(question.question_id)
          ? shownQuestion(question, own.get(question.question_id) ?? all, page)
          : question,
      ),
    [written, paired, own, all, page],
  );
  const keep = useCallback(
    (next: Shown) => {
      setOwn(next);
      if (next.size > 0) localStore.setItem(name, writeWays(next));
      else localStore.removeItem(name);
    },
    [name],
  );
  const latest = useRef(own);
  latest.current = own;
  const choose = useCallback(
    (question_id: number, shown: ShownIn) => keep(new Map(latest.current).set(question_id, shown)),
    [keep],
  );
  const of = (id: number) => (paired.has(id) ? (own.get(id) ?? all) : undefined);
  const report = useReportLanguages(opened.practice ? null : attempt_id, online);
  const [shown, setShown] = useState<Shown>(new Map());
  useEffect(() => report(shown), [report, shown]);
  /** Says which questions are on the screen. */
  const see = (ids: readonly number[]): void => {
    const seen = ids.flatMap((question_id) => {
      const language = of(question_id);
      return language ? [{ question_id, language }] : [];
    });
    const next = withShown(shown, seen);
    if (next !== shown) setShown(next);
  };
  const languages: ShownLanguages | null =
    paired.size === 0
      ? null
      : {
          all,
          of,
          choose,
          chooseAll(to) {
            keep(new Map());
            changePreferences({ question_language: to });
          },
        };
  return { questions, languages, see };
}
