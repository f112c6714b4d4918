import { Banner, Button, Stack } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';

/** Asks what becomes of the enrolments that a student has in the department that they leave (COR-17). */
export function MovesEnrolled(props: {
  /** The server’s question, which names their courses. */
  question: string;
  busy: boolean;
  onAnswer: (answer: 'keep' | 'withdraw') => void;
}) {
  const { question, busy, onAnswer } = props;
  const t = useTexts();
  return (
    <Banner tone="warning" live>
      <Stack gap={3}>
        <p>{question}</p>
        <Stack row wrap gap={2}>
          <Button busy={busy} onClick={() => onAnswer('keep')}>
            {t('moves.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => onAnswer('withdraw')}>
            {t('moves.withdraw')}
          </Button>
        </Stack>
      </Stack>
    </Banner>
  );
}
