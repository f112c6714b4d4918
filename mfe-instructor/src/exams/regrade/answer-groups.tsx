import { examKeys, shownType, useTypes } from '@daftar/exam-pages';
import { readWithin } from '@daftar/i18n/read-number';
import { useApi } from '@daftar/remote-kit';
import { Button, type Column, NumberField, QueryState, Stack, Table } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from '../results.module.css';
import type { QuestionKey } from './key-changes.ts';

interface Group {
  answer: string;
  count: number;
}

/**
 * Equal answers to a question in groups, the most frequent first: each is accepted, refused or given a part of the points
 * once, and every equal answer follows (QST-04). Nothing for types whose answers aren’t judged so.
 */
export function AnswerGroups(props: {
  examId: number;
  questionId: number;
  typed: NonNullable<QuestionKey['typed']>;
  onKey: (key: object) => void;
}) {
  const { examId, questionId, typed, onKey } = props;
  const { type, parts } = typed;
  const t = useTexts();
  const api = useApi();
  useTypes(true);
  const groups = shownType(type)?.rules.groups;
  const query = useQuery({
    queryKey: examKeys.statistics(examId),
    queryFn: ({ signal }) => api('GET /api/exam-statistics/:examId', { params: { examId }, signal }),
    enabled: groups !== undefined,
  });
  if (!groups) return null;
  const judge = (answer: string, share: number) => onKey(groups.judge(parts, { answer, share }));
  const columns: Column<Group>[] = [
    {
      id: 'answer',
      header: t('groups.answer'),
      rowHeader: true,
      long: true,
      cell: ({ answer }) => <bdi>{answer}</bdi>,
    },
    { id: 'count', header: t('groups.count'), numeric: true, cell: ({ count }) => count, sort: ({ count }) => count },
    {
      id: 'nearest',
      header: t('groups.nearest'),
      long: true,
      cell: ({ answer }) => <bdi className={css.note}>{groups.nearest(parts, answer)}</bdi>,
    },
    {
      id: 'share',
      header: t('groups.share'),
      cell: ({ answer }) => (
        <Share answer={answer} share={groups.share(parts, answer)} onChange={(share) => judge(answer, share)} />
      ),
    },
    {
      id: 'judge',
      header: t('groups.judge'),
      cell: ({ answer }) => (
        <Stack row wrap gap={2}>
          <Button size="small" aria-label={t('groups.accept', { answer })} onClick={() => judge(answer, 100)}>
            {t('groups.acceptShort')}
          </Button>
          <Button size="small" aria-label={t('groups.refuse', { answer })} onClick={() => judge(answer, 0)}>
            {t('groups.refuseShort')}
          </Button>
        </Stack>
      ),
    },
  ];
  return (
    <QueryState query={query}>
      {({ questions }) => {
        const counts = questions.find(({ question_id }) => question_id === questionId)?.typed?.counts ?? [];
        if (counts.length === 0) return null;
        return (
          <Table
            caption={t('groups.title')}
            columns={columns}
            rows={counts}
            rowKey={({ answer }) => answer}
            pageSize={20}
            search={({ answer }) => answer}
            searchLabel={t('groups.search')}
          />
        );
      }}
    </QueryState>
  );
}

/** Percent of the points as it is typed, which stays while it means what the key has. */
function Share(props: { answer: string; share: number; onChange: (share: number) => void }) {
  const { answer, share, onChange } = props;
  const t = useTexts();
  const [typed, setTyped] = useState(String(share));
  const read = readWithin(typed, { least: 0, most: 100 });
  const isWrong = read === null;
  return (
    <NumberField
      label={t('groups.shareOf', { answer })}
      hideLabel
      value={isWrong || read === share ? typed : String(share)}
      error={isWrong && t('groups.badShare')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const next = readWithin(event.currentTarget.value, { least: 0, most: 100 });
        if (next !== null) onChange(next);
      }}
    />
  );
}
