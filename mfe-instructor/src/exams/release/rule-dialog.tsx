import { type ReleaseRule, releaseRules } from '@daftar/contracts/release-rules';
import { Banner, Button, Dialog, RadioGroup, Stack } from '@daftar/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { Released, ReleaseState as State } from './use-release.ts';

/** When students see the scores: one of three, each with its consequence. */
export function RuleDialog(props: {
  kind: Released['kind'];
  state: State;
  busy: boolean;
  onSave: (rule: ReleaseRule) => void;
  onClose: () => void;
}) {
  const { kind, state, busy, onSave, onClose } = props;
  const t = useTexts();
  const [rule, setRule] = useState<ReleaseRule>(state.release);
  return (
    <Dialog
      open
      size="small"
      title={t('release.changeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => onSave(rule)}>
            {t('release.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup
          label={t('release.changeTitle')}
          value={rule}
          onChange={setRule}
          options={releaseRules.map((value) => ({ value, label: t(`release.rule.${value}`) }))}
        />
        <p>{t(`release.${kind}.${rule}`)}</p>
        {rule === 'end' && state.over && <Banner tone="warning">{t('release.endNow')}</Banner>}
      </Stack>
    </Dialog>
  );
}
