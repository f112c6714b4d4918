import { pick } from '@daftar/i18n';
import { useConfig, useLanguage, useNames, useSessionState } from '@daftar/remote-kit';
import { buttonClass, MarkedText, useDocumentTitle } from '@daftar/ui';
import { BookOpen, GraduationCap, Settings2, ShieldCheck, Users } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NavigationIcon } from '../navigation/icons.tsx';
import { useNavigationLinks } from '../navigation/navigation.tsx';
import { useTexts } from '../texts/use-texts.ts';
import css from './home.module.css';
import { Notebook } from './notebook.tsx';

/** Welcome, or Get Started; the platform, the team, the college (SHL-10). */
export function HomePage() {
  const { name } = useNames();
  const t = useTexts();
  const state = useSessionState();
  useDocumentTitle(t('home.title'));
  const session = state.status === 'signedIn' ? state.session : null;
  return (
    <div className={css.home}>
      <section className={css.hero} data-signed-in={session ? true : undefined} aria-labelledby="home-title">
        <div className={css.heroText}>
          <Faculty />
          <h1 id="home-title" className={css.headline}>
            <MarkedText>{session ? t('home.welcome', { name: name(session, 'name') }) : t('home.headline')}</MarkedText>
          </h1>
          <p className={css.lead}>{session ? t('home.leadSignedIn') : t('home.lead')}</p>
          {session ? (
            <Shortcuts />
          ) : (
            <div>
              <Link to="/SignIn" className={buttonClass({ size: 'large' })}>
                {t('home.start')}
              </Link>
            </div>
          )}
        </div>
        <Notebook />
      </section>
      <Platform />
      <Team />
      <College />
    </div>
  );
}

function Faculty() {
  const { language } = useLanguage();
  return <p className={css.faculty}>{pick(useConfig().facultyName, language)}</p>;
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

function Platform() {
  const t = useTexts();
  return (
    <Section id="platform" title={t('home.platform')} lead={t('home.platformLead')}>
      <ul className={css.features}>
        <Feature icon={<ShieldCheck />} title={t('home.exams')} text={t('home.examsText')} />
        <Feature icon={<BookOpen />} title={t('home.courses')} text={t('home.coursesText')} />
        <Feature icon={<Letters />} title={t('home.languages')} text={t('home.languagesText')} />
      </ul>
    </Section>
  );
}

function Team() {
  const t = useTexts();
  return (
    <Section id="team" title={t('home.team')} lead={t('home.teamLead')}>
      <ul className={css.features}>
        <Feature icon={<GraduationCap />} title={t('home.teamStudents')} text={t('home.teamStudentsText')} />
        <Feature icon={<Users />} title={t('home.teamTeaching')} text={t('home.teamTeachingText')} />
        <Feature icon={<Settings2 />} title={t('home.teamAdmin')} text={t('home.teamAdminText')} />
      </ul>
    </Section>
  );
}

function College() {
  const t = useTexts();
  return (
    <section className={css.college} aria-labelledby="home-college">
      <div className={css.collegeInner}>
        <h2 id="home-college" className={css.sectionTitle}>
          {t('home.college')}
        </h2>
        <p className={css.collegeText}>{t('home.collegeText')}</p>
        <p className={css.collegeQuote}>{t('home.collegeQuote')}</p>
      </div>
    </section>
  );
}

function Section(props: { id: string; title: string; lead: string; children: ReactNode }) {
  const titleId = `home-${props.id}`;
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <header className={css.sectionHead}>
        <h2 id={titleId} className={css.sectionTitle}>
          {props.title}
        </h2>
        <p className={css.sectionLead}>{props.lead}</p>
      </header>
      {props.children}
    </section>
  );
}

function Feature({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={css.feature}>
      <span className={css.featureIcon} aria-hidden="true">
        {icon}
      </span>
      <h3 className={css.featureTitle}>{title}</h3>
      <p className={css.featureText}>{text}</p>
    </li>
  );
}

/** The first letters of both alphabets. */
function Letters() {
  return (
    <span className={css.letters}>
      <span lang="ar">د</span>
      <span lang="en">D</span>
    </span>
  );
}
