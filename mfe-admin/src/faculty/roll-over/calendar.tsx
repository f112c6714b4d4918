import { formatWeekday } from '@daftar/i18n';
import { useFormat } from '@daftar/remote-kit';
import { Badge, DateTime, Isolate, Stack, UserText } from '@daftar/ui';
import { useTexts } from '../../texts/use-texts.ts';
import css from './roll-over.module.css';
import { type PlannedItem, weeksOf } from './weeks.ts';

/** Exams and due dates week by week as they would be in the new term; weeks with something to look at are open. */
export function PlannedCalendar({ items }: { items: readonly PlannedItem[] }) {
  const t = useTexts();
  const { date, settings } = useFormat();
  if (items.length === 0) return <p>{t('rollOver.noDates')}</p>;
  return (
    <Stack gap={2}>
      {weeksOf(items, settings.timeZone).map((week) => (
        <details key={week.first} open={week.problems > 0} className={css.week}>
          <summary>
            <strong>{t('rollOver.week', { day: date(week.first) })}</strong>{' '}
            <Badge>{t('rollOver.items', { count: week.items.length })}</Badge>{' '}
            {week.problems > 0 && <Badge tone="danger">{t('rollOver.problems', { count: week.problems })}</Badge>}
          </summary>
          <ul className={css.days}>
            {week.items.map((item) => (
              <li key={`${item.kind}${item.id}`}>
                <Planned item={item} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Stack>
  );
}

function Planned({ item }: { item: PlannedItem }) {
  const t = useTexts();
  const { settings } = useFormat();
  const outside = item.kind === 'exam' ? t('rollOver.outsideExam') : t('rollOver.outsideAssignment');
  return (
    <Stack row wrap gap={2} align="center">
      <span>
        {formatWeekday(item.at, settings, 'short')} <DateTime value={item.at} />
      </span>
      <span>
        {t(`rollOver.${item.kind}`)} · <Isolate>{item.course_code}</Isolate> · <UserText>{item.name}</UserText>
      </span>
      {item.problem === 'outside' && <Badge tone="warning">{outside}</Badge>}
      {item.problem === 'clash' && <Badge tone="danger">{t('rollOver.clash', { other: item.with ?? '' })}</Badge>}
    </Stack>
  );
}
