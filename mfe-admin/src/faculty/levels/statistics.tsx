import { useFormat, useNames } from '@daftar/remote-kit';
import { Isolate, Table, UserText } from '@daftar/ui';
import { type LevelResult, useLevelTexts } from './level.ts';

/** Figures of each course of a result (RST-09). */
export function Statistics({ document }: { document: LevelResult['document'] }) {
  const t = useLevelTexts();
  const { name } = useNames();
  const { number } = useFormat();
  const { courses, statistics } = document;
  const figure = (value: number | null) => <Isolate dir="ltr">{value === null ? '–' : number(value)}</Isolate>;
  return (
    <Table
      caption={t('levels.statistics')}
      rows={courses.map((course, at) => ({ ...course, of: statistics.courses[at]! }))}
      rowKey={({ course_code }) => course_code}
      columns={[
        {
          id: 'course',
          header: t('levels.course'),
          rowHeader: true,
          cell: (course) => (
            <>
              <Isolate dir="ltr">{course.course_code}</Isolate> <UserText>{name(course, 'course_name')}</UserText>
            </>
          ),
        },
        { id: 'students', header: t('levels.students'), numeric: true, cell: ({ of }) => figure(of.students) },
        { id: 'passed', header: t('levels.passed'), numeric: true, cell: ({ of }) => figure(of.passed) },
        { id: 'failed', header: t('levels.failedIn'), numeric: true, cell: ({ of }) => figure(of.failed) },
        { id: 'absent', header: t('levels.absent'), numeric: true, cell: ({ of }) => figure(of.absent) },
        { id: 'other', header: t('levels.other'), numeric: true, cell: ({ of }) => figure(of.other) },
        { id: 'mercy', header: t('levels.byMercy'), numeric: true, cell: ({ of }) => figure(of.by_mercy) },
        { id: 'average', header: t('levels.average'), numeric: true, cell: ({ of }) => figure(of.average) },
        {
          id: 'range',
          header: t('levels.range'),
          cell: ({ of }) => (of.lowest === null ? '–' : <Isolate dir="ltr">{`${of.lowest} – ${of.highest}`}</Isolate>),
        },
      ]}
    />
  );
}
