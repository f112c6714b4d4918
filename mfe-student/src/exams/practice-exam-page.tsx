import { sessionStore, useApi, useLanguage } from '@daftar/remote-kit';
import {
  Banner,
  Button,
  buttonClass,
  Card,
  DescriptionList,
  Page,
  QueryState,
  RadioGroup,
  Stack,
  UserText,
} from '@daftar/ui';
import { Play } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import { DeviceCheck } from './device-check.tsx';
import css from './exams.module.css';
import { PreferencesButton } from './preferences/preferences-button.tsx';
import type { Practice } from './sitting-calls.ts';
import { BroughtSitting, bringSitting } from './sitting-chunk.tsx';
import { practiceLanguage } from './sitting-mark.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useOpenAttempt } from './use-open-attempt.ts';
import type { OpenedAttempt } from './use-sitting.ts';

/**
 * A practice exam for everybody, always there: the exam’s own page with questions that count for nothing, to try one’s
 * software and device. With `?exam=` the mock of that exam (BOD-20).
 */
export default function PracticeExamPage() {
  const t = useTexts();
  const api = useApi();
  const [search] = useSearchParams();
  const asked = Number(search.get('exam'));
  const mockOf = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const [opened, setOpened] = useState<OpenedAttempt | null>(null);
  const what = useQuery({
    queryKey: ['practice-exam', mockOf],
    queryFn: ({ signal }) => api('GET /api/practice-exam', { query: { examId: mockOf ?? undefined }, signal }),
  });

  if (opened)
    return (
      <BroughtSitting
        key={opened.reply.attempt_id}
        opened={opened}
        onOpened={setOpened}
        onDone={() => setOpened(null)}
      />
    );
  return (
    <Page title={t('practice.title')} subtitle={t(mockOf ? 'practice.mockIntro' : 'practice.intro')}>
      <QueryState query={what}>
        {(found) => <BeforePractice mockOf={mockOf} what={found} onOpened={setOpened} />}
      </QueryState>
    </Page>
  );
}

interface What {
  mock_name: string | null;
  exam_name: string | null;
  duration: number;
  extra_minutes: number;
  question_count: number;
}

function BeforePractice(props: { mockOf: number | null; what: What; onOpened: (opened: OpenedAttempt) => void }) {
  const { mockOf, what, onOpened } = props;
  const t = useTexts();
  const page = useLanguage().language;
  const [language, setLanguage] = useState(() => practiceLanguage(sessionStore, mockOf));
  const practice: Practice = { mockOf, language: language ?? page };
  const exam = {
    exam_id: mockOf ?? 0,
    exam_name: what.mock_name ?? t('practice.title'),
    course_code: '',
    attempt: null,
    practice,
  };
  const opening = useOpenAttempt(exam, onOpened, bringSitting);
  const minutes = t('exam.minutes', { count: what.duration });
  const extra = what.extra_minutes > 0 ? ` (${t('practice.extra', { count: what.extra_minutes })})` : '';
  const facts = [
    ...(what.exam_name ? [{ label: t('practice.mockOf'), value: <UserText>{what.exam_name}</UserText> }] : []),
    { label: t('exam.duration'), value: `${minutes}${extra}` },
    { label: t('exam.questions'), value: t('exam.questionCount', { count: what.question_count }) },
  ];
  return (
    <Card title={what.mock_name ? <UserText>{what.mock_name}</UserText> : t('practice.card')}>
      <Stack gap={5}>
        <DescriptionList items={facts} />
        <ul className={css.limits}>
          <li>{t('practice.same')}</li>
          <li>{t('practice.noTrace')}</li>
          <li>{t('practice.repeat')}</li>
        </ul>
        {mockOf === null && (
          <RadioGroup
            label={t('practice.language')}
            value={practice.language}
            options={[
              { value: 'En', label: <span lang="en">English</span> },
              { value: 'Ar', label: <span lang="ar">العربية</span> },
            ]}
            onChange={setLanguage}
          />
        )}
        {opening.problem && (
          <Banner tone="danger" live>
            {opening.problem}
          </Banner>
        )}
        <Stack row wrap align="center" gap={4}>
          <Button
            variant="primary"
            size="large"
            icon={<Play aria-hidden="true" />}
            busy={opening.busy}
            onClick={() => opening.open()}
          >
            {t('practice.start')}
          </Button>
          <PreferencesButton />
          <Link to="/TakeExam" className={buttonClass({ variant: 'quiet' })}>
            {t('practice.toExams')}
          </Link>
        </Stack>
        <DeviceCheck />
      </Stack>
      <TakeOverDialog opening={opening} />
    </Card>
  );
}
