import { finalState, isAbsent, shortOf } from '@daftar/contracts/levels/document';
import { InBoth, printed, SheetCode } from '@daftar/exam-pages/print/sheet-parts';
import { nameIn, personIn, pick, type Text } from '@daftar/i18n';
import { useApi, useConfig } from '@daftar/remote-kit';
import { Banner, Button, classNames, Isolate, ProgressBar, QueryState, Stack } from '@daftar/ui';
import { Printer } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { levelTexts } from '../../texts/late/levels.ts';
import { officeResultTexts as stateTexts } from '../../texts/office-results.ts';
import { type LevelPageOfRows, type LevelResult, type LevelRow, type LevelView, useLevelTexts } from './level.ts';
import css from './level-sheet.module.css';

type Course = LevelRow['courses'][number];
type Document = LevelResult['document'];

/** Rows of a list on one printed page. */
const listed = 28;

/** What is printed of a result: A3 across, right to left, each page with its code and places to sign (RST-09). */
export function LevelSheet({ result, view }: { result: LevelResult; view: LevelView }) {
  const t = useLevelTexts();
  const api = useApi();
  const [loaded, setLoaded] = useState(0);
  const pages = result.document.pages.length;
  const query = useQuery({
    queryKey: ['level-rows', result.result_id],
    queryFn: async ({ signal }) => {
      const params = { resultId: result.result_id };
      const all: LevelPageOfRows[] = [];
      for (let page: number | null = 1; page !== null; ) {
        const reply: { pages: LevelPageOfRows[]; next: number | null } = await api(
          'GET /api/level-results/:resultId/rows',
          { params, query: { page }, signal },
        );
        all.push(...reply.pages);
        setLoaded(all.length);
        page = reply.next;
      }
      return all;
    },
    // each reading is on the activity log
    refetchOnWindowFocus: false,
    enabled: view !== 'statistics',
    gcTime: 0,
  });
  return (
    <Stack gap={4}>
      <div data-screen-only>
        <Stack gap={3}>
          {result.proof === null && <Banner tone="warning">{t('levels.unsigned')}</Banner>}
          <div>
            <Button
              icon={<Printer aria-hidden="true" />}
              disabled={view !== 'statistics' && !query.data}
              onClick={() => window.print()}
            >
              {t('levels.print')}
            </Button>
          </div>
        </Stack>
      </div>
      {view === 'statistics' ? (
        <StatisticsPage result={result} />
      ) : (
        <QueryState query={query} skeleton={<ProgressBar label={t('levels.loading')} value={loaded / pages} />}>
          {(all) =>
            view === 'sheet' ? (
              all.map((page) => <SheetPage key={page.page} result={result} page={page} />)
            ) : (
              <ListPages result={result} rows={all.flatMap(({ rows }) => rows)} view={view} />
            )
          }
        </QueryState>
      )}
    </Stack>
  );
}

type Key = keyof typeof levelTexts;

/** A word of the sheet in both languages. */
function Both({ text, params = {} }: { text: Key; params?: Record<string, string | number> }) {
  const words: Text = levelTexts[text];
  const filled = (said: Text['en'] | Text['ar']) =>
    Object.entries(params).reduce(
      (all, [name, value]) => all.replaceAll(`{{${name}}}`, String(value)),
      typeof said === 'string' ? said : said.other,
    );
  return <InBoth en={filled(words.en)} ar={filled(words.ar)} />;
}

const columnNames = (document: Document, columns: readonly number[]) => columns.map((at) => document.courses[at]!);

/** One printed page: its head, its table, its code and places to sign. */
function Paper(props: {
  result: LevelResult;
  title: ReactNode;
  proof: string | null;
  place: string;
  children: ReactNode;
}) {
  const { result, title, proof, place, children } = props;
  const { facultyName } = useConfig();
  return (
    <section
      className={classNames(printed.sheet, css.page)}
      dir="rtl"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={place}
    >
      <header className={css.head}>
        <div>
          <strong>
            <InBoth en={pick(facultyName, 'En')} ar={pick(facultyName, 'Ar')} />
          </strong>
          <InBoth
            en={`${nameIn('En', result, 'year')} · ${nameIn('En', result, 'name')}`}
            ar={`${nameIn('Ar', result, 'year')} · ${nameIn('Ar', result, 'name')}`}
          />
        </div>
        <div>
          <strong>{title}</strong>
          <span>
            <Both text="levels.ofLevel" params={{ level: result.level }} />
            {' · '}
            <Both text="levels.number" params={{ number: result.number }} />
          </span>
        </div>
        <span>{place}</span>
      </header>
      {children}
      <footer className={css.foot}>
        {proof && (
          <SheetCode proof={`l.${proof}`} className={css.code}>
            <Both text="levels.verify" />
          </SheetCode>
        )}
        <div className={css.signed}>
          {(['wrote', 'checked', 'head', 'dean'] as const).map((who) => (
            <div key={who}>
              <strong>
                <Both text={`levels.${who}`} />
              </strong>
              <span className={css.line} />
            </div>
          ))}
          <p className={css.sum}>
            <Both text="levels.checksum" />{' '}
            <code dir="ltr" className={printed.hash}>
              {result.hash}
            </code>
          </p>
        </div>
      </footer>
    </section>
  );
}

function SheetPage({ result, page }: { result: LevelResult; page: LevelPageOfRows }) {
  const t = useLevelTexts();
  const { document } = result;
  const of = document.pages[page.page - 1]!;
  const hasOthers = page.rows.some((row) => row.courses.some(({ course }) => !of.columns.includes(course)));
  return (
    <Paper
      result={result}
      title={
        <>
          <Both text="levels.view.sheet" />
          {of.department && (
            <>
              {' · '}
              <InBoth en={of.department} ar={of.department_ar ?? of.department} />
            </>
          )}
        </>
      }
      proof={page.proof}
      place={t('levels.of', { page: page.page, pages: document.pages.length })}
    >
      <table className={classNames(printed.marks, css.table)} aria-label={t('levels.view.sheet')}>
        <thead>
          <tr>
            <th scope="col">
              <Both text="levels.place" />
            </th>
            <th scope="col" className={css.name}>
              <Both text="levels.name" />
            </th>
            {columnNames(document, of.columns).map((course) => (
              <th key={course.course_code} scope="col">
                <Isolate dir="ltr">{course.course_code}</Isolate>
                <span className={css.small}>{nameIn('Ar', course, 'course_name')}</span>
              </th>
            ))}
            {hasOthers && (
              <th scope="col" className={css.others}>
                <Both text="levels.otherCourses" />
              </th>
            )}
            <th scope="col">
              <Both text="levels.termAverage" />
            </th>
            <th scope="col">
              <Both text="levels.cumulative" />
            </th>
            <th scope="col">
              <Both text="levels.short" />
            </th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr key={row.place}>
              <td>
                <Isolate dir="ltr">{row.place}</Isolate>
              </td>
              <th scope="row">
                <span>{personIn('Ar', row)}</span>
                <span className={css.small}>
                  <Isolate dir="ltr">{row.student_id}</Isolate>
                  {row.seat !== null && (
                    <>
                      {' · '}
                      {pick(levelTexts['levels.seat'], 'Ar')} <Isolate dir="ltr">{row.seat}</Isolate>
                    </>
                  )}
                </span>
                {row.honour && <span className={css.small}>{nameIn('Ar', row.honour, 'name')}</span>}
              </th>
              {of.columns.map((column) => (
                <td key={column}>
                  {row.courses
                    .filter(({ course }) => course === column)
                    .map((course) => (
                      <Lines key={course.offering_id} course={course} />
                    ))}
                </td>
              ))}
              {hasOthers && (
                <td>
                  <span className={css.list}>
                    {row.courses
                      .filter(({ course }) => !of.columns.includes(course))
                      .map((course) => (
                        <Lines
                          key={course.offering_id}
                          course={course}
                          code={document.courses[course.course]!.course_code}
                        />
                      ))}
                  </span>
                </td>
              )}
              <Figure value={row.term_average} decimals={row.decimals} />
              <Figure value={row.cumulative} decimals={row.decimals} />
              <td>
                <Isolate dir="ltr">{shortOf(row).length}</Isolate>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

const Figure = ({ value, decimals }: { value: number | null; decimals: number }) => (
  <td>
    <Isolate dir="ltr">{value === null ? '–' : value.toFixed(decimals)}</Isolate>
  </td>
);

/** A course’s lines: parts, mark, letter or state; mercy beside them, never in them. */
function Lines({ course, code }: { course: Course; code?: string }) {
  const state = finalState(course);
  return (
    <span className={classNames(css.lines, state !== 'passed' && css.circled)}>
      {code && (
        <span>
          <Isolate dir="ltr">{code}</Isolate>
        </span>
      )}
      {course.parts.length > 0 && course.mark !== null && (
        <span className={css.small}>
          <Isolate dir="ltr">{course.parts.map(({ percent }) => percent ?? '–').join(' · ')}%</Isolate>
        </span>
      )}
      {course.mark !== null && (
        <strong>
          <Isolate dir="ltr">{course.mark}</Isolate>
        </strong>
      )}
      <span>
        {course.letter ? (
          <Isolate dir="ltr">{course.letter}</Isolate>
        ) : (
          pick(stateTexts[`officeResults.result.${course.state}`], 'Ar')
        )}
      </span>
      {course.mercy && (
        <span className={css.small}>
          {pick(levelTexts['levels.byMercy'], 'Ar')}{' '}
          <Isolate dir="ltr">{`+${course.mercy.given} = ${course.mercy.letter}`}</Isolate>
        </span>
      )}
    </span>
  );
}

function ListPages(props: { result: LevelResult; rows: readonly LevelRow[]; view: 'failing' | 'absent' | 'honours' }) {
  const { result, rows, view } = props;
  const t = useLevelTexts();
  const lines = rows.flatMap((row): { row: LevelRow; course: Course | null }[] => {
    if (view === 'honours') return row.honour ? [{ row, course: null }] : [];
    const isListed = view === 'failing' ? (course: Course) => finalState(course) === 'failed' : isAbsent;
    return row.courses.filter(isListed).map((course) => ({ row, course }));
  });
  const ordered =
    view === 'honours' ? lines.toSorted((a, b) => (b.row.cumulative ?? 0) - (a.row.cumulative ?? 0)) : lines;
  const pages = Math.max(1, Math.ceil(ordered.length / listed));
  return (
    <>
      {Array.from({ length: pages }, (_, at) => (
        <Paper
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have nothing else
          key={at}
          result={result}
          title={<Both text={`levels.view.${view}`} />}
          proof={result.proof}
          place={t('levels.of', { page: at + 1, pages })}
        >
          {ordered.length === 0 ? (
            <p>
              <Both text="levels.nobody" />
            </p>
          ) : (
            <table className={classNames(printed.marks, css.table)} aria-label={t(`levels.view.${view}`)}>
              <thead>
                <tr>
                  <th scope="col">
                    <Both text="levels.place" />
                  </th>
                  <th scope="col" className={css.name}>
                    <Both text="levels.name" />
                  </th>
                  <th scope="col">
                    <Both text={view === 'honours' ? 'levels.cumulative' : 'levels.course'} />
                  </th>
                  <th scope="col">
                    <Both text={view === 'honours' ? 'levels.honours' : 'levels.markNow'} />
                  </th>
                </tr>
              </thead>
              <tbody>
                {ordered.slice(at * listed, (at + 1) * listed).map(({ row, course }) => (
                  <tr key={`${row.place} ${course?.offering_id}`}>
                    <td>
                      <Isolate dir="ltr">{row.place}</Isolate>
                    </td>
                    <th scope="row">
                      {personIn('Ar', row)} <Isolate dir="ltr">{row.student_id}</Isolate>
                    </th>
                    {course ? (
                      <td>
                        <Isolate dir="ltr">{result.document.courses[course.course]!.course_code}</Isolate>{' '}
                        {nameIn('Ar', result.document.courses[course.course]!, 'course_name')}
                      </td>
                    ) : (
                      <Figure value={row.cumulative} decimals={row.decimals} />
                    )}
                    <td>
                      {course ? (
                        <>
                          {pick(stateTexts[`officeResults.result.${finalState(course)}`], 'Ar')}{' '}
                          {course.mark !== null && <Isolate dir="ltr">{course.mark}</Isolate>}
                        </>
                      ) : (
                        row.honour && nameIn('Ar', row.honour, 'name')
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Paper>
      ))}
    </>
  );
}

function StatisticsPage({ result }: { result: LevelResult }) {
  const t = useLevelTexts();
  const { courses, statistics } = result.document;
  const heads = ['course', 'students', 'passed', 'failedIn', 'absent', 'other', 'byMercy', 'average', 'range'] as const;
  const totals = [
    ['students', statistics.students],
    ['passedAll', statistics.passed],
    ['shortOfOne', statistics.short_of_one],
    ['shortOfTwo', statistics.short_of_two],
    ['shortOfMore', statistics.short_of_more],
    ['byMercy', statistics.by_mercy],
    ['honours', statistics.honours],
  ] as const;
  const pages = Math.ceil(courses.length / listed);
  return (
    <>
      {Array.from({ length: pages }, (_, page) => (
        <Paper
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have nothing else
          key={page}
          result={result}
          title={<Both text="levels.view.statistics" />}
          proof={result.proof}
          place={t('levels.of', { page: page + 1, pages })}
        >
          {page === 0 && (
            <dl className={css.totals}>
              {totals.map(([key, value]) => (
                <div key={key}>
                  <dt>
                    <Both text={`levels.${key}`} />
                  </dt>
                  <dd>
                    <Isolate dir="ltr">{value}</Isolate>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <table className={classNames(printed.marks, css.table)} aria-label={t('levels.statistics')}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col" className={head === 'course' ? css.name : undefined}>
                    <Both text={`levels.${head}`} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {courses.slice(page * listed, (page + 1) * listed).map((course, at) => {
                const own = statistics.courses[page * listed + at]!;
                return (
                  <tr key={course.course_code}>
                    <th scope="row">
                      <Isolate dir="ltr">{course.course_code}</Isolate> {nameIn('Ar', course, 'course_name')}
                    </th>
                    {[own.students, own.passed, own.failed, own.absent, own.other, own.by_mercy, own.average].map(
                      (value, column) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing else
                        <td key={column}>
                          <Isolate dir="ltr">{value ?? '–'}</Isolate>
                        </td>
                      ),
                    )}
                    <td>
                      <Isolate dir="ltr">{own.lowest === null ? '–' : `${own.lowest} – ${own.highest}`}</Isolate>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Paper>
      ))}
    </>
  );
}
