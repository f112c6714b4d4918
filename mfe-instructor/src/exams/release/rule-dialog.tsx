import { type ReleaseRule, releaseRules } from '@daftar/contracts/release-rules';
import { late } from '@daftar/remote-kit/late';
import { Banner, Button, Dialog, RadioGroup, Skeleton, Stack } from '@daftar/ui';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { Released, ReleaseState as State } from './use-release.ts';

const MomentField = late(() => import('../../content/hub/moment-field.tsx'));

/** A release by hand may have a moment, which the screen offers as its own choice. */
const choices = [...releaseRules, 'at'] as const;
type Choice = (typeof choices)[number];

/** When students see the scores: one of four, each with its consequence. */
export function RuleDialog(props: {
  kind: Released['kind'];
  state: State;
  busy: boolean;
  onSave: (change: { release: ReleaseRule; release_at?: string | null }) => void;
  onClose: () => void;
}) {
  const { kind, state, busy, onSave, onClose } = props;
  const t = useTexts();
  const [choice, setChoice] = useState<Choice>(state.release_at ? 'at' : state.release);
  const [moment, setMoment] = useState<string | null>(state.release_at);
  const [tried, setTried] = useState(false);
  function save(): void {
    setTried(true);
    if (choice !== 'at') onSave({ release: choice });
    else if (moment !== null) onSave({ release: 'hand', release_at: moment });
  }
  return (
    <Dialog
      open
      size="small"
      title={t('release.changeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={save}>
            {t('release.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup
          label={t('release.changeTitle')}
          value={choice}
          onChange={setChoice}
          options={choices.map((value) => ({ value, label: t(`release.rule.${value}`) }))}
        />
        {choice === 'at' ? (
          <>
            <Suspense fallback={<Skeleton count={1} />}>
              <MomentField
                label={t('release.moment')}
                value={moment}
                error={tried && moment === null && t('release.momentNeeded')}
                onChange={setMoment}
              />
            </Suspense>
            <p>{t(`release.${kind}.atMoment`)}</p>
          </>
        ) : (
          <p>{t(`release.${kind}.${choice}`)}</p>
        )}
        {choice === 'end' && state.over && <Banner tone="warning">{t('release.endNow')}</Banner>}
      </Stack>
    </Dialog>
  );
}
