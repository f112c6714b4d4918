import { RadioGroup } from '@daftar/ui';
import { DateTimeField } from '@daftar/ui/rich';
import { useTexts } from '../../texts/use-texts.ts';

/** When students are to see something. */
export interface Shown {
  shown: 'now' | 'at' | 'hidden';
  /** ISO 8601; needed for `at`. */
  publishAt: string | null;
}

/** A moment is wanted and not chosen. */
export const momentProblem = ({ shown, publishAt }: Shown): boolean => shown === 'at' && publishAt === null;

/** The choice of when students see a chapter, with its moment (DAY-02). */
export function ShownFields(props: { wish: Shown; onChange: (wish: Shown) => void; missing: boolean }) {
  const { wish, onChange, missing } = props;
  const t = useTexts();
  return (
    <>
      <RadioGroup
        label={t('hub.publish')}
        options={(['now', 'at', 'hidden'] as const).map((value) => ({ value, label: t(`hub.shown.${value}`) }))}
        value={wish.shown}
        onChange={(shown) => onChange({ ...wish, shown })}
      />
      {wish.shown === 'at' && (
        <DateTimeField
          required
          label={t('hub.publishAt')}
          value={wish.publishAt}
          error={missing && t('state.required')}
          onChange={(publishAt) => onChange({ ...wish, publishAt })}
        />
      )}
    </>
  );
}
