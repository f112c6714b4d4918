import { formatDay, pick } from '@daftar/i18n';
import { type Session, useFormat, useLanguage, useNames, useServerClock } from '@daftar/remote-kit';
import { MarkedText } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { Chunk } from '../chunks/chunk.tsx';
import { NavigationIcon } from '../navigation/icons.tsx';
import { useNavigationLinks } from '../navigation/use-navigation-links.ts';
import { HomeDay } from '../remotes/home-day.tsx';
import { useMemberTexts } from '../texts/use-texts.ts';
import css from './welcome.module.css';

const loadNotice = () => import('../rare/rare-parts.ts').then(({ FactorNotice: Part, texts }) => ({ Part, texts }));

/** The first part of Home for somebody signed in: a greeting, the day and the pages of their role (DAY-01). */
export function Welcome({ session }: { session: Session }) {
  const { name } = useNames();
  const t = useMemberTexts();
  return (
    <>
      <section className={css.welcome} aria-labelledby="home-title">
        <h1 id="home-title" className={css.greeting} tabIndex={-1}>
          <MarkedText>{t('home.welcome', { name: name(session, 'name') })}</MarkedText>
        </h1>
        <p className={css.date}>
          <TodaysDate />
        </p>
      </section>
      {session.factorDue && !session.viewing && <Chunk name="factor due" load={loadNotice} quiet />}
      <div className={css.day}>
        <div className={css.today}>
          <HomeDay role={session.role} />
        </div>
        <Shortcuts />
      </div>
    </>
  );
}

function TodaysDate() {
  const clock = useServerClock();
  const { settings } = useFormat();
  return <bdi>{formatDay(clock.now(), settings)}</bdi>;
}

/** The pages of the caller's role, one press away. */
function Shortcuts() {
  const t = useMemberTexts();
  const { language } = useLanguage();
  const links = useNavigationLinks();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('home.shortcuts')}>
      <ul className={css.shortcuts}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={css.shortcut}>
              <NavigationIcon name={link.icon} svg={link.svg} />
              {pick(link.label, language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
