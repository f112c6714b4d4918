import { Badge, Button, MomentBeside, UserText, VisuallyHidden } from '@daftar/ui';
import { Award, ClipboardList, FilePlus2, FileText, Megaphone, Timer } from '@daftar/ui/icons';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCourseTexts } from '../use-course-texts.ts';
import { type ChippedCourse, CourseChip, hueStyle } from './course-chip.tsx';
import css from './day.module.css';
import type { DayItem } from './day-item.ts';
import type { FromList } from './use-list-path.ts';

const icons = {
  exam: Timer,
  assignment: ClipboardList,
  chapter: FileText,
  announcement: Megaphone,
  score: Award,
  draft: FilePlus2,
};

/** A titled box of a day, for its own lines. */
export function DayBlock({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-labelledby={`day-${id}`} data-group={id}>
      <h2 className={css.heading} id={`day-${id}`}>
        {title}
      </h2>
      <div className={css.rows}>{children}</div>
    </section>
  );
}

/** A titled part of a day; `most` rows at once, the rest on request. */
export function DaySection(props: {
  id: string;
  title: string;
  items: readonly DayItem[];
  courses: ReadonlyMap<number, ChippedCourse>;
  now: number;
  most?: number;
  /** What is shown below the rows. */
  foot?: ReactNode;
}) {
  const { id, title, items, courses, now, most = 8, foot } = props;
  const t = useCourseTexts();
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const shown = all ? items : items.slice(0, most);
  return (
    <section className={css.section} aria-labelledby={`day-${id}`} data-group={id}>
      <h2 className={css.heading} id={`day-${id}`}>
        {title}
        <bdi className={css.count}>{items.length}</bdi>
      </h2>
      <ul className={css.rows}>
        {shown.map((item) => (
          <DayRow key={item.key} item={item} course={courses.get(item.courseId)} now={now} />
        ))}
      </ul>
      {shown.length < items.length && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            {t('day.showAll', { count: items.length })}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        </div>
      )}
      {foot}
    </section>
  );
}

/** One line: when, what, which course, and its state; the whole line leads there. */
export function DayRow(props: { item: DayItem; course: ChippedCourse | undefined; now: number }) {
  const { item, course, now } = props;
  const t = useCourseTexts();
  const { pathname, search } = useLocation();
  const from: FromList = { list: pathname + search };
  const Icon = icons[item.kind];
  return (
    <li className={css.row} data-row data-kind={item.kind} style={hueStyle(item.courseId)}>
      <span className={css.edge} aria-hidden="true" />
      <span className={css.when}>
        <MomentBeside value={item.at} beside={now} />
      </span>
      <span className={css.what}>
        <Link to={item.to} state={from} className={css.open}>
          <Icon className={css.icon} aria-hidden="true" />
          <VisuallyHidden>{t(`day.${item.kind}`)}: </VisuallyHidden>
          <UserText className={css.title}>{item.title}</UserText>
        </Link>
        <span className={css.facts}>
          {course && <CourseChip course={course} />}
          {item.detail}
        </span>
      </span>
      {item.state && (
        <span className={css.state}>
          <Badge tone={item.state.tone}>{item.state.text}</Badge>
        </span>
      )}
    </li>
  );
}
