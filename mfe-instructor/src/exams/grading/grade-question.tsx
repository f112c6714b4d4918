import { AnswerText, QuestionText, useSaid } from '@daftar/exam-pages';
import { useNames } from '@daftar/remote-kit';
import { Badge, Button, Card, EmptyState, Isolate, QueryState, Select, Stack, Switch, UserText } from '@daftar/ui';
import { ArrowLeft, ArrowRight } from '@daftar/ui/icons';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from '../results.module.css';
import { AnswerPoints } from './answer-points.tsx';
import { useAnswers } from './use-answers.ts';

/** One essay across all students, without names if wished; saving moves on to the next answer. */
export function GradeQuestion(props: { examId: number; questionId: number; onBack: () => void }) {
  const { examId, questionId, onBack } = props;
  const t = useTexts();
  const says = useSaid();
  const { name } = useNames();
  const [hidden, setHidden] = useState(true);
  const [waiting, setWaiting] = useState(true);
  const [at, setAt] = useState(0);
  const { query, question, answers, keep, look } = useAnswers({ examId, questionId, hidden, waiting });
  const answer = answers[at];
  const more = query.hasNextPage;
  const last = at >= answers.length - 1 && !more;

  async function goTo(index: number): Promise<void> {
    if (index >= answers.length && more) await query.fetchNextPage();
    if (index >= 0 && (index < answers.length || more)) setAt(index);
  }

  return (
    <Stack gap={5}>
      <Stack row wrap gap={4} align="end">
        <Button icon={<ArrowLeft data-flip aria-hidden="true" />} onClick={onBack}>
          {t('grading.backToQuestions')}
        </Button>
        <Select
          label={t('grading.which')}
          placeholder={t('grading.all')}
          options={[{ value: 'waiting', label: t('grading.waiting') }]}
          value={waiting ? 'waiting' : ''}
          onChange={(event) => {
            setWaiting(event.currentTarget.value === 'waiting');
            setAt(0);
          }}
        />
        <Switch label={t('grading.hideNames')} checked={hidden} onChange={setHidden} />
      </Stack>
      <QueryState query={query}>
        {() => (
          <>
            {question && (
              <Card tone="sunken">
                <QuestionText text={says(question.question_text, question.texts)} />
              </Card>
            )}
            {!answer || !question ? (
              <EmptyState title={t(at > 0 ? 'grading.done' : 'grading.empty')} />
            ) : (
              <Card
                title={t(more ? 'grading.positionMore' : 'grading.position', { number: at + 1, total: answers.length })}
                subtitle={
                  answer.student_name !== null && (
                    <>
                      <UserText>{name(answer, 'student_name')}</UserText> <Isolate>{answer.student_id}</Isolate>
                    </>
                  )
                }
                actions={answer.late && <Badge tone="warning">{t('grading.late')}</Badge>}
              >
                <Stack gap={5}>
                  <AnswerText text={answer.answer_text || '–'} className={css.answer} />
                  <AnswerPoints
                    key={answer.attempt_id}
                    examId={examId}
                    questionId={questionId}
                    max={question.points}
                    answer={answer}
                    look={look}
                    onSaved={(graded) => {
                      keep(answer.attempt_id, graded);
                      if (!last) goTo(at + 1);
                    }}
                    onLearned={(graded) => keep(answer.attempt_id, graded)}
                  />
                  {answer.graded_by && (
                    <p className={css.note}>{t('grading.gradedBy', { name: name(answer, 'graded_by') ?? '' })}</p>
                  )}
                </Stack>
              </Card>
            )}
            <Stack row justify="space-between">
              <Button
                icon={<ArrowLeft data-flip aria-hidden="true" />}
                disabled={at === 0}
                onClick={() => goTo(at - 1)}
              >
                {t('grading.previous')}
              </Button>
              <Button disabled={last} busy={query.isFetchingNextPage} onClick={() => goTo(at + 1)}>
                {t('grading.next')} <ArrowRight data-flip aria-hidden="true" />
              </Button>
            </Stack>
          </>
        )}
      </QueryState>
    </Stack>
  );
}
