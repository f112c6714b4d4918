import { isBlank } from '@daftar/contracts/visible-text';
import { inWords } from '@daftar/i18n/in-words';
import { useApi, useNames, useUnsavedWork } from '@daftar/remote-kit';
import {
  Banner,
  Button,
  Card,
  Checkbox,
  Form,
  Isolate,
  NumberField,
  QueryState,
  Stack,
  Table,
  TextField,
} from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { controlTexts as texts } from '../../texts/late/control.ts';
import css from './control.module.css';
import {
  type ControlPaper,
  type ControlSession,
  pointsIn,
  type Sheet,
  type Sheets,
  scannedIn,
  sessionKey,
  sheetsKey,
  sumOf,
} from './control.ts';
import { KeptList } from './kept-list.tsx';
import { PasteForm } from './paste-form.tsx';
import { useControlTexts } from './use-control-texts.ts';
import { type KeptEntries, useKeptEntries } from './use-kept-entries.ts';

/** Entering sheets by their secret number, by keyboard alone; where two entries differ, a third decides (RST-06). */
export function EntryView({ session, paper }: { session: ControlSession; paper: ControlPaper }) {
  const t = useControlTexts();
  const api = useApi();
  const paperId = paper.paper_id;
  const query = useQuery({
    queryKey: sheetsKey(paperId),
    queryFn: ({ signal }) => api('GET /api/control-papers/:paperId/sheets', { params: { paperId }, signal }),
    refetchInterval: 10_000,
  });
  const [number, setNumber] = useState('');
  const kept = useKeptEntries(session.session_id, paperId);
  return (
    <QueryState query={query}>
      {(data) => (
        <Stack gap={6}>
          <Card title={t('control.enter')} subtitle={progressOf(t, data)}>
            <SheetForm
              session={session}
              paperId={paperId}
              data={data}
              kept={kept}
              number={number}
              onNumber={setNumber}
            />
          </Card>
          <KeptList kept={kept} />
          <Differing sheets={data.sheets} onTakeUp={(taken) => setNumber(String(taken))} />
          <PasteForm paperId={paperId} data={data} kept={kept} />
        </Stack>
      )}
    </QueryState>
  );
}

function progressOf(t: ReturnType<typeof useControlTexts>, { sheets }: Sheets): string {
  const done = sheets.filter(({ state }) => state === 'agreed' || state === 'decided').length;
  return t('control.progress', { mine: sheets.filter(({ mine }) => mine).length, done, all: sheets.length });
}

type Refusal = 'control.noSuchSheet' | 'control.otherPaper' | 'control.alreadyMine' | 'control.alreadyDone';

/** What can be done with a sheet: entered, decided, taken back, or nothing and why. */
function placeOf(sheets: readonly Sheet[], kept: KeptEntries, typed: string, paperId: number) {
  const scanned = scannedIn(typed, paperId);
  if (scanned === 'otherPaper') return { refusal: 'control.otherPaper' as Refusal };
  const sheet = sheets.find(({ number }) => number === scanned);
  if (!sheet) return { refusal: 'control.noSuchSheet' as Refusal };
  if (kept.sheets.some((one) => one.number === scanned)) return { refusal: 'control.alreadyMine' as Refusal };
  if (sheet.mine)
    return { refusal: 'control.alreadyMine' as Refusal, own: sheet.state === 'once' ? sheet.number : null };
  if (sheet.state === 'agreed' || sheet.state === 'decided') return { refusal: 'control.alreadyDone' as Refusal };
  return { sheet };
}

function SheetForm(props: {
  session: ControlSession;
  paperId: number;
  data: Sheets;
  kept: KeptEntries;
  number: string;
  onNumber: (number: string) => void;
}) {
  const { session, paperId, data, kept, number, onNumber } = props;
  const t = useControlTexts();
  const api = useApi();
  const { language } = useNames();
  const { most } = data;
  const blank = most.map(() => '');
  const [typed, setTyped] = useState(blank);
  const [absent, setAbsent] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const place = placeOf(data.sheets, kept, number, paperId);
  const decides = place.sheet?.state === 'differs';
  const points = typed.map((text, at) => pointsIn(text, most[at]!));
  const known = points.filter((one) => one !== null);
  const isWhole = absent || known.length === most.length;
  useUnsavedWork(typed.some((text) => text !== ''));
  function clear(): void {
    setTyped(blank);
    setAbsent(false);
    setReason('');
    setTried(false);
    onNumber('');
    numberField.current?.focus();
  }
  const change = {
    refresh: [sheetsKey(paperId), sessionKey(session.session_id)],
    failed: texts['control.failed'],
  };
  const params = { paperId };
  const given = () => ({ number: place.sheet!.number, points: absent ? null : known });
  const decide = useChange({
    call: () =>
      api('POST /api/control-papers/:paperId/decisions', { params, body: { ...given(), reason: reason.trim() } }),
    ...change,
    onDone: clear,
  });
  const takeBack = useChange({
    call: (own: number) =>
      api('DELETE /api/control-papers/:paperId/entries/:number', { params: { paperId, number: own } }),
    ...change,
  });
  function submit(): void {
    // Enter goes to the next field; in the last one it saves
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])];
    const at = fields.findIndex((field) => field.matches(':focus'));
    const next = fields.slice(at + 1).find((field) => !field.disabled && field.value === '');
    if (at >= 0 && next && !absent) {
      next.focus();
      return;
    }
    setTried(true);
    if (!place.sheet || !isWhole) return;
    if (!decides) {
      // kept on the device first: the next sheet waits for no network
      void kept.keep([given()]);
      clear();
    } else if (!isBlank(reason)) decide.mutate(undefined);
  }
  const sum = sumOf(known);
  return (
    <Form aria-label={t('control.enter')} onSubmit={submit}>
      <div ref={form}>
        <Stack gap={4}>
          <Stack row wrap gap={3} align="start">
            <TextField
              ref={numberField}
              required
              label={t('control.sheet')}
              help={t('control.sheetHelp')}
              dir="ltr"
              autoComplete="off"
              maxLength={20}
              value={number}
              error={place.refusal && (tried || number.length >= 4) && number !== '' && t(place.refusal)}
              onChange={(event) => onNumber(event.currentTarget.value)}
            />
            <Checkbox
              label={t('control.noSheet')}
              checked={absent}
              onChange={(event) => setAbsent(event.currentTarget.checked)}
            />
          </Stack>
          {place.own != null && (
            <Banner
              tone="info"
              action={
                <Button
                  size="small"
                  variant="secondary"
                  busy={takeBack.isPending}
                  onClick={() => takeBack.mutate(place.own!)}
                >
                  {t('control.takeBack')}
                </Button>
              }
            >
              {t('control.takeBackHelp')}
            </Banner>
          )}
          {decides && <Banner tone="warning">{t('control.toDecide')}</Banner>}
          <div className={css.entry}>
            {most.map((limit, at) => (
              <NumberField
                // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place on the paper
                key={at}
                label={t('control.question', { number: at + 1, most: limit })}
                inputMode="decimal"
                disabled={absent}
                value={absent ? '' : typed[at]!}
                error={
                  !absent &&
                  (tried || typed[at] !== '') &&
                  points[at] === null &&
                  t('control.wrongPoints', { most: limit })
                }
                onChange={(event) => setTyped(typed.with(at, event.currentTarget.value))}
              />
            ))}
          </div>
          {decides && (
            <TextField
              required
              label={t('control.reason')}
              maxLength={500}
              value={reason}
              error={tried && isBlank(reason) && t('control.fillIn')}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <p className={css.sum} aria-live="polite">
            {absent ? (
              t('control.noSheet')
            ) : known.length === most.length ? (
              <>
                {t('control.sum')} <Isolate dir="ltr">{sum}</Isolate> · {inWords(language, sum)}
              </>
            ) : (
              t('control.sum')
            )}
          </p>
          <Stack row>
            <Button type="submit" busy={decide.isPending}>
              {t(decides ? 'control.decide' : 'control.save')}
            </Button>
          </Stack>
        </Stack>
      </div>
    </Form>
  );
}

/** Where entries differ: the secret number and the questions, no points. */
function Differing({ sheets, onTakeUp }: { sheets: readonly Sheet[]; onTakeUp: (number: number) => void }) {
  const t = useControlTexts();
  const rows = sheets.filter(({ state }) => state === 'differs');
  return (
    <Card title={t('control.differing')}>
      {rows.length === 0 ? (
        <p>{t('control.differingNone')}</p>
      ) : (
        <Table
          caption={t('control.differing')}
          rows={rows}
          rowKey={(sheet) => sheet.number}
          columns={[
            {
              id: 'number',
              header: t('control.secretNumber'),
              rowHeader: true,
              cell: (sheet) => <Isolate dir="ltr">{sheet.number}</Isolate>,
            },
            {
              id: 'places',
              header: t('control.places'),
              cell: ({ places }) =>
                places[0] === 0 ? t('control.placeOfSheet') : <Isolate dir="ltr">{places.join(' · ')}</Isolate>,
            },
            {
              id: 'act',
              header: t('control.act'),
              hideHeader: true,
              cell: (sheet) =>
                sheet.mine ? (
                  t('control.needsThird')
                ) : (
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={`${t('control.takeUp')}: ${sheet.number}`}
                    onClick={() => onTakeUp(sheet.number)}
                  >
                    {t('control.takeUp')}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
