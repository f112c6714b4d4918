import { buttonClass } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { type Place, useDuties } from '../shared/use-duties.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './today.module.css';

const starts = [
  { key: 'today.start.accounts', to: '/Accounts?tab=upload', place: 'upload' },
  { key: 'today.start.enrol', to: '/AdminCourse?panel=students', place: 'students' },
  { key: 'today.start.course', to: '/AdminCourse?panel=courses', place: 'courses' },
  { key: 'today.start.password', to: '/Accounts?tab=update', place: 'makePasswords' },
] as const satisfies readonly { key: string; to: string; place: Place }[];

/** What an admin begins most, one press away (DSK-06); only what their duties allow. */
export function Starts() {
  const t = useTexts();
  const { may } = useDuties();
  const open = starts.filter(({ place }) => may(place));
  if (open.length === 0) return null;
  return (
    <nav className={css.starts} aria-label={t('today.start')}>
      {open.map(({ key, to }) => (
        <Link key={key} to={to} className={buttonClass({ variant: 'secondary' })}>
          {t(key)}
        </Link>
      ))}
    </nav>
  );
}
