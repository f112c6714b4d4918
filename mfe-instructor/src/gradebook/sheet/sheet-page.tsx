import { printed } from '@daftar/exam-pages/print/sheet-parts';
import { useApi } from '@daftar/remote-kit';
import { Banner, Button, EmptyState, Page, QueryState, Skeleton, Stack } from '@daftar/ui';
import { Printer, Users } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';
import { bookPath } from '../sheet-path.ts';
import { ResultSheet } from './result-sheet.tsx';

/** `/ExamResults?view=sheet`: the result sheet as it will be on paper, and the press that prints it (DAY-06). */
export function SheetPage({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const api = useApi();
  const query = useQuery({
    queryKey: ['result-sheet', courseCode],
    queryFn: ({ signal }) => api('GET /api/gradebook-sheet/:courseCode/paper', { params: { courseCode }, signal }),
    // each reading is logged
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <div className={printed.place}>
      <Page
        title={t('sheet.title')}
        back={<Link to={bookPath(courseCode)}>{t('sheet.back')}</Link>}
        actions={
          <Button
            variant="primary"
            disabled={!query.data || query.data.students.length === 0}
            icon={<Printer aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('sheet.print')}
          </Button>
        }
      >
        <QueryState
          query={query}
          isEmpty={({ students }) => students.length === 0}
          empty={<EmptyState title={t('sheet.none')} icon={<Users />} />}
          skeleton={<Skeleton shape="table" />}
        >
          {(sheet) => (
            <Stack gap={4}>
              {sheet.version === null && (
                <div data-screen-only>
                  <Banner tone="warning">{t('sheet.notSealedYet')}</Banner>
                </div>
              )}
              <ResultSheet sheet={sheet} />
            </Stack>
          )}
        </QueryState>
      </Page>
    </div>
  );
}
