import { formatDay, pick } from '@daftar/i18n';
import { useConfig, useFormat, useLanguage, useNames, useServerClock, useSessionState } from '@daftar/remote-kit';
import { buttonClass, MarkedText, useDocumentTitle } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { NavigationIcon } from '../navigation/icons.tsx';
import { useNavigationLinks } from '../navigation/navigation.tsx';
import { useTexts } from '../texts/use-texts.ts';
import css from './home.module.css';
import { HomeDay } from './home-day.tsx';
import { Notebook } from './notebook.tsx';

/** Welcome and the day, or Get Started; then the platform, the team, the college (SHL-10, DAY-01). */
export function HomePage() {
  const { name } = useNames();
  const t = useTexts();
  const state = useSessionState();
  useDocumentTitle(t('home.title'));
  const session = state.status === 'signedIn' ? state.session : null;
  return (
    <div className={css.home} data-signed-in={session ? true : undefined}>
      {session ? (
        <>
          <section className={css.welcome} aria-labelledby="home-title">
            <h1 id="home-title" className={css.greeting} tabIndex={-1}>
              <MarkedText>{t('home.welcome', { name: name(session, 'name') })}</MarkedText>
            </h1>
            <p className={css.date}>
              <TodaysDate />
            </p>
          </section>
          <div className={css.day}>
            <div className={css.today}>
              <HomeDay role={session.role} />
            </div>
            <Shortcuts />
          </div>
        </>
      ) : (
        <section className={css.hero} aria-labelledby="home-title">
          <div className={css.heroText}>
            <Faculty />
            <h1 id="home-title" className={css.headline}>
              {t('home.headline')}
            </h1>
            <p className={css.lead}>{t('home.lead')}</p>
            <div>
              <Link to="/SignIn" className={buttonClass({ size: 'large' })}>
                {t('home.start')}
              </Link>
            </div>
          </div>
          <Notebook />
        </section>
      )}
      <About />
    </div>
  );
}

function Faculty() {
  const { language } = useLanguage();
  return <p className={css.faculty}>{pick(useConfig().facultyName, language)}</p>;
}

function TodaysDate() {
  const clock = useServerClock();
  const { settings } = useFormat();
  return <bdi>{formatDay(clock.now(), settings)}</bdi>;
}

/** The pages of the caller's role, one press away. */
function Shortcuts() {
  const t = useTexts();
  const { language } = useLanguage();
  const links = useNavigationLinks();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('home.shortcuts')}>
      <ul className={css.shortcuts}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={css.shortcut}>
              <NavigationIcon name={link.icon} />
              {pick(link.label, language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const sections = ['platform', 'team', 'college'] as const;

/** Three short texts about the faculty, as it set them. */
function About() {
  const t = useTexts();
  const { language } = useLanguage();
  const { about } = useConfig();
  return (
    <div className={css.about}>
      <div className={css.aboutInner}>
        {sections.map((part) => (
          <section key={part} aria-labelledby={`home-${part}`} className={css.part}>
            <h2 id={`home-${part}`} className={css.partTitle}>
              {t(`home.${part}`)}
            </h2>
            <p className={css.partText}>{pick(about[part], language)}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
