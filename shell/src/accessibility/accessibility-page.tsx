import { useConfig } from '@daftar/remote-kit';
import { Card, DescriptionList, Isolate, MarkedText, Page, QueryState } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useAccessibilityTexts } from '../texts/use-texts.ts';
import css from './accessibility.module.css';

/**
 * The accessibility statement (BOD-24), for everybody, signed in or not. Whom to ask comes first and is always there;
 * the statement itself is its own chunk.
 */
export function AccessibilityPage() {
  const t = useAccessibilityTexts();
  const statement = useQuery({
    queryKey: ['accessibility-statement'],
    queryFn: () => import('./statement.tsx'),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return (
    <Page title={t('accessibility.title')} subtitle={<MarkedText>{t('accessibility.lead')}</MarkedText>}>
      <Ask />
      <QueryState query={statement}>{({ Statement }) => <Statement />}</QueryState>
    </Page>
  );
}

/** Whom to ask, by when there is an answer, and what helps with a report. */
function Ask() {
  const t = useAccessibilityTexts();
  const { contacts, answerDays } = useConfig().accessibility;
  const whom = contacts.length === 0 ? t('accessibility.office') : contacts.map((to) => <Contact key={to} to={to} />);
  return (
    <Card title={t('accessibility.ask')}>
      <p className={css.text}>{t('accessibility.askText')}</p>
      <DescriptionList
        items={[
          { label: t('accessibility.whom'), value: whom },
          { label: t('accessibility.when'), value: t('accessibility.within', { count: answerDays }) },
        ]}
      />
      <p className={css.text}>{t('accessibility.report')}</p>
    </Card>
  );
}

function Contact({ to }: { to: string }) {
  return (
    <a href={to} className={css.contact}>
      <Isolate dir="ltr">{to.replace(/^(mailto|tel):|^https:\/\//, '')}</Isolate>
    </a>
  );
}
