import { CourseChip, hueStyle } from '@daftar/course-pages';
import { useNames } from '@daftar/remote-kit';
import { UserText } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { allottedPath } from '../../../lists/doctor-items.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import css from '../marking.module.css';
import { useAllotted } from './use-markers.ts';

/** What colleagues allotted to the reader, each with who did and how far it is (DAY-04). */
export function AllottedList() {
  const t = useTexts();
  const { instructor } = useNames();
  const { data } = useAllotted();
  if (!data || data.length === 0) return null;
  return (
    <section className={css.asked} aria-label={t('marking.allotted')}>
      <h2 className={css.title}>{t('marking.allotted')}</h2>
      <ul className={css.comments}>
        {data.map((one) => (
          <li key={`${one.kind} ${one.id}`} style={hueStyle(one.course_id)}>
            <Link to={allottedPath(one)}>
              <UserText>{one.title}</UserText>
            </Link>{' '}
            <CourseChip course={one} />{' '}
            <span>
              {t('markers.progress', { name: instructor(one), marked: String(one.marked), of: String(one.works) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
