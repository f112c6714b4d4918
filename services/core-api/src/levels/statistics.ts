import { finalState, isAbsent, type LevelDocument, type LevelRow, shortOf } from '@daftar/contracts/levels/document';

type Statistics = LevelDocument['statistics'];

/** Figures of a level’s rows (RST-09): of all courses together, and of each of so many. Marks are the earned ones. */
export function statisticsOf(rows: readonly LevelRow[], courses: number): Statistics {
  const short = rows.map((row) => shortOf(row).length);
  return {
    students: rows.length,
    passed: short.filter((many) => many === 0).length,
    short_of_one: short.filter((many) => many === 1).length,
    short_of_two: short.filter((many) => many === 2).length,
    short_of_more: short.filter((many) => many > 2).length,
    by_mercy: rows.filter((row) => row.courses.some(({ mercy }) => mercy !== null)).length,
    honours: rows.filter(({ honour }) => honour !== null).length,
    courses: Array.from({ length: courses }, (_, course) =>
      ofCourse(rows.flatMap((row) => row.courses.filter((one) => one.course === course))),
    ),
  };
}

function ofCourse(results: readonly LevelRow['courses'][number][]): Statistics['courses'][number] {
  const marks = results.flatMap(({ mark }) => mark ?? []);
  const letters = Map.groupBy(
    results.filter(({ letter }) => letter !== null),
    ({ letter }) => letter!,
  );
  const those = (is: (one: (typeof results)[number]) => boolean) => results.filter(is).length;
  const [passed, failed, absent] = [
    those((one) => finalState(one) === 'passed'),
    those((one) => finalState(one) === 'failed'),
    those(isAbsent),
  ];
  return {
    students: results.length,
    passed,
    failed,
    absent,
    other: results.length - passed - failed - absent,
    by_mercy: those(({ mercy }) => mercy !== null),
    average:
      marks.length === 0 ? null : Math.round((marks.reduce((all, mark) => all + mark, 0) / marks.length) * 100) / 100,
    highest: marks.length === 0 ? null : marks.reduce((a, b) => Math.max(a, b)),
    lowest: marks.length === 0 ? null : marks.reduce((a, b) => Math.min(a, b)),
    letters: [...letters]
      .map(([letter, own]) => ({ letter, students: own.length }))
      .toSorted((a, b) => b.students - a.students || (a.letter < b.letter ? -1 : 1)),
  };
}
