import type { CallReply } from '@daftar/contracts/client';
import { useApi, useNames, useSession } from '@daftar/remote-kit';
import { Badge, Card, type Column, DateTime, QueryState, Score, Skeleton, Stack, Table, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../texts/use-texts.ts';

type Line = CallReply<'GET /api/gradebook/:courseCode/:userId'>[number];
type Item = Line['items'][number];

/** One’s own line of the gradebook of a course: how the mark is made up, and what is shown of it (DAY-06). */
export function OwnMarks({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const { userId } = useSession();
  const query = useQuery({
    queryKey: ['own-marks', courseCode, userId],
    queryFn: ({ signal }) => api('GET /api/gradebook/:courseCode/:userId', { params: { courseCode, userId }, signal }),
    refetchOnMount: 'always',
  });
  return (
    <QueryState query={query} skeleton={<Skeleton shape="table" />}>
      {(lines) => (
        <Stack gap={4}>
          {lines
            .filter(({ items }) => items.length > 0)
            .map((line) => (
              <Card
                key={`${line.instructor_name} ${line.instructor_title}`}
                title={t('ownMarks.title')}
                subtitle={<UserText>{name(line, 'instructor_name')}</UserText>}
              >
                <OneLine line={line} />
              </Card>
            ))}
        </Stack>
      )}
    </QueryState>
  );
}

function OneLine({ line }: { line: Line }) {
  const t = useTexts();
  const { name } = useNames();
  const columns: Column<Item>[] = [
    {
      id: 'item',
      header: t('ownMarks.item'),
      rowHeader: true,
      cell: (item) => <UserText>{name(item, 'name')}</UserText>,
    },
    {
      id: 'points',
      header: t('ownMarks.points'),
      cell: (item) => (
        <>
          {item.state === 'score' ? <Score value={item.points} of={item.max} /> : t(`ownMarks.${item.state}`)}{' '}
          {item.late && <Badge tone="warning">{t('ownMarks.late')}</Badge>}
        </>
      ),
    },
    { id: 'counts', header: t('ownMarks.counts'), cell: (item) => <Counts line={line} item={item} /> },
  ];
  return (
    <Stack gap={3}>
      <Table caption={t('ownMarks.title')} columns={columns} rows={line.items} rowKey={(item) => item.item} />
      {line.sealed ? <Sealed sealed={line.sealed} /> : <SoFar line={line} />}
    </Stack>
  );
}

function Sealed({ sealed }: { sealed: NonNullable<Line['sealed']> }) {
  const t = useTexts();
  const { name } = useNames();
  return (
    <p>
      <strong>
        {t('ownMarks.final', { mark: String(sealed.mark), letter: sealed.letter, grade: name(sealed, 'grade') })}
      </strong>{' '}
      <DateTime value={sealed.sealed_at} />
    </p>
  );
}

function SoFar({ line }: { line: Line }) {
  const t = useTexts();
  return (
    <>
      <p>
        <strong>
          {line.so_far === null ? t('ownMarks.none') : t('ownMarks.soFar', { mark: String(line.so_far) })}
        </strong>
      </p>
      <p>{t('ownMarks.notFinal')}</p>
    </>
  );
}

function Counts({ line, item }: { line: Line; item: Item }) {
  const t = useTexts();
  const { name } = useNames();
  const group = item.group === null ? undefined : line.groups[item.group];
  if (!group) return t('ownMarks.noCount');
  return [
    t('ownMarks.group', { group: name(group, 'name'), weight: String(group.weight) }),
    ...(group.best === null ? [] : [t('ownMarks.best', { best: String(group.best) })]),
    ...(group.floor === null ? [] : [t('ownMarks.floor', { floor: String(group.floor) })]),
  ].join(' · ');
}
