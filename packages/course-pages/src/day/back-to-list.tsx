import { ArrowLeft } from '@daftar/ui/icons';
import { Link } from 'react-router-dom';
import { useCourseTexts } from '../use-course-texts.ts';
import css from './day.module.css';
import { useListPath } from './use-list-path.ts';

/** A page's `back`: from one item to the list it was opened from; `whole` is where the list is by itself. */
export function BackToList({ whole }: { whole?: string }) {
  const t = useCourseTexts();
  return (
    <Link to={useListPath(whole)} className={css.back} data-screen-only>
      <ArrowLeft data-flip aria-hidden="true" />
      {t('action.back')}
    </Link>
  );
}
