import type { CallReply } from '@daftar/contracts/client';
import { useApi, useNames } from '@daftar/remote-kit';
import { Badge, Button, Card, EmptyState, Isolate, ProgressBar, QueryState, Select, Stack, Table } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useChange } from '../../shared/use-change.ts';
import { levelTexts as texts } from '../../texts/late/levels.ts';
import { levelPath, levelsKey, useLevelTexts } from './level.ts';
import { PetitionsCard } from './petitions.tsx';
import { useWork } from './use-work.ts';

type Listed = CallReply<'GET /api/level-results'>;
type Level = Listed['levels'][number];

/** The levels of a term with their prepared results, and petitions (RST-09, RST-10). */
export default function LevelsPanel() {
  const t = useLevelTexts();
  const api = useApi();
  const { name } = useNames();
  const [term, setTerm] = useState<string>();
  const query = useQuery({
    queryKey: [...levelsKey, term],
    queryFn: ({ signal }) => api('GET /api/level-results', { query: term ? { term: Number(term) } : {}, signal }),
  });
  return (
    <Stack gap={5}>
      <Card title={t('levels.title')} subtitle={t('levels.help')}>
        <QueryState query={query}>
          {({ terms, term_id, levels }) => (
            <Stack gap={4}>
              <Select
                label={t('levels.term')}
                value={String(term_id ?? '')}
                options={terms.map((one) => ({
                  value: String(one.term_id),
                  label: `${name(one, 'year')} · ${name(one, 'name')}`,
                }))}
                onChange={(event) => setTerm(event.currentTarget.value)}
              />
              {levels.length === 0 || term_id === null ? (
                <EmptyState title={t('levels.none')} />
              ) : (
                <Levels levels={levels} termId={term_id} />
              )}
            </Stack>
          )}
        </QueryState>
      </Card>
      <PetitionsCard />
    </Stack>
  );
}

function Levels({ levels, termId }: { levels: readonly Level[]; termId: number }) {
  const t = useLevelTexts();
  const api = useApi();
  const navigate = useNavigate();
  const prepare = useChange({
    call: (level: number) => api('POST /api/level-results', { body: { term_id: termId, level, work_id: work.workId } }),
    refresh: [levelsKey],
    failed: texts['levels.failed'],
    onDone: ({ result_id }) => navigate(levelPath(result_id)),
  });
  const work = useWork(prepare.isPending);
  return (
    <Stack gap={3}>
      {prepare.isPending && (
        <ProgressBar label={t('levels.preparing')} {...(work.progress !== undefined && { value: work.progress })} />
      )}
      <Table
        caption={t('levels.title')}
        rows={levels}
        rowKey={({ level }) => level}
        columns={[
          {
            id: 'level',
            header: t('levels.level'),
            rowHeader: true,
            cell: ({ level }) => t('levels.ofLevel', { level }),
          },
          {
            id: 'sealed',
            header: t('levels.sealed'),
            cell: ({ sealed, offerings }) => t('levels.sealedOf', { sealed, offerings }),
          },
          {
            id: 'results',
            header: t('levels.results'),
            cell: ({ results }) => (
              <Stack gap={1}>
                {results.map(({ result_id, number, state }) => (
                  <span key={result_id}>
                    <Link to={levelPath(result_id)}>{t('levels.number', { number })}</Link>{' '}
                    <Badge tone={state === 'published' ? 'positive' : state === 'asked' ? 'warning' : 'neutral'}>
                      {t(`levels.state.${state}`)}
                    </Badge>
                  </span>
                ))}
                {results.length === 0 && <Isolate>–</Isolate>}
              </Stack>
            ),
          },
          {
            id: 'act',
            header: t('levels.act'),
            hideHeader: true,
            cell: ({ level, sealed, offerings }) => (
              <Button
                variant="secondary"
                aria-label={t('levels.prepareLevel', { level })}
                disabled={prepare.isPending || sealed < offerings}
                busy={prepare.isPending && prepare.variables === level}
                onClick={() => {
                  work.renew();
                  prepare.mutate(level);
                }}
              >
                {t('levels.prepare')}
              </Button>
            ),
          },
        ]}
      />
    </Stack>
  );
}
