import { NumberField, Select, Stack, TextArea } from '@daftar/ui';
import { useTexts } from '../../../texts/use-texts.ts';
import { heights, type PlaceDraft, type PlaceKind } from './typed-place.ts';

/** The place of a new comment in fields, for those who don’t press it. */
export function PlaceFields(props: {
  kind: PlaceKind;
  draft: PlaceDraft;
  wrong: boolean;
  onType: (fields: Partial<PlaceDraft>) => void;
}) {
  const { kind, draft, wrong, onType } = props;
  const t = useTexts();
  if (kind === 'passage')
    return (
      <TextArea
        label={t('marking.passage')}
        help={t('marking.passageHelp')}
        error={wrong && t('marking.noPassage')}
        rows={2}
        value={draft.passage}
        onChange={(event) => onType({ passage: event.currentTarget.value, near: 0 })}
      />
    );
  const number = (field: 'page' | 'from' | 'to', label: string, error: string | false) => (
    <NumberField
      label={label}
      value={draft[field]}
      error={error}
      onChange={(event) => onType({ [field]: event.currentTarget.value })}
    />
  );
  if (kind === 'lines')
    return (
      <Stack row wrap gap={3}>
        {number('from', t('marking.fromLine'), wrong && t('marking.noLine'))}
        {number('to', t('marking.toLine'), false)}
      </Stack>
    );
  return (
    <Stack row wrap gap={3}>
      {kind === 'pdf' && number('page', t('marking.page'), wrong && t('marking.noPage'))}
      <Height spot={draft.spot} onType={onType} />
    </Stack>
  );
}

function Height({ spot, onType }: { spot: PlaceDraft['spot']; onType: (fields: Partial<PlaceDraft>) => void }) {
  const t = useTexts();
  const known = (Object.keys(heights) as (keyof typeof heights)[]).find(
    (height) => heights[height] === spot.y && spot.x === 0.5,
  );
  return (
    <Select
      label={t('marking.spot')}
      placeholder={t('marking.pressedSpot')}
      options={(Object.keys(heights) as (keyof typeof heights)[]).map((height) => ({
        value: height,
        label: t(`marking.spot.${height}`),
      }))}
      value={known ?? ''}
      onChange={(event) => {
        const height = event.currentTarget.value as keyof typeof heights | '';
        if (height !== '') onType({ spot: { x: 0.5, y: heights[height] } });
      }}
    />
  );
}
