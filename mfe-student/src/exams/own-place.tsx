import { openedPart } from '@daftar/course-pages';
import { examKeys } from '@daftar/exam-pages';
import { useApi, useFormat } from '@daftar/remote-kit';
import { Isolate } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../texts/use-texts.ts';

/** One’s place among those who took the exam, where its doctor shows it; nothing otherwise (DAY-10). */
export function OwnPlace({ examId }: { examId: number }) {
  const t = useTexts();
  const format = useFormat();
  const api = useApi();
  const cache = useQueryClient();
  const { data } = useQuery(
    openedPart(
      cache,
      examKeys.place(examId),
      (signal) => api('GET /api/exam-place/:examId', { params: { examId }, signal }),
      'always',
    ),
  );
  if (!data?.place) return null;
  const { rank, of, shared } = data.place;
  return (
    <p>
      {t('place.yours')}{' '}
      <strong>
        <Isolate>{t('place.of', { rank: format.number(rank), of: format.number(of) })}</Isolate>
      </strong>
      {shared && ` ${t('place.shared')}`}
    </p>
  );
}
