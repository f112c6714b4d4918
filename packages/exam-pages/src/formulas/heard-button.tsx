import { formulasIn } from '@daftar/contracts/exams/question-text';
import { Button, Stack } from '@daftar/ui';
import { Ear } from '@daftar/ui/icons';
import { useState } from 'react';
import { useExamTexts } from '../use-exam-texts.ts';
import { HeardAs } from './heard-as.tsx';

/** Shows and hides what a screen reader says for the texts beside it (BOD-02). */
export function HeardButton({ heard, onChange }: { heard: boolean; onChange: (heard: boolean) => void }) {
  const t = useExamTexts();
  return (
    <Button
      size="small"
      variant={heard ? 'secondary' : 'quiet'}
      icon={<Ear aria-hidden="true" />}
      aria-pressed={heard}
      onClick={() => onChange(!heard)}
    >
      {t('formula.heard')}
    </Button>
  );
}

/** Whether any of these texts has a formula, which may be heard as another one than it looks. */
export const hasFormula = (texts: readonly string[]): boolean => texts.some((text) => formulasIn(text).length > 0);

/** The same below one text; nothing while it has no formula. */
export function HeardBelow({ name, text }: { name: string; text: string }) {
  const [heard, setHeard] = useState(false);
  if (!hasFormula([text])) return null;
  return (
    <Stack gap={2} align="start">
      <HeardButton heard={heard} onChange={setHeard} />
      {heard && <HeardAs texts={[{ name, text }]} />}
    </Stack>
  );
}
