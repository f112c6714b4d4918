import { mostIdle } from '@daftar/contracts/day/reach';
import { useFormat } from '@daftar/remote-kit';
import { Badge, Card } from '@daftar/ui';
import { Link } from 'react-router-dom';
import { useDuties } from '../shared/use-duties.ts';
import { useTexts } from '../texts/use-texts.ts';
import { stepsOf, type Term } from './term-steps.ts';
import css from './today.module.css';

/** The five steps of a new faculty until all are begun; then what the term lacks (DSK-06). */
export function TermCard({ term }: { term: Term }) {
  const t = useTexts();
  const { isOwner } = useDuties();
  const steps = isOwner && stepsOf(term);
  if (!steps) return <Holes term={term} />;
  return (
    <Card title={t('today.steps')} flush>
      <ol className={css.lines}>
        {steps.map(({ step, panel, state }) => (
          <li key={step} className={css.line} data-row aria-current={state === 'stepNext' ? 'step' : undefined}>
            <Link to={`/AdminCourse?panel=${panel}`} className={css.open}>
              {t(`today.step.${step}`)}
            </Link>
            <Badge tone={tones[state]}>{t(`today.${state}`)}</Badge>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const tones = { stepDone: 'positive', stepNext: 'accent', stepLater: 'neutral' } as const;

function Holes({ term }: { term: Term }) {
  const t = useTexts();
  const { number } = useFormat();
  const holes = [
    {
      to: '/AdminCourse?panel=departments-courses&only=untaught',
      said: t('today.untaught', { count: term.untaught }),
      n: term.untaught,
    },
    {
      to: '/AdminCourse?panel=instructors&only=empty',
      said: t('today.emptyClasses', { count: term.empty_classes }),
      n: term.empty_classes,
    },
    {
      to: '/Accounts?tab=users&only=unenrolled',
      said:
        term.idle_students < mostIdle
          ? t('today.idleStudents', { count: term.idle_students })
          : t('today.idleMany', { most: number(mostIdle) }),
      n: term.idle_students,
    },
  ].filter(({ n }) => n > 0);
  if (holes.length === 0) return null;
  return (
    <Card title={t('today.holes')} flush>
      <ul className={css.lines}>
        {holes.map(({ to, said }) => (
          <li key={said} className={css.line} data-row>
            <Link to={to} className={css.open}>
              {said}
            </Link>
            <Badge tone="warning">{t('today.look')}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
