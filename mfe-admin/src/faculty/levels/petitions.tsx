import type { CallReply } from '@daftar/contracts/client';
import { levelLimits } from '@daftar/contracts/levels/limits';
import { personIn } from '@daftar/i18n';
import { useApi, useLanguage, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  Card,
  DateTime,
  DescriptionList,
  EmptyState,
  Form,
  Isolate,
  QueryState,
  RadioGroup,
  Stack,
  TextArea,
  TextField,
  UserText,
} from '@daftar/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { levelTexts as texts } from '../../texts/late/levels.ts';
import { petitionsKey, useLevelTexts } from './level.ts';

type Petition = CallReply<'GET /api/petitions'>['petitions'][number];

/** Petitions about published results: the fee’s receipt, then the decision (RST-10). */
export function PetitionsCard() {
  const t = useLevelTexts();
  const api = useApi();
  const [state, setState] = useState<'open' | 'decided'>('open');
  const query = useInfiniteQuery({
    queryKey: [...petitionsKey, state],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/petitions', { query: { state, ...(pageParam > 0 && { after: pageParam }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.more ? last.petitions.at(-1)?.petition_id : undefined),
  });
  return (
    <Card title={t('levels.petitions')} subtitle={t('levels.reopenHelp')}>
      <Stack gap={4}>
        <RadioGroup
          inline
          hideLabel
          label={t('levels.petitions')}
          value={state}
          options={[
            { value: 'open', label: t('levels.petitionsOpen') },
            { value: 'decided', label: t('levels.petitionsDecided') },
          ]}
          onChange={setState}
        />
        <QueryState query={query}>
          {({ pages }) => {
            const all = pages.flatMap(({ petitions }) => petitions);
            if (all.length === 0) return <EmptyState title={t('levels.noPetitions')} />;
            return (
              <Stack gap={4}>
                {all.map((petition) => (
                  <OnePetition key={petition.petition_id} petition={petition} />
                ))}
              </Stack>
            );
          }}
        </QueryState>
        {query.hasNextPage && (
          <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('levels.more')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function OnePetition({ petition }: { petition: Petition }) {
  const t = useLevelTexts();
  const { name } = useNames();
  const { language } = useLanguage();
  const needsReceipt = petition.fee !== null && petition.fee_noted_at === null;
  return (
    <Card
      title={
        <>
          <UserText>{personIn(language, petition)}</UserText> <Isolate dir="ltr">{petition.student_id}</Isolate>
        </>
      }
      subtitle={
        <>
          <Isolate dir="ltr">{petition.course_code}</Isolate> <UserText>{name(petition, 'course_name')}</UserText>
        </>
      }
    >
      <Stack gap={4}>
        <DescriptionList
          items={[
            { label: t('levels.about'), value: t(`levels.kind.${petition.kind}`) },
            { label: t('levels.reason'), value: <UserText>{petition.reason}</UserText> },
            {
              label: t('levels.markNow'),
              value: petition.letter ? (
                <Isolate dir="ltr">{`${petition.mark ?? '–'} ${petition.letter}`}</Isolate>
              ) : (
                t(`officeResults.result.${petition.state}`)
              ),
            },
            { label: t('levels.moment'), value: <DateTime value={petition.made_at} /> },
            ...(petition.fee === null
              ? []
              : [{ label: t('levels.fee'), value: <Isolate dir="ltr">{petition.fee}</Isolate> }]),
            ...(petition.fee_note
              ? [{ label: t('levels.receipt'), value: <UserText>{petition.fee_note}</UserText> }]
              : []),
            ...(petition.answer ? [{ label: t('levels.answer'), value: <UserText>{petition.answer}</UserText> }] : []),
          ]}
        />
        {petition.accepted !== null ? (
          <div>
            <Badge tone={petition.accepted ? 'positive' : 'neutral'}>
              {t(petition.accepted ? 'levels.accepted' : 'levels.refused')}
            </Badge>{' '}
            {petition.decided_by && <Isolate>{personIn(language, petition.decided_by)}</Isolate>}
          </div>
        ) : needsReceipt ? (
          <FeeForm petitionId={petition.petition_id} />
        ) : (
          <DecisionForm petitionId={petition.petition_id} />
        )}
      </Stack>
    </Card>
  );
}

function FeeForm({ petitionId }: { petitionId: number }) {
  const t = useLevelTexts();
  const api = useApi();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const save = useChange({
    call: () => api('PUT /api/petitions/:petitionId/fee', { params: { petitionId }, body: { note } }),
    refresh: [petitionsKey],
    failed: texts['levels.failed'],
  });
  return (
    <Form
      aria-label={t('levels.noteFee')}
      onSubmit={() => {
        setTried(true);
        if (note.trim()) save.mutate(undefined);
      }}
    >
      <Stack row wrap gap={2} align="end">
        <TextField
          label={t('levels.receipt')}
          value={note}
          maxLength={levelLimits.feeNote}
          error={tried && !note.trim() ? t('levels.fillIn') : undefined}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" busy={save.isPending}>
          {t('levels.noteFee')}
        </Button>
      </Stack>
    </Form>
  );
}

function DecisionForm({ petitionId }: { petitionId: number }) {
  const t = useLevelTexts();
  const api = useApi();
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  const decide = useChange({
    call: (accepted: boolean) =>
      api('POST /api/petitions/:petitionId/decision', { params: { petitionId }, body: { accepted, answer } }),
    refresh: [petitionsKey],
    failed: texts['levels.failed'],
  });
  const send = (accepted: boolean) => {
    setTried(true);
    if (answer.trim()) decide.mutate(accepted);
  };
  return (
    <Stack gap={3}>
      <TextArea
        label={t('levels.answer')}
        value={answer}
        maxLength={levelLimits.reason}
        error={tried && !answer.trim() ? t('levels.fillIn') : undefined}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Stack row wrap gap={2}>
        <Button busy={decide.isPending && decide.variables} disabled={decide.isPending} onClick={() => send(true)}>
          {t('levels.accept')}
        </Button>
        <Button
          variant="secondary"
          busy={decide.isPending && !decide.variables}
          disabled={decide.isPending}
          onClick={() => send(false)}
        >
          {t('levels.refuse')}
        </Button>
      </Stack>
    </Stack>
  );
}
