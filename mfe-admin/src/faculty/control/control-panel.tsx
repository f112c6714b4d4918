import { useApi, useNames } from '@daftar/remote-kit';
import { Button, Card, EmptyState, Form, Isolate, QueryState, Select, Stack, Table, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChange } from '../../shared/use-change.ts';
import { useDuties } from '../../shared/use-duties.ts';
import { controlTexts as texts } from '../../texts/late/control.ts';
import { controlPath, sessionsKey } from './control.ts';
import { useControlTexts } from './use-control-texts.ts';

/** The control sessions that the caller sees, and the form that begins one (RST-05). */
export default function ControlPanel() {
  const t = useControlTexts();
  const api = useApi();
  const { name } = useNames();
  const { may } = useDuties();
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api('GET /api/control-sessions', { signal }),
  });
  return (
    <Card title={t('control.title')} subtitle={t('control.help')}>
      <QueryState query={query}>
        {({ sessions, terms }) => (
          <Stack gap={5}>
            {sessions.length === 0 ? (
              <EmptyState title={t('control.none')} />
            ) : (
              <Table
                caption={t('control.title')}
                rows={sessions}
                rowKey={(session) => session.session_id}
                columns={[
                  {
                    id: 'term',
                    header: t('control.term'),
                    rowHeader: true,
                    cell: (session) => (
                      <UserText>
                        {name(session, 'year')} · {name(session, 'name')}
                      </UserText>
                    ),
                  },
                  {
                    id: 'level',
                    header: t('control.level'),
                    numeric: true,
                    cell: ({ level }) => <Isolate dir="ltr">{level}</Isolate>,
                  },
                  {
                    id: 'papers',
                    header: t('control.papers'),
                    cell: ({ opened, papers }) => t('control.openedOf', { opened, papers }),
                  },
                  {
                    id: 'act',
                    header: t('control.act'),
                    hideHeader: true,
                    cell: (session) => <Link to={controlPath(session.session_id)}>{t('control.show')}</Link>,
                  },
                ]}
              />
            )}
            {may('beginControl') && terms.length > 0 && <BeginForm terms={terms} />}
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}

function BeginForm({
  terms,
}: {
  terms: readonly { term_id: number; name: string; name_ar: string | null; year: string; year_ar: string | null }[];
}) {
  const t = useControlTexts();
  const api = useApi();
  const { name } = useNames();
  const [term, setTerm] = useState(String(terms[0]?.term_id ?? ''));
  const [level, setLevel] = useState('1');
  const begin = useChange({
    call: () => api('POST /api/control-sessions', { body: { term_id: Number(term), level: Number(level) } }),
    refresh: [sessionsKey],
    failed: texts['control.failed'],
  });
  return (
    <Form aria-label={t('control.begin')} onSubmit={() => begin.mutate(undefined)}>
      <Stack row wrap gap={2} align="end">
        <Select
          label={t('control.term')}
          value={term}
          options={terms.map((one) => ({
            value: String(one.term_id),
            label: `${name(one, 'year')} · ${name(one, 'name')}`,
          }))}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        <Select
          label={t('control.level')}
          value={level}
          options={['1', '2', '3', '4'].map((value) => ({ value, label: value }))}
          onChange={(event) => setLevel(event.currentTarget.value)}
        />
        <Button type="submit" busy={begin.isPending}>
          {t('control.begin')}
        </Button>
      </Stack>
    </Form>
  );
}
