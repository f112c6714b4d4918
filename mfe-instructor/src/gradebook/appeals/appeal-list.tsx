import { longestAppeal } from '@daftar/contracts/marking/appeal-limits';
import { isBlank } from '@daftar/contracts/visible-text';
import { useApi, useNames, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Button, buttonClass, classNames, DateTime, Form, Score, Stack, TextArea, UserText } from '@daftar/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import css from './appeals.module.css';
import { type Appeal, appealsKey } from './use-appeals.ts';

/** The requests that wait, each with the form that answers it (DAY-04). `inBlock`: within a frame already. */
export function AppealList({ appeals, inBlock }: { appeals: readonly Appeal[]; inBlock?: boolean }) {
  return (
    <ul className={classNames(css.list, inBlock && css.inBlock)}>
      {appeals
        .filter(({ decided_at }) => decided_at === null)
        .map((one) => (
          <li key={one.appeal_id} className={css.item}>
            <OneAppeal appeal={one} />
          </li>
        ))}
    </ul>
  );
}

/** Where the work can be looked at and marked. */
const workPath = (one: Appeal): string =>
  one.exam_id === null
    ? `/Marking?${new URLSearchParams({ assignment: String(one.assignment_id), work: String(one.work_id) })}`
    : one.student_id === null
      ? `/Marking?${new URLSearchParams({ exam: String(one.exam_id), work: String(one.work_id) })}`
      : `/ExamResultDetails?${new URLSearchParams({ course: one.course_code, exam: String(one.exam_id), student: String(one.student_id) })}`;

function OneAppeal({ appeal: one }: { appeal: Appeal }) {
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const [reply, setReply] = useState('');
  const [tried, setTried] = useState(false);
  useUnsavedWork(!isBlank(reply));
  const answer = useMutation({
    mutationFn: () => api('PUT /api/appeals/:id', { params: { id: one.appeal_id }, body: { reply: reply.trim() } }),
    onSuccess: async (done) => {
      toasts.success(done);
      setReply('');
      await Promise.all([
        cache.invalidateQueries({ queryKey: appealsKey }),
        cache.invalidateQueries({ queryKey: ['today'] }),
      ]);
    },
    onError: (error) => {
      toasts.failure(error);
      // Another window may have answered.
      cache.invalidateQueries({ queryKey: appealsKey });
    },
  });
  return (
    <Stack gap={3}>
      <div className={css.head}>
        <div>
          <strong>
            <UserText>{one.title}</UserText>
          </strong>
          <p className={css.muted}>
            {one.student_name === null ? t('appeals.student') : <UserText>{name(one, 'student_name') ?? ''}</UserText>}{' '}
            · <bdi>{one.course_code}</bdi> · <DateTime value={one.asked_at} />
          </p>
        </div>
        <p>
          {t('appeals.score')} <Score value={one.score} of={one.out_of} />
          {one.score !== one.score_before && (
            <span className={css.muted}>
              {' '}
              · {t('appeals.scoreThen')} <Score value={one.score_before} of={one.out_of} />
            </span>
          )}
        </p>
      </div>
      <p className={css.reason}>
        <UserText>{one.reason}</UserText>
      </p>
      <Form
        onSubmit={async () => {
          setTried(true);
          if (!isBlank(reply)) await answer.mutateAsync().catch(() => {});
        }}
      >
        <Stack gap={3}>
          <TextArea
            label={t('appeals.reply')}
            help={t('appeals.replyHelp')}
            rows={2}
            maxLength={longestAppeal}
            value={reply}
            error={tried && isBlank(reply) && t('appeals.replyNeeded')}
            onChange={(event) => setReply(event.currentTarget.value)}
          />
          <Stack row wrap gap={2}>
            <Button type="submit" variant="primary" size="small" busy={answer.isPending}>
              {t(one.score === one.score_before ? 'appeals.keep' : 'appeals.changed')}
            </Button>
            <Link
              className={buttonClass({ variant: 'secondary', size: 'small' })}
              to={workPath(one)}
              aria-label={t('appeals.openOf', { title: one.title })}
            >
              {t('appeals.open')}
            </Link>
          </Stack>
        </Stack>
      </Form>
    </Stack>
  );
}
