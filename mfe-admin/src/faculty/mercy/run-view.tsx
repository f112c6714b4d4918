import { isBlank } from '@daftar/contracts/visible-text';
import { useApi, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Banner,
  Button,
  Card,
  DateTime,
  DescriptionList,
  Dialog,
  EmptyState,
  Form,
  Isolate,
  QueryState,
  Skeleton,
  Stack,
  Table,
  TextField,
  UserText,
} from '@daftar/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChange } from '../../shared/use-change.ts';
import { mercyTexts as texts } from '../../texts/late/mercy.ts';
import css from './mercy.module.css';
import { RulesList } from './rules-list.tsx';
import { type MercyRunPage, mercyKey, mercyPath, runKey, toneOf, useMercyTexts } from './use-mercy.ts';

/** One run: who decided what of it, what it gives to whom by which clause, and what stays failed (RST-08). */
export function RunView({ runId }: { runId: number }) {
  const t = useMercyTexts();
  const api = useApi();
  const [after, setAfter] = useState(0);
  const query = useQuery({
    queryKey: runKey(runId, after),
    queryFn: ({ signal }) =>
      api('GET /api/mercy/runs/:runId', { params: { runId }, query: after ? { after } : {}, signal }),
    placeholderData: keepPreviousData,
    // each reading is on the activity log
    refetchOnWindowFocus: false,
  });
  return (
    <Stack gap={6}>
      <p>
        <Link to={mercyPath()}>{t('mercy.back')}</Link>
      </p>
      <QueryState query={query} skeleton={<Skeleton shape="table" />}>
        {(run) => (
          <Stack gap={6}>
            <Head run={run} />
            <Changes run={run} after={after} onPage={setAfter} />
            <Card title={t('mercy.title')} subtitle={t('mercy.version', { version: run.version })}>
              <RulesList rules={run.rules} />
            </Card>
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}

function Head({ run }: { run: MercyRunPage }) {
  const t = useMercyTexts();
  const api = useApi();
  const { name, person } = useNames();
  const [isReversing, setReversing] = useState(false);
  const refresh = [runKey(run.run_id), mercyKey];
  const approve = useChange({
    call: () => api('POST /api/mercy/runs/:runId/approval', { params: { runId: run.run_id } }),
    refresh,
    failed: texts['mercy.failed'],
  });
  const acts = [
    ['mercy.madeBy', run.made_by, run.made_at],
    ['mercy.firstBy', run.first_by, run.first_at],
    ['mercy.secondBy', run.second_by, run.second_at],
    ['mercy.reversedBy', run.reversed_by, run.reversed_at],
  ] as const;
  return (
    <Card
      title={
        <UserText>
          {name(run, 'year')} · {name(run, 'name')} · {t('mercy.level', { level: run.level })}
        </UserText>
      }
      subtitle={t('mercy.gives', {
        students: String(run.students),
        passed: String(run.passed),
        raised: String(run.raised),
      })}
      actions={<Badge tone={toneOf[run.state]}>{t(`mercy.runState.${run.state}`)}</Badge>}
    >
      <Stack gap={4}>
        {run.outdated && (run.state === 'dry' || run.state === 'first') && (
          <Banner tone="warning">{t('mercy.outdated')}</Banner>
        )}
        <DescriptionList
          items={[
            ...acts.flatMap(([key, who, at]) =>
              who && at
                ? [
                    {
                      key,
                      label: t(key),
                      value: (
                        <>
                          <UserText>{person(who)}</UserText> · <DateTime value={at} />
                        </>
                      ),
                    },
                  ]
                : [],
            ),
            ...(run.reverse_reason
              ? [{ key: 'why', label: t('mercy.reverseWhy'), value: <UserText>{run.reverse_reason}</UserText> }]
              : []),
          ]}
        />
        {(run.may_approve || run.may_reverse) && (
          <Stack row wrap gap={2}>
            {run.may_approve && (
              <Button busy={approve.isPending} onClick={() => approve.mutate(undefined)}>
                {t('mercy.approve')}
              </Button>
            )}
            {run.may_reverse && (
              <Button variant="secondary" onClick={() => setReversing(true)}>
                {t('mercy.reverse')}
              </Button>
            )}
          </Stack>
        )}
        {isReversing && <ReverseDialog run={run} onClose={() => setReversing(false)} />}
      </Stack>
    </Card>
  );
}

function ReverseDialog({ run, onClose }: { run: MercyRunPage; onClose: () => void }) {
  const t = useMercyTexts();
  const api = useApi();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reverse = useChange({
    call: () =>
      api('POST /api/mercy/runs/:runId/reversal', { params: { runId: run.run_id }, body: { reason: reason.trim() } }),
    refresh: [runKey(run.run_id), mercyKey],
    failed: texts['mercy.failed'],
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={t('mercy.reverse')}>
      <Form
        onSubmit={() => {
          setTried(true);
          if (!isBlank(reason)) reverse.mutate(undefined);
        }}
      >
        <Stack gap={3}>
          <TextField
            required
            label={t('mercy.reverseWhy')}
            maxLength={500}
            value={reason}
            error={tried && isBlank(reason) && t('mercy.fillIn')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Stack row wrap gap={2}>
            <Button variant="secondary" onClick={onClose}>
              {t('mercy.cancel')}
            </Button>
            <Button type="submit" busy={reverse.isPending}>
              {t('mercy.reverse')}
            </Button>
          </Stack>
        </Stack>
      </Form>
    </Dialog>
  );
}

type Row = MercyRunPage['rows'][number];
type Line = { student: Row; change: Row['changes'][number] };

function Changes(props: { run: MercyRunPage; after: number; onPage: (after: number) => void }) {
  const { run, after, onPage } = props;
  const t = useMercyTexts();
  const { name, person } = useNames();
  const lines: Line[] = run.rows.flatMap((student) => student.changes.map((change) => ({ student, change })));
  const last = run.rows.at(-1);
  return (
    <Card title={t('mercy.changes')}>
      <Stack gap={4}>
        {lines.length === 0 ? (
          <EmptyState title={t('mercy.nobody')} />
        ) : (
          <Table
            caption={t('mercy.changes')}
            rows={lines}
            rowKey={({ student, change }) => `${student.student_id} ${change.offering_id}`}
            columns={[
              {
                id: 'student',
                header: t('mercy.student'),
                rowHeader: true,
                cell: ({ student }) => (
                  <>
                    <UserText>{person(student)}</UserText> <Isolate dir="ltr">{student.student_id}</Isolate>
                  </>
                ),
              },
              {
                id: 'course',
                header: t('mercy.course'),
                cell: ({ change }) => (
                  <>
                    <Isolate dir="ltr">{change.course_code}</Isolate> <UserText>{name(change, 'course_name')}</UserText>
                  </>
                ),
              },
              { id: 'clause', header: t('mercy.clause'), cell: ({ change }) => t(`mercy.clause.${change.clause}`) },
              {
                id: 'mark',
                header: t('mercy.earned'),
                numeric: true,
                cell: ({ change }) => <Isolate dir="ltr">{change.mark}</Isolate>,
              },
              {
                id: 'given',
                header: t('mercy.given'),
                numeric: true,
                cell: ({ change }) => <Isolate dir="ltr">+{change.given}</Isolate>,
              },
              {
                id: 'state',
                header: t('mercy.result'),
                cell: ({ change }) => (
                  <Turn
                    before={t(`officeResults.result.${change.state_before}`)}
                    after={t(`officeResults.result.${change.state_after}`)}
                  />
                ),
              },
              {
                id: 'grade',
                header: t('mercy.grade'),
                cell: ({ change }) => <Turn before={change.letter_before} after={change.letter_after} />,
              },
              {
                id: 'failed',
                header: t('mercy.failedCourses'),
                cell: ({ student }) => (
                  <Turn before={String(student.failed_before)} after={String(student.failed_after)} />
                ),
              },
            ]}
          />
        )}
        {(after > 0 || run.more) && (
          <Stack row gap={2}>
            {after > 0 && (
              <Button variant="secondary" onClick={() => onPage(0)}>
                {t('mercy.first')}
              </Button>
            )}
            {run.more && last && (
              <Button variant="secondary" onClick={() => onPage(last.student_id)}>
                {t('mercy.next')}
              </Button>
            )}
          </Stack>
        )}
        {run.refused.length > 0 && (
          <>
            <h3>{t('mercy.refused')}</h3>
            <DescriptionList
              items={run.refused.map(({ why, courses }) => ({
                key: why,
                label: t(`mercy.refused.${why}`),
                value: <Isolate dir="ltr">{courses}</Isolate>,
              }))}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}

/** What something was and becomes. */
function Turn({ before, after }: { before: string; after: string }) {
  if (before === after) return <Isolate>{after}</Isolate>;
  return (
    <>
      <del className={css.before}>
        <Isolate>{before}</Isolate>
      </del>{' '}
      <span aria-hidden="true" className={css.arrow}>
        →
      </span>{' '}
      <ins className={css.after}>
        <Isolate>{after}</Isolate>
      </ins>
    </>
  );
}
