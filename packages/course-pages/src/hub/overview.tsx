import { dayNumber, formatWeekday } from '@daftar/i18n';
import { useFormat } from '@daftar/remote-kit';
import { Badge, EmptyState, Skeleton, UserText } from '@daftar/ui';
import { ChevronRight } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Announcements } from '../announcements/announcements.tsx';
import { hueStyle } from '../day/course-chip.tsx';
import type { DayItem } from '../day/day-item.ts';
import { DayRow } from '../day/day-list.tsx';
import { dateOf, noonOf } from '../day/month.ts';
import { Drawing } from '../drawing.tsx';
import type { Previewed } from '../file-preview.tsx';
import { useAnnouncements } from '../queries.ts';
import { useCourseTexts } from '../use-course-texts.ts';
import css from './overview.module.css';
import { timelineDays, timelineOf } from './timeline.ts';

/** Something that waits in a course, and the page where it is done. */
export interface ToDo {
  key: string;
  to: string;
  text: string;
  /** What it is about, in its author’s words. */
  name?: string;
}

/** One of the three numbers of a course, and the tab behind it. */
export interface CourseNumber {
  tab: string;
  label: string;
  value: ReactNode;
}

/** What a role knows of a course; undefined while it loads, null where it is closed to the reader. */
export interface CourseDay {
  items: readonly DayItem[];
  toDo: readonly ToDo[];
}

/** A course at a glance (DSK-08): three numbers, two weeks, what to do, and the last announcement. */
export function CourseOverview(props: {
  courseCode: string;
  courseId: number | undefined;
  now: number;
  numbers: readonly [CourseNumber, CourseNumber, CourseNumber];
  day: CourseDay | null | undefined;
  onPreview: (file: Previewed) => void;
}) {
  const { courseCode, courseId, now, numbers, day, onPreview } = props;
  const t = useCourseTexts();
  return (
    <div className={css.overview} style={courseId === undefined ? undefined : hueStyle(courseId)}>
      <ul className={css.numbers} aria-label={t('hub.numbers')}>
        {numbers.map(({ tab, label, value }) => (
          <li key={tab}>
            <Link className={css.number} to={`?tab=${tab}`}>
              <span className={css.value}>{value}</span>
              <span className={css.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={css.columns}>
        {day !== null && (
          <section className={css.part} aria-labelledby="overview-weeks">
            <h2 className={css.title} id="overview-weeks">
              {t('hub.twoWeeks')}
            </h2>
            {day ? <Timeline items={timelineOf(day.items, now)} now={now} /> : <Skeleton shape="card" count={1} />}
          </section>
        )}
        <div className={css.side}>
          {day !== null && (
            <section className={css.part} aria-labelledby="overview-to-do">
              <h2 className={css.title} id="overview-to-do">
                {t('hub.toDo')}
              </h2>
              {day ? <ToDoList list={day.toDo} /> : <Skeleton shape="card" count={1} />}
            </section>
          )}
          <LastAnnouncement courseCode={courseCode} onPreview={onPreview} />
        </div>
      </div>
    </div>
  );
}

function Timeline({ items, now }: { items: readonly DayItem[]; now: number }) {
  const t = useCourseTexts();
  return (
    <>
      <Days items={items} now={now} />
      {items.length === 0 ? (
        <p className={css.none}>{t('hub.nothingPlanned')}</p>
      ) : (
        <ul className={css.timeline}>
          {items.map((item) => (
            <DayRow key={item.key} item={item} course={undefined} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}

const mostDots = 3;

/** Fourteen days with a dot for each date; the rows below say the same in words. */
function Days({ items, now }: { items: readonly DayItem[]; now: number }) {
  const { settings } = useFormat();
  const today = dayNumber(now, settings);
  const byDay = Map.groupBy(items, (item) => Math.max(today, dayNumber(item.at, settings)));
  // names of days don't depend on the zone
  const plain = { ...settings, timeZone: 'UTC' };
  return (
    <div className={css.days} aria-hidden="true" data-days>
      {Array.from({ length: timelineDays }, (_, ahead) => {
        const day = today + ahead;
        const on = byDay.get(day) ?? [];
        return (
          <span
            key={day}
            className={css.day}
            data-today={ahead === 0 || undefined}
            data-busy={on.length > 0 || undefined}
          >
            <span className={css.weekday}>{formatWeekday(noonOf(day), plain, 'short')}</span>
            <bdi className={css.date}>{dateOf(day)}</bdi>
            <span className={css.dots}>
              {on.slice(0, mostDots).map(({ key }) => (
                <i key={key} className={css.dot} />
              ))}
            </span>
          </span>
        );
      })}
    </div>
  );
}

function ToDoList({ list }: { list: readonly ToDo[] }) {
  const t = useCourseTexts();
  if (list.length === 0) return <EmptyState title={t('hub.nothingToDo')} icon={<Drawing of="marked" />} />;
  return (
    <ul className={css.rows}>
      {list.map(({ key, to, text, name }) => (
        <li key={key}>
          <Link to={to} className={css.open}>
            <span className={css.what}>
              <span className={css.act}>{text}</span>
              {name && <UserText className={css.about}>{name}</UserText>}
            </span>
            <ChevronRight data-flip aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LastAnnouncement({ courseCode, onPreview }: { courseCode: string; onPreview: (file: Previewed) => void }) {
  const t = useCourseTexts();
  const announcements = useAnnouncements(courseCode);
  const count = announcements.data?.length ?? 0;
  return (
    <section className={css.part} aria-labelledby="overview-announcement">
      <div className={css.head}>
        <h2 className={css.title} id="overview-announcement">
          {t('hub.lastAnnouncement')}
        </h2>
        {count > 1 && (
          <Link to="?tab=announcements" className={css.all}>
            {t('hub.allAnnouncements')} <Badge tone="neutral">{count}</Badge>
          </Link>
        )}
      </div>
      {announcements.data?.length === 0 ? (
        <p className={css.none}>{t('announcement.none')}</p>
      ) : (
        <Announcements courseCode={courseCode} onPreview={onPreview} only={1} />
      )}
    </section>
  );
}
