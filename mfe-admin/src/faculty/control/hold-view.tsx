import { useApi, useSession } from '@daftar/remote-kit';
import { Banner, Button, Card, Isolate, QueryState, Stack } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { controlTexts as texts } from '../../texts/late/control.ts';
import css from './control.module.css';
import { type ControlPaper, type ControlSession, type Holding, holdingKey, staleKeys } from './control.ts';
import { Opening } from './opening.tsx';
import {
  drawNumbers,
  fingerprintOf,
  type HolderKey,
  makeHolderKey,
  newCode,
  type SeatNumber,
  sealNumbers,
} from './sealed-numbers.ts';
import { Stickers } from './stickers.tsx';
import { useControlTexts } from './use-control-texts.ts';

/** What a holder does: their key, the secret numbers with their stickers, and the opening (RST-05, RST-07). */
export function HoldView({ session, paper }: { session: ControlSession; paper: ControlPaper }) {
  const api = useApi();
  const paperId = paper.paper_id;
  const [made, setMade] = useState<readonly SeatNumber[] | null>(null);
  const query = useQuery({
    queryKey: holdingKey(paperId),
    queryFn: ({ signal }) => api('GET /api/control-papers/:paperId/holding', { params: { paperId }, signal }),
    // each reading is on the activity log
    refetchOnWindowFocus: false,
  });
  return (
    <QueryState query={query}>
      {(holding) =>
        made ? (
          <Stickers paper={paper} seats={holding.seats} numbers={made} onDone={() => setMade(null)} />
        ) : (
          <Stack gap={6}>
            {!holding.entered && <OwnKey sessionId={session.session_id} paper={paper} holding={holding} />}
            {!holding.entered && holding.own && (
              <Numbers session={session} paper={paper} holding={holding} onMade={setMade} />
            )}
            {holding.numbers && <Opening session={session} paper={paper} holding={holding} />}
          </Stack>
        )
      }
    </QueryState>
  );
}

function OwnKey({ sessionId, paper, holding }: { sessionId: number; paper: ControlPaper; holding: Holding }) {
  const t = useControlTexts();
  const api = useApi();
  const [made, setMade] = useState<{ code: string; print: string; key: HolderKey } | null>(null);
  const save = useChange({
    call: (body: HolderKey) =>
      api('PUT /api/control-papers/:paperId/key', { params: { paperId: paper.paper_id }, body }),
    refresh: staleKeys(sessionId, paper.paper_id),
    failed: texts['control.failed'],
    onDone: () => setMade(null),
  });
  async function make(): Promise<void> {
    const code = newCode();
    const key = await makeHolderKey(code);
    setMade({ code, key, print: await fingerprintOf(key.public_key) });
  }
  return (
    <Card title={t('control.yourCode')} subtitle={t('control.keyHelp')}>
      {made === null ? (
        <Stack row wrap gap={3} align="center">
          {holding.own && <span>{t(holding.numbers ? 'control.keyAgain' : 'control.keyMade')}</span>}
          <Button variant={holding.own ? 'secondary' : 'primary'} onClick={() => void make()}>
            {t(holding.own ? 'control.newKey' : 'control.makeKey')}
          </Button>
        </Stack>
      ) : (
        <Stack gap={3}>
          <p>
            <code dir="ltr" className={css.code}>
              {made.code}
            </code>
          </p>
          <p>
            {t('control.fingerprint')} <Isolate dir="ltr">{made.print}</Isolate>
          </p>
          <Stack row>
            <Button busy={save.isPending} onClick={() => save.mutate(made.key)}>
              {t('control.codeWritten')}
            </Button>
          </Stack>
        </Stack>
      )}
    </Card>
  );
}

function Numbers(props: {
  session: ControlSession;
  paper: ControlPaper;
  holding: Holding;
  onMade: (numbers: readonly SeatNumber[]) => void;
}) {
  const { session, paper, holding, onMade } = props;
  const t = useControlTexts();
  const api = useApi();
  const { userId } = useSession();
  const queryClient = useQueryClient();
  const { own, other } = holding;
  const seats = holding.seats.flatMap(({ seat }) => seat ?? []);
  const isFirst = paper.holders[0]?.user_id === userId;
  const make = useChange({
    call: async (drawn: readonly SeatNumber[]) => {
      const [mine, theirs] = [own!.public_key, other.public_key!];
      const body = await sealNumbers(paper.paper_id, drawn, isFirst ? [mine, theirs] : [theirs, mine]);
      return api('PUT /api/control-papers/:paperId/numbers', { params: { paperId: paper.paper_id }, body });
    },
    refresh: [],
    failed: texts['control.failed'],
    onDone: (_, drawn) => {
      onMade(drawn);
      for (const queryKey of staleKeys(session.session_id, paper.paper_id))
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  const prints = useQuery({
    queryKey: ['control-prints', own?.public_key, other.public_key],
    queryFn: async () => ({
      mine: await fingerprintOf(own!.public_key),
      other: await fingerprintOf(other.public_key!),
    }),
    enabled: own !== null && other.public_key !== null,
    networkMode: 'always',
  });
  const lacks =
    other.public_key === null
      ? 'control.otherKey'
      : seats.length < holding.seats.length
        ? 'control.seatsMissing'
        : null;
  return (
    <Card title={t('control.hold')} subtitle={t(holding.numbers ? 'control.numbersMade' : 'control.numbersHelp')}>
      <Stack gap={3}>
        {lacks && <Banner tone="warning">{t(lacks)}</Banner>}
        {prints.data && <p>{t('control.compare', prints.data)}</p>}
        <Stack row>
          <Button
            variant={holding.numbers ? 'secondary' : 'primary'}
            disabled={lacks !== null || seats.length === 0}
            busy={make.isPending}
            onClick={() => make.mutate(drawNumbers(seats))}
          >
            {t(holding.numbers ? 'control.remakeNumbers' : 'control.makeNumbers')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
