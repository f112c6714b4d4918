import { levelLimits, type PetitionKind, petitionKinds } from '@daftar/contracts/levels/limits';
import { personIn } from '@daftar/i18n';
import { readWithin } from '@daftar/i18n/read-number';
import { useApi, useLanguage } from '@daftar/remote-kit';
import { Button, Card, Checkbox, DateTime, DescriptionList, Form, Isolate, NumberField, Stack } from '@daftar/ui';
import { DateTimeField } from '@daftar/ui/rich';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { levelTexts as texts } from '../../texts/late/levels.ts';
import { type LevelResult, levelKey, levelsKey, useLevelTexts } from './level.ts';

/** Publishing of a result: one asks, another approves (RST-10). */
export function PublicationCard({ result }: { result: LevelResult }) {
  const t = useLevelTexts();
  return (
    <Card title={t('levels.publishing')} subtitle={t('levels.publishingHelp')}>
      {result.publication ? (
        <Asked result={result} publication={result.publication} />
      ) : (
        <AskForm resultId={result.result_id} />
      )}
    </Card>
  );
}

const staleOf = (resultId: number) => [levelKey(resultId), levelsKey];

function Asked(props: { result: LevelResult; publication: NonNullable<LevelResult['publication']> }) {
  const { result, publication } = props;
  const t = useLevelTexts();
  const api = useApi();
  const { language } = useLanguage();
  const params = { publicationId: publication.publication_id };
  const refresh = staleOf(result.result_id);
  const approve = useChange({
    call: () => api('POST /api/level-publications/:publicationId/approve', { params }),
    refresh,
    failed: texts['levels.failed'],
  });
  const takeBack = useChange({
    call: () => api('POST /api/level-publications/:publicationId/take-back', { params }),
    refresh,
    failed: texts['levels.failed'],
  });
  const isApproved = publication.approved_at !== null;
  return (
    <Stack gap={4}>
      <DescriptionList
        items={[
          { label: t('levels.askedBy'), value: <Isolate>{personIn(language, publication.asked_by)}</Isolate> },
          ...(publication.approved_by
            ? [
                {
                  label: t('levels.approvedBy'),
                  value: <Isolate>{personIn(language, publication.approved_by)}</Isolate>,
                },
              ]
            : []),
          {
            label: t('levels.moment'),
            value: publication.publish_at ? <DateTime value={publication.publish_at} /> : t('levels.atApproval'),
          },
          ...(publication.petition_days === null
            ? []
            : [
                { label: t('levels.days'), value: <Isolate dir="ltr">{publication.petition_days}</Isolate> },
                {
                  label: t('levels.kinds'),
                  value: publication.petition_kinds.map((kind) => t(`levels.kind.${kind}`)).join(' · '),
                },
                { label: t('levels.fee'), value: <Isolate dir="ltr">{publication.petition_fee ?? '–'}</Isolate> },
              ]),
        ]}
      />
      {!publication.published && (
        <Stack row wrap gap={2} align="center">
          {!isApproved && !publication.mine && (
            <Button busy={approve.isPending} onClick={() => approve.mutate(undefined)}>
              {t('levels.approve')}
            </Button>
          )}
          {!isApproved && publication.mine && <span>{t('levels.another')}</span>}
          <Button variant="secondary" busy={takeBack.isPending} onClick={() => takeBack.mutate(undefined)}>
            {t('levels.takeBack')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

function AskForm({ resultId }: { resultId: number }) {
  const t = useLevelTexts();
  const api = useApi();
  const [moment, setMoment] = useState<string | null>(null);
  const [days, setDays] = useState('14');
  const [fee, setFee] = useState('');
  const [kinds, setKinds] = useState<readonly PetitionKind[]>(['recording', 'unmarked']);
  const [tried, setTried] = useState(false);
  const petitionDays = readWithin(days, { least: 1, most: levelLimits.petitionDays, places: 0 });
  const petitionFee = readWithin(fee, { least: 0.01, most: levelLimits.petitionFee, places: 2 });
  const takesPetitions = days.trim() !== '';
  const isClear = takesPetitions
    ? petitionDays !== null && kinds.length > 0 && (fee.trim() === '' || petitionFee !== null)
    : true;
  const ask = useChange({
    call: () =>
      api('POST /api/level-results/:resultId/publication', {
        params: { resultId },
        body: {
          publish_at: moment,
          petition_days: takesPetitions ? petitionDays : null,
          petition_kinds: takesPetitions ? [...kinds] : [],
          petition_fee: takesPetitions ? petitionFee : null,
        },
      }),
    refresh: staleOf(resultId),
    failed: texts['levels.failed'],
  });
  return (
    <Form
      aria-label={t('levels.ask')}
      onSubmit={() => {
        setTried(true);
        if (isClear) ask.mutate(undefined);
      }}
    >
      <Stack gap={4}>
        <Stack row wrap gap={4}>
          <DateTimeField label={t('levels.moment')} help={t('levels.momentHelp')} value={moment} onChange={setMoment} />
          <NumberField
            label={t('levels.days')}
            help={t('levels.daysHelp')}
            value={days}
            error={tried && !isClear ? t('levels.inWords') : undefined}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
          <NumberField
            label={t('levels.fee')}
            inputMode="decimal"
            value={fee}
            onChange={(event) => setFee(event.currentTarget.value)}
          />
        </Stack>
        <fieldset>
          <legend>{t('levels.kinds')}</legend>
          <Stack gap={2}>
            {petitionKinds.map((kind) => (
              <Checkbox
                key={kind}
                label={t(`levels.kind.${kind}`)}
                checked={kinds.includes(kind)}
                onChange={() =>
                  setKinds((now) => (now.includes(kind) ? now.filter((one) => one !== kind) : [...now, kind]))
                }
              />
            ))}
          </Stack>
        </fieldset>
        <div>
          <Button type="submit" busy={ask.isPending}>
            {t('levels.ask')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
