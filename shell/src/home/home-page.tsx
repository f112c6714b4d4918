import { pick } from '@daftar/i18n';
import { useConfig, useLanguage, useSessionState } from '@daftar/remote-kit';
import { buttonClass, QueryState, Skeleton, useDocumentTitle } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { useMember } from '../member/use-member.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './home.module.css';
import { Notebook } from './notebook.tsx';

/** Welcome and the day, or Get Started; then the platform, the team, the college (SHL-10, DAY-01). */
export function HomePage() {
  const t = useTexts();
  const state = useSessionState();
  const member = useMember();
  useDocumentTitle(t('home.title'));
  const session = state.status === 'signedIn' ? state.session : null;
  return (
    <div className={css.home} data-signed-in={session ? true : undefined}>
      {session ? (
        <div className={css.welcome}>
          <QueryState query={member} skeleton={<Skeleton shape="table" />}>
            {({ Welcome }) => <Welcome session={session} />}
          </QueryState>
        </div>
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
