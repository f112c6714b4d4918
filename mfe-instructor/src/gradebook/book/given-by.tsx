import { useApi, useNames } from '@daftar/remote-kit';
import { Button, DateTime, QueryState, Skeleton, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';

/**
 * Who gave the points of a cell, or decided, and when; without an item, who gave the bonus (DAY-06). Asked by a press:
 * arrows go through many cells.
 */
export function GivenBy(props: { courseCode: string; studentId: number; item?: string }) {
  const { courseCode, studentId, item } = props;
  const t = useTexts();
  const { instructor } = useNames();
  const api = useApi();
  const [asked, setAsked] = useState(false);
  const query = useQuery({
    queryKey: ['gradebook-given', courseCode, studentId, item],
    queryFn: ({ signal }) =>
      api('GET /api/gradebook-given/:courseCode', {
        params: { courseCode },
        query: { student_id: String(studentId), ...(item && { item }) },
        signal,
      }),
    enabled: asked,
    gcTime: 0,
  });
  if (!asked)
    return (
      <div>
        <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
          {t(item ? 'gradebook.givenBy' : 'gradebook.bonusBy')}
        </Button>
      </div>
    );
  return (
    <QueryState query={query} skeleton={<Skeleton />}>
      {({ by_key_at, given }) => (
        <ul className={css.changed} data-given>
          {by_key_at && (
            <li>
              {t('gradebook.byKey')} <DateTime value={by_key_at} />
            </li>
          )}
          {given.map((one) => (
            <li key={`${one.what} ${one.at}`}>
              {t(`gradebook.by.${one.what}`)} <UserText>{instructor(one)}</UserText>, <DateTime value={one.at} />
            </li>
          ))}
          {!by_key_at && given.length === 0 && <li>{t('gradebook.byNobody')}</li>}
        </ul>
      )}
    </QueryState>
  );
}
