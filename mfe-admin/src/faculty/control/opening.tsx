import { useApi, useSession } from '@daftar/remote-kit';
import { Banner, Button, Card, Form, Stack, TextField } from '@daftar/ui';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { controlTexts as texts } from '../../texts/late/control.ts';
import { type ControlPaper, type ControlSession, type Holding, staleKeys } from './control.ts';
import { isComplete } from './papers.tsx';
import { passHalf, readCode, unsealNumbers } from './sealed-numbers.ts';
import { useControlTexts } from './use-control-texts.ts';

/** The code doesn’t open the holder’s key. */
class WrongCode extends Error {}

async function withCode<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch {
    throw new WrongCode();
  }
}

/** Opening the secret numbers: one holder asks, the other joins, the first opens; each by the own code alone (RST-07). */
export function Opening(props: { session: ControlSession; paper: ControlPaper; holding: Holding }) {
  const { session, paper, holding } = props;
  const t = useControlTexts();
  const api = useApi();
  const { userId } = useSession();
  const params = { paperId: paper.paper_id };
  const stale = staleKeys(session.session_id, paper.paper_id);
  const own = { wrapped_key: holding.own?.wrapped_key ?? '', half: holding.numbers?.half ?? '' };
  const change = { refresh: stale, failed: texts['control.failed'] };
  const isWrong = (error: unknown) => error instanceof WrongCode;
  const ask = useChange({ call: () => api('POST /api/control-papers/:paperId/opening', { params }), ...change });
  const join = useChange({
    call: async (code: string) => {
      const half = await withCode(passHalf(own, code, holding.other.public_key ?? ''));
      return api('POST /api/control-papers/:paperId/opening/join', { params, body: { half } });
    },
    ...change,
    inPlace: isWrong,
  });
  const open = useChange({
    call: async (code: string) => {
      // what the other holder passed is asked for now, so that who waited needs no reload
      const { joined_half } = await api('GET /api/control-papers/:paperId/holding', { params });
      const given = { sealed: holding.numbers?.sealed ?? '', passed: joined_half ?? '' };
      const numbers = await withCode(unsealNumbers(own, code, given));
      return api('POST /api/control-papers/:paperId/opening/finish', { params, body: { numbers } });
    },
    ...change,
    inPlace: isWrong,
  });
  const isAsker = paper.asked_by === userId;
  return (
    <Card title={t('control.opening')} subtitle={t('control.openingHelp')}>
      {paper.opened_at ? (
        <Banner tone="positive">{t('control.isOpened')}</Banner>
      ) : !isComplete(paper) ? (
        <p>{t(paper.exam ? 'control.examNotReady' : 'control.notReady')}</p>
      ) : paper.asked_by === null ? (
        <Stack row>
          <Button busy={ask.isPending} onClick={() => ask.mutate(undefined)}>
            {t('control.ask')}
          </Button>
        </Stack>
      ) : isAsker && !paper.joined ? (
        <Banner tone="info">{t('control.asked')}</Banner>
      ) : !isAsker && paper.joined ? (
        <Banner tone="info">{t('control.joined')}</Banner>
      ) : (
        <Stack gap={3}>
          {isAsker && <Banner tone="info">{t('control.otherJoined')}</Banner>}
          <CodeForm
            label={t(isAsker ? 'control.open' : 'control.join')}
            busy={open.isPending || join.isPending}
            isWrong={isWrong(isAsker ? open.error : join.error)}
            onCode={(code) => (isAsker ? open : join).mutate(code)}
          />
        </Stack>
      )}
    </Card>
  );
}

function CodeForm(props: { label: string; busy: boolean; isWrong: boolean; onCode: (code: string) => void }) {
  const { label, busy, isWrong, onCode } = props;
  const t = useControlTexts();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const code = readCode(typed);
  return (
    <Form
      aria-label={label}
      onSubmit={() => {
        setTried(true);
        if (code !== null) onCode(code);
      }}
    >
      <Stack row wrap gap={2} align="end">
        <TextField
          required
          label={t('control.yourCode')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={typed}
          error={tried && (code === null || isWrong) && t('control.wrongCode')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" busy={busy}>
          {label}
        </Button>
      </Stack>
    </Form>
  );
}
