import { dayNumber, formatDay, formatMonth, formatWeekday } from '@daftar/i18n';
import { useFormat, useLanguage } from '@daftar/remote-kit';
import { IconButton } from '@daftar/ui';
import { ChevronLeft, ChevronRight } from '@daftar/ui/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCourseTexts } from '../use-course-texts.ts';
import { type ChippedCourse, hueStyle } from './course-chip.tsx';
import css from './day.module.css';
import type { DayItem } from './day-item.ts';
import { DayRow } from './day-list.tsx';
import { dateOf, dayAfterKey, monthOf, noonOf, numberOf, sameDayIn, weeksOf } from './month.ts';

const mostDots = 3;

/**
 * A month with a dot for each item, in its course's hue; pressing a day lists it below. Walked by arrow keys in the
 * reading direction, Home, End, Page Up and Page Down (DAY-01). It shows no month outside `from` to `to`.
 */
export function MonthCalendar(props: {
  items: readonly DayItem[];
  courses: ReadonlyMap<number, ChippedCourse>;
  now: number;
  from: number;
  to: number;
}) {
  const { items, courses, now } = props;
  const t = useCourseTexts();
  const { settings } = useFormat();
  const { dir } = useLanguage();
  const today = dayNumber(now, settings);
  const [first, last] = [dayNumber(props.from, settings), dayNumber(props.to, settings)];
  const [day, setDay] = useState(today);
  const [chosen, setChosen] = useState<number | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const shown = monthOf(day);
  const byDay = Map.groupBy(items, (item) => dayNumber(item.at, settings));
  // names of days don't depend on the zone
  const plain = { ...settings, timeZone: 'UTC' };
  const within = (to: number) => Math.min(last, Math.max(first, to));
  const weeks = weeksOf(shown);

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    moved.current = false;
  }, [day]);

  function walk(event: KeyboardEvent): void {
    const next = dayAfterKey(event.key, day, dir);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setDay(within(next));
  }

  const move = (months: number) => setDay(within(sameDayIn(day, months)));
  const monthStart = numberOf(shown.year, shown.month, 1);
  const monthName = formatMonth(noonOf(monthStart), plain);
  const listed = chosen === null ? [] : (byDay.get(chosen) ?? []);
  return (
    <section className={css.calendar} aria-label={t('day.calendar')}>
      <header className={css.month}>
        <h2 className={css.monthName} aria-live="polite">
          {monthName}
        </h2>
        <IconButton
          label={t('day.previousMonth')}
          icon={<ChevronLeft data-flip />}
          disabled={monthStart <= first}
          onClick={() => move(-1)}
        />
        <IconButton
          label={t('day.nextMonth')}
          icon={<ChevronRight data-flip />}
          disabled={numberOf(shown.year, shown.month + 1, 1) > last}
          onClick={() => move(1)}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid of buttons */}
      <table ref={grid} role="grid" className={css.grid} aria-label={monthName} onKeyDown={walk}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, place) => {
              const name = noonOf(numberOf(2028, 0, 1) + place);
              return (
                <th key={name} scope="col" abbr={formatWeekday(name, plain)}>
                  {formatWeekday(name, plain, 'short')}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((one) => one !== null)}>
              {week.map((one, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: seven cells of a week
                <td key={place}>
                  {one !== null && (
                    <button
                      type="button"
                      className={css.day}
                      data-day={one}
                      tabIndex={one === day ? 0 : -1}
                      aria-pressed={one === chosen}
                      aria-current={one === today ? 'date' : undefined}
                      aria-label={t('day.items', {
                        // with the number as it is seen, for those who say what they see
                        day: `${formatWeekday(noonOf(one), plain)} ${dateOf(one)} ${formatMonth(noonOf(one), plain)}`,
                        count: byDay.get(one)?.length ?? 0,
                      })}
                      onClick={() => {
                        setDay(one);
                        setChosen(one === chosen ? null : one);
                      }}
                    >
                      <span>{dateOf(one)}</span>
                      <span className={css.dots}>
                        {byDay
                          .get(one)
                          ?.slice(0, mostDots)
                          .map((item) => (
                            <i key={item.key} className={css.dot} style={hueStyle(item.courseId)} />
                          ))}
                      </span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {chosen !== null && (
        <div className={css.chosen} role="status">
          <h3 className={css.chosenDay}>{formatDay(noonOf(chosen), plain)}</h3>
          {listed.length === 0 ? (
            <p className={css.quiet}>{t('day.nothingOn')}</p>
          ) : (
            <ul className={css.rows} data-compact>
              {listed.map((item) => (
                <DayRow key={item.key} item={item} course={courses.get(item.courseId)} now={noonOf(chosen)} />
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}
