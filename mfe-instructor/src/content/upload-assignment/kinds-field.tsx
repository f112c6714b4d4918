import { type FileKind, fileKinds } from '@daftar/contracts/content/file-kinds';
import { useCourseTexts } from '@daftar/course-pages';
import { Checkbox, Stack } from '@daftar/ui';
import { useId } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** Which kinds of files students may hand in; none chosen: any but programs (COR-23). */
export function KindsField(props: { kinds: readonly FileKind[]; onChange: (kinds: readonly FileKind[]) => void }) {
  const { kinds, onChange } = props;
  const t = useTexts();
  const named = useCourseTexts();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings its own layout
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <Stack gap={2}>
        <span id={id}>{t('uploadAssignment.kinds')}</span>
        <Stack row wrap gap={4}>
          {fileKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={named(`fileKind.${kind}`)}
              checked={kinds.includes(kind)}
              onChange={(event) =>
                onChange(fileKinds.filter((one) => (one === kind ? event.currentTarget.checked : kinds.includes(one))))
              }
            />
          ))}
        </Stack>
        <small id={`${id}-help`}>{t('uploadAssignment.kindsHelp')}</small>
      </Stack>
    </div>
  );
}
