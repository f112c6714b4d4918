import type { CallReply } from '@daftar/contracts/client';
import { openedPart } from '@daftar/course-pages';
import { examKeys, QuestionText, useSaid } from '@daftar/exam-pages';
import { useApi } from '@daftar/remote-kit';
import { Button, buttonClass, Card, EmptyState, ProgressBar, QueryState, Stack } from '@daftar/ui';
import { Pencil } from '@daftar/ui/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import css from '../results.module.css';
import { GradeQuestion } from './grade-question.tsx';

type Essay = CallReply<'GET /api/exam-grading/:examId'>[number];

/** Grading question by question: the essays of an exam, each with its progress. */
export default function GradingPanel({ examId }: { examId: number }) {
  const t = useTexts();
  const api = useApi();
  const [question, setQuestion] = useState<number | null>(null);
  const cache = useQueryClient();
  const essays = useQuery(
    openedPart(
      cache,
      examKeys.grading(examId),
      (signal) => api('GET /api/exam-grading/:examId', { params: { examId }, signal }),
      'always',
    ),
  );
  if (question !== null)
    return (
      <GradeQuestion
        key={question}
        examId={examId}
        questionId={question}
        onBack={() => {
          setQuestion(null);
          essays.refetch();
        }}
      />
    );
  return (
    <QueryState
      query={essays}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState title={t('grading.none')}>{t('grading.noneHelp')}</EmptyState>}
    >
      {(list) => (
        <Stack gap={4}>
          {list.map((essay) => (
            <EssayCard
              key={essay.question_id}
              examId={examId}
              essay={essay}
              onBegin={() => setQuestion(essay.question_id)}
            />
          ))}
        </Stack>
      )}
    </QueryState>
  );
}

function EssayCard({ examId, essay, onBegin }: { examId: number; essay: Essay; onBegin: () => void }) {
  const t = useTexts();
  const says = useSaid();
  const progress = t('grading.progress', { graded: essay.graded, written: essay.written });
  return (
    <Card>
      <Stack gap={4}>
        <QuestionText text={says(essay.question_text, essay.texts)} />
        <Stack row wrap gap={4} align="center">
          <div className={css.progress}>
            <ProgressBar label={progress} value={essay.written === 0 ? 1 : essay.graded / essay.written} />
          </div>
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={`/Marking?exam=${examId}&question=${essay.question_id}`}
          >
            {t('marking.open')}
          </Link>
          <Button icon={<Pencil aria-hidden="true" />} disabled={essay.submitted === 0} onClick={onBegin}>
            {t('grading.begin')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
