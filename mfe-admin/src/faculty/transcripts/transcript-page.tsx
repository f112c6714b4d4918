import { callUrl } from '@daftar/contracts/client';
import { printed } from '@daftar/exam-pages/print/sheet-parts';
import { useApi, useLanguage } from '@daftar/remote-kit';
import { Banner, Button, Page, QueryState, Skeleton, Stack } from '@daftar/ui';
import { Printer } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DownloadLink } from '../../shared/download-link.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { TranscriptSheet } from './transcript-sheet.tsx';

/** `/AdminCourse?panel=records&transcript=…`: a transcript as it will be on paper, its print and its .xlsx (RST-04). */
export default function TranscriptPage({ transcriptId }: { transcriptId: number }) {
  const t = useTexts();
  const api = useApi();
  const { language } = useLanguage();
  const query = useQuery({
    queryKey: ['transcript', transcriptId],
    queryFn: ({ signal }) => api('GET /api/transcripts/:transcriptId', { params: { transcriptId }, signal }),
    // each copy is logged
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <div className={printed.place}>
      <Page
        title={t('transcripts.paperTitle')}
        back={<Link to="/AdminCourse?panel=records">{t('transcripts.back')}</Link>}
        actions={
          <>
            <DownloadLink href={callUrl('GET /api/transcripts/:transcriptId/sheet', { transcriptId }, { language })}>
              {t('transcripts.sheet')}
            </DownloadLink>
            <Button
              variant="primary"
              disabled={!query.data}
              icon={<Printer aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('transcripts.print')}
            </Button>
          </>
        }
      >
        <QueryState query={query} skeleton={<Skeleton shape="table" />}>
          {(transcript) => (
            <Stack gap={4}>
              {transcript.proof === null && (
                <div data-screen-only>
                  <Banner tone="warning">{t('transcripts.unsigned')}</Banner>
                </div>
              )}
              <TranscriptSheet transcript={transcript} />
            </Stack>
          )}
        </QueryState>
      </Page>
    </div>
  );
}
