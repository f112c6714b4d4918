import { questionIn } from '@daftar/contracts/exams/languages/question-in';
import { isScoredByPerson } from '@daftar/contracts/exams/question-types';
import {
  ExamFacts,
  HeardAs,
  HeardButton,
  hasFormula,
  optionLetter,
  PrintOut,
  QuestionView,
  useServerNow,
} from '@daftar/exam-pages';
import { languageCode } from '@daftar/i18n';
import { useApi, useToasts } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Badge, Banner, Button, buttonClass, Card, ConfirmDialog, Skeleton, Stack, useUi } from '@daftar/ui';
import { Info, ListChecks, Pencil, Trash2 } from '@daftar/ui/icons';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { examPreviewTexts } from '../texts/exam-preview.ts';
import { useTexts } from '../texts/use-texts.ts';
import { examResultPath } from './exam-result-path.ts';
import css from './exam-sheet.module.css';
import { MockCard } from './mock-card.tsx';
import { ReleaseBar } from './release/release-bar.tsx';
import type { ExamContent } from './use-exam-content.ts';

const PoolNote = late(() =>
  import(/* webpackChunkName: "exam-rare" */ './pool-note.tsx').then((one) => ({ default: one.PoolNote })),
);
const ExamPaper = late(() => import('./paper/exam-paper.tsx').then((one) => ({ default: one.ExamPaper })));

interface ExamSheetProps {
  content: ExamContent;
  /** The server has just confirmed the exam's state. */
  checked: boolean;
  onMode: (mode: 'edit' | 'regrade' | 'feedback') => void;
  onDeleted: () => void;
}

/** One exam with its key. Edit and Delete show only when the server has just said that it isn't running (EXM-11). */
export function ExamSheet({ content, checked, onMode, onDeleted }: ExamSheetProps) {
  const { exam, questions, answers } = content;
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [heard, setHeard] = useState(false);
  const { language } = useUi();
  const paper = useExported();
  const now = useServerNow();
  const started = now >= Date.parse(exam.start_at);
  const running = exam.state === 'running' || (started && now < Date.parse(exam.closes_at));
  const changeable = checked && (exam.state === 'draft' || !running);

  async function remove(): Promise<void> {
    setDeleting(true);
    try {
      toasts.success(await api('DELETE /api/exams/:examId', { params: { examId: exam.exam_id } }));
      setAsking(false);
      onDeleted();
    } catch (error) {
      toasts.failure(error, examPreviewTexts['examPreview.deleteFailed']);
    } finally {
      setDeleting(false);
    }
  }

  return (
    <Stack gap={5}>
      <Card
        actions={
          <Stack row wrap align="center" gap={3}>
            <PrintOut exam={exam.exam_name} courseCode={exam.course_code} />
            {hasFormula([...questions.map((one) => one.question_text), ...answers.map((one) => one.answer_text)]) && (
              <HeardButton heard={heard} onChange={setHeard} />
            )}
            {exam.has_attempts && (
              <Link
                className={buttonClass({ variant: 'secondary' })}
                to={examResultPath(exam.course_code, exam.exam_id)}
              >
                {t('examResultDetails.open')}
              </Link>
            )}
            <Button icon={<Info aria-hidden="true" />} onClick={() => onMode('feedback')}>
              {t('examPreview.feedback')}
            </Button>
            {changeable && (
              <>
                <Button icon={<Pencil aria-hidden="true" />} onClick={() => onMode('edit')}>
                  {t('examPreview.edit')}
                </Button>
                {exam.has_attempts && questions.some((question) => !isScoredByPerson(question.question_type)) && (
                  <Button icon={<ListChecks aria-hidden="true" />} onClick={() => onMode('regrade')}>
                    {t('regrade.open')}
                  </Button>
                )}
              </>
            )}
          </Stack>
        }
      >
        <Stack gap={4}>
          <ExamFacts exam={exam} />
          {running && exam.state !== 'draft' && <Banner tone="info">{t('examPreview.running')}</Banner>}
        </Stack>
      </Card>
      <div data-screen-only>
        <Stack gap={5}>
          {exam.state !== 'draft' && <ReleaseBar kind="exam" id={exam.exam_id} />}
          <MockCard examId={exam.exam_id} />
        </Stack>
      </div>
      {exam.draws && (
        <Suspense fallback={<Skeleton count={2} />}>
          <PoolNote exam={exam} questions={questions} />
        </Suspense>
      )}
      {questions.map((question, index) => {
        const own = answers.filter((answer) => answer.question_id === question.question_id);
        // who wrote both texts checks both (TWO-02)
        const { options, ...shown } = questionIn(
          { ...question, options: own.filter((answer) => !answer.key) },
          'both',
          languageCode(language),
        );
        return (
          <div key={question.question_id} className={css.paper} data-lazy-layout>
            {question.pool && <Badge tone="accent">{t('makeExam.pool', { number: question.pool })}</Badge>}
            <QuestionView
              number={index + 1}
              total={questions.length}
              showKey
              question={{
                ...shown,
                key: own.find((answer) => answer.key)?.key,
                options: options.map(({ answer_id, answer_text, is_correct }) => ({
                  answer_id,
                  answer_text,
                  is_correct: is_correct === 1,
                })),
              }}
            />
            {heard && (
              <HeardAs
                texts={[
                  { name: t('makeExam.question', { number: index + 1 }), text: shown.question_text },
                  ...options.map(({ answer_text }, at) => ({ name: optionLetter(at), text: answer_text })),
                ]}
              />
            )}
          </div>
        );
      })}
      {questions.length > 0 && (
        <div id="paper" ref={paper} tabIndex={-1} className={css.exported} data-screen-only>
          <Suspense fallback={<Skeleton count={3} />}>
            <ExamPaper examId={exam.exam_id} />
          </Suspense>
        </div>
      )}
      {changeable && (
        <div data-screen-only>
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
            {t('examPreview.delete')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={t('examPreview.deleteTitle', { exam: exam.exam_name })}
        confirmLabel={t('action.delete')}
        busy={deleting}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t('examPreview.deleteText')}</p>
      </ConfirmDialog>
    </Stack>
  );
}

/** The part of the page that Export leads to: it gets the focus, after the page's own (`#paper`). */
function useExported() {
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is another press of the same link
  useEffect(() => {
    if (hash !== '#paper') return;
    const show = () => place.current?.scrollIntoView({ block: 'start' });
    // it grows as it comes, and the page with it
    const grows = new ResizeObserver(() => document.activeElement === place.current && show());
    const timer = setTimeout(() => {
      place.current?.focus({ preventScroll: true });
      if (place.current) grows.observe(place.current);
    });
    return () => {
      clearTimeout(timer);
      grows.disconnect();
    };
  }, [hash, key]);
  return place;
}
