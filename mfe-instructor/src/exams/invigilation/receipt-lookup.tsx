import type { CallReply } from '@daftar/contracts/client';
import { isBlank } from '@daftar/contracts/visible-text';
import { ExamScore } from '@daftar/exam-pages';
import { pick } from '@daftar/i18n';
import { failureText, useApi, useLanguage, useNames } from '@daftar/remote-kit';
import {
  Banner,
  Button,
  Card,
  DateTime,
  DescriptionList,
  Form,
  Isolate,
  Score,
  Stack,
  TextField,
  UserText,
} from '@daftar/ui';
import { Search } from '@daftar/ui/icons';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** Looks up what the server holds for a receipt's code (EXT-15). */
export function ReceiptLookup() {
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const { language } = useLanguage();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<CallReply<'GET /api/exam-receipts/:code'> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function find(): Promise<void> {
    setFound(null);
    setFailure(null);
    if (isBlank(code)) return;
    try {
      setFound(await api('GET /api/exam-receipts/:code', { params: { code: code.trim() } }));
    } catch (error) {
      setFailure(error);
    }
  }

  return (
    <Card title={t('receiptLookup.title')}>
      <Stack gap={4}>
        <Form onSubmit={find}>
          <Stack row wrap gap={3} align="end">
            <TextField
              label={t('receiptLookup.code')}
              dir="ltr"
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" icon={<Search aria-hidden="true" />}>
              {t('receiptLookup.find')}
            </Button>
          </Stack>
        </Form>
        {failure !== null && (
          <Banner tone="warning" live>
            {pick(failureText(failure), language)}
          </Banner>
        )}
        {found && (
          <DescriptionList
            items={[
              { label: t('receiptLookup.code'), value: <code dir="ltr">{found.receipt_code}</code> },
              {
                label: t('receiptLookup.exam'),
                value: <UserText>{`${found.exam_name} (${found.course_code})`}</UserText>,
              },
              {
                label: t('examReview.student'),
                value: (
                  <>
                    <UserText>{name(found, 'student_name')}</UserText> <Isolate>{found.student_id}</Isolate>
                  </>
                ),
              },
              {
                label: t('receiptLookup.submitted'),
                value: (
                  <>
                    <DateTime value={found.submitted_at} /> · {t(`invigilation.submitted.${found.submitted_by}`)}
                  </>
                ),
              },
              { label: t('receiptLookup.answered'), value: <Score value={found.answered} of={found.question_count} /> },
              { label: t('receiptLookup.late'), value: <Isolate>{found.late}</Isolate> },
              {
                label: t('examReview.score'),
                value: <ExamScore score={found.score} of={found.total_score} waiting={found.waiting_points} />,
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
