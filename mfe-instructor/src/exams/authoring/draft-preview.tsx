import { joinedBody } from '@daftar/contracts/exams/languages/body-texts';
import { bodyIn, shownText } from '@daftar/contracts/exams/languages/question-in';
import { hasBody, hasOptions } from '@daftar/contracts/exams/question-types';
import { textsFrom } from '@daftar/contracts/said';
import {
  HeardAs,
  HeardButton,
  optionLetter,
  QuestionView,
  useExamTexts,
  useTypes,
  VisibleFirst,
} from '@daftar/exam-pages';
import { Card, DateTime, UserText } from '@daftar/ui';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { poolTexts } from '../../texts/late/make-exam-pools.ts';
import { useLateTexts, useTexts } from '../../texts/use-texts.ts';
import css from './authoring.module.css';
import { askedIn, type DraftQuestion, durationOf, type ExamDraft, pointsOf } from './draft.ts';
import { partsOf } from './draft-parts.ts';

/** The exam as the student will see it; follows the typing without slowing it. */
export const DraftPreview = memo(function DraftPreview({ draft: typed }: { draft: ExamDraft }) {
  const t = useTexts();
  const te = useExamTexts();
  const draft = useDeferredValue(typed);
  const [heard, setHeard] = useState(false);
  const asked = askedIn(draft);
  useFollowed(asked.length);
  return (
    <Card tone="sunken" title={t('makeExam.asStudent')} actions={<HeardButton heard={heard} onChange={setHeard} />}>
      <header className={css.previewHead}>
        <h3>{draft.name.trim() ? <UserText>{draft.name}</UserText> : t('makeExam.untitled')}</h3>
        <p className={css.note}>
          {te('exam.minutes', { count: durationOf(draft) ?? 0 })}
          {draft.start && (
            <>
              {' · '}
              <DateTime value={draft.start} />
            </>
          )}
        </p>
      </header>
      {asked.length < draft.questions.length && <PoolsShown />}
      {asked.map((question, index) => (
        <VisibleFirst key={question.key} className={css.paper} data-lazy-layout waits data-preview={question.key}>
          <PreviewQuestion
            question={question}
            both={draft.both}
            number={index + 1}
            total={asked.length}
            heard={heard}
          />
        </VisibleFirst>
      ))}
    </Card>
  );
});

function PoolsShown() {
  const t = useLateTexts(poolTexts);
  return <p className={css.note}>{t('makeExam.poolPreview')}</p>;
}

/** Scrolls the preview to the question of a row of the form. */
function show(row: Element | null): void {
  const key = row?.closest('[data-key]')?.getAttribute('data-key');
  const paper = key ? document.querySelector(`[data-preview="${key}"]`) : null;
  const pane = paper?.closest('aside');
  if (!paper || !pane) return;
  // beside the form it scrolls by itself; instead of the form, with the page
  if (getComputedStyle(pane).position !== 'sticky') {
    paper.scrollIntoView({ block: 'nearest' });
    return;
  }
  const [own, around] = [paper.getBoundingClientRect(), pane.getBoundingClientRect()];
  if (own.top < around.top || own.bottom > around.bottom) pane.scrollTop += own.top - around.top - 12;
}

/** The question being edited is in sight: once it is there, and whenever the focus goes to another one (COR-24). */
function useFollowed(count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is drawn after its field has the focus
  useEffect(() => show(document.querySelector('[data-key][data-open]')), [count]);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => target instanceof Element && show(target);
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
}

/** Renders when this question changes, not with each key in another one (EDG-02). */
const PreviewQuestion = memo(function PreviewQuestion(props: {
  question: DraftQuestion;
  both: 'en' | 'ar' | undefined;
  number: number;
  total: number;
  heard: boolean;
}) {
  const { question, both, number, total, heard } = props;
  const t = useTexts();
  useTypes(hasBody(question.type));
  const body = partsOf(question)?.body;
  const shown = (text: string, other = '') =>
    (both ? shownText({ text, texts: textsFrom(text, other, both) }, 'both', both) : text) || '…';
  return (
    <>
      <QuestionView
        number={number}
        total={total}
        headingLevel={4}
        question={{
          question_id: question.key,
          question_text: shown(question.text, question.other),
          question_type: question.type,
          points: pointsOf(question) ?? 0,
          ...(body && { body: both ? bodyIn(joinedBody(body, both, question.others ?? {}), 'both', both) : body }),
          options: question.options.map((option) => ({
            answer_id: option.key,
            answer_text: shown(option.text, option.other),
          })),
        }}
      />
      {heard && <HeardAs texts={textsOf(question, t('makeExam.question', { number }))} />}
    </>
  );
});

/** The question and, when it has options, each of them by its letter. */
const textsOf = (question: DraftQuestion, name: string) => [
  { name, text: question.text },
  ...(hasOptions(question.type) ? question.options : []).map((option, index) => ({
    name: optionLetter(index),
    text: option.text,
  })),
];
