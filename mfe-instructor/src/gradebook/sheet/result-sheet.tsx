import type { CallReply } from '@daftar/contracts/client';
import { InBoth, printed, SheetCode } from '@daftar/exam-pages/print/sheet-parts';
import { nameIn, personIn, pick, titled } from '@daftar/i18n';
import { byText } from '@daftar/i18n/sort-key';
import { useConfig, useLanguage } from '@daftar/remote-kit';
import { classNames, DateTime, Isolate } from '@daftar/ui';
import { type ReactNode, useMemo } from 'react';
import type { sheetTexts } from '../../texts/result-sheet.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { figure } from '../book/figure.ts';
import { Both } from './both.tsx';
import { namesByScript } from './names-by-script.ts';
import css from './result-sheet.module.css';

type Sheet = CallReply<'GET /api/gradebook-sheet/:courseCode/paper'>;
type Student = Sheet['students'][number];

/** More groups than this need the paper’s long side. */
const upright = 4;
const signatures = ['sheet.signDoctor', 'sheet.signHead', 'sheet.signOffice'] as const;

/** The result sheet: A4, both languages in one, its head and the table’s on each page, places to sign (DAY-06). */
export function ResultSheet({ sheet }: { sheet: Sheet }) {
  const t = useTexts();
  const { language } = useLanguage();
  const students = useMemo(
    () => sheet.students.toSorted(byText((student) => personIn(language, student), language)),
    [sheet, language],
  );
  return (
    <section
      className={classNames(printed.sheet, css.results)}
      data-wide={sheet.groups.length > upright || undefined}
      data-result-sheet
      aria-label={t('sheet.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <Head sheet={sheet} />
      <table className={classNames(printed.marks, css.marks)} aria-label={t('sheet.marks')}>
        <thead>
          <tr className={css.running}>
            <td colSpan={7 + sheet.groups.length}>
              <Isolate dir="ltr">{sheet.course_code}</Isolate> · <Status sheet={sheet} />
              {sheet.hash && (
                <>
                  {' '}
                  · <Isolate dir="ltr">{sheet.hash.slice(0, 16)}</Isolate>
                </>
              )}
            </td>
          </tr>
          <tr>
            <Column text="sheet.number" />
            <Column text="sheet.id" />
            <Column text={language === 'Ar' ? 'sheet.nameAr' : 'sheet.nameEn'} />
            <Column text={language === 'Ar' ? 'sheet.nameEn' : 'sheet.nameAr'} />
            {sheet.groups.map((group, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name
              <th key={at} scope="col">
                <InBoth en={nameIn('En', group, 'name')} ar={nameIn('Ar', group, 'name')} />
                <Isolate dir="ltr">{group.weight}%</Isolate>
              </th>
            ))}
            <Column text="sheet.bonus" />
            <Column text="sheet.mark" />
            <Column text="sheet.grade" />
          </tr>
        </thead>
        <tbody>
          {students.map((student, at) => (
            <Row key={student.student_id} number={at + 1} student={student} />
          ))}
        </tbody>
      </table>
      <footer className={classNames(printed.foot, css.foot)}>
        <p>
          <Both text="sheet.students" params={{ count: students.length }} />
        </p>
        {sheet.hash && (
          <p>
            <Both text="sheet.checksum" />
            <code dir="ltr" className={printed.hash}>
              {sheet.hash}
            </code>
          </p>
        )}
        <div className={printed.signatures}>
          {signatures.map((text) => (
            <div key={text}>
              <strong>
                <Both text={text} />
              </strong>
              <Both text="sheet.signature" />
              <span className={printed.line} />
            </div>
          ))}
        </div>
      </footer>
    </section>
  );
}

function Column({ text }: { text: keyof typeof sheetTexts }) {
  return (
    <th scope="col">
      <Both text={text} />
    </th>
  );
}

function Status({ sheet: { version } }: { sheet: Sheet }) {
  return version === null ? <Both text="sheet.open" /> : <Both text="sheet.sealed" params={{ version }} />;
}

function Head({ sheet }: { sheet: Sheet }) {
  const { facultyName } = useConfig();
  const doctor = (language: 'En' | 'Ar') =>
    titled(sheet.instructor_title, nameIn(language, sheet, 'instructor_name'), language);
  const facts: { label: keyof typeof sheetTexts; value: ReactNode }[] = [
    {
      label: 'sheet.course',
      value: (
        <>
          <Isolate dir="ltr">{sheet.course_code}</Isolate>
          <InBoth en={nameIn('En', sheet, 'course_name')} ar={nameIn('Ar', sheet, 'course_name')} />
        </>
      ),
    },
    {
      label: 'sheet.class',
      value: sheet.classes.map((one) => (
        <span key={`${one.department_name} ${one.level} ${one.semester}`} className={css.class}>
          <InBoth en={nameIn('En', one, 'department_name')} ar={nameIn('Ar', one, 'department_name')} />
          <Both text="sheet.level" params={{ level: one.level, semester: one.semester }} />
        </span>
      )),
    },
    { label: 'sheet.doctor', value: <InBoth en={doctor('En')} ar={doctor('Ar')} /> },
    {
      label: 'sheet.status',
      value: (
        <>
          <strong>
            <Status sheet={sheet} />
          </strong>
          {sheet.sealed_at && <DateTime value={sheet.sealed_at} />}
        </>
      ),
    },
    { label: 'sheet.made', value: <DateTime value={sheet.made_at} /> },
  ];
  return (
    <header className={printed.head}>
      <p className={printed.faculty}>
        <InBoth en={pick(facultyName, 'En')} ar={pick(facultyName, 'Ar')} />
      </p>
      <h2 className={printed.title}>
        <Both text="sheet.title" />
      </h2>
      <div className={printed.said}>
        <dl className={printed.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>
                <Both text={label} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {sheet.proof && (
          <SheetCode proof={sheet.proof} className={printed.qr}>
            <Both text="sheet.verify" />
          </SheetCode>
        )}
      </div>
    </header>
  );
}

function Row({ number, student }: { number: number; student: Student }) {
  const { language } = useLanguage();
  const names = namesByScript(student);
  const [first, second] = language === 'Ar' ? [names.Ar, names.En] : [names.En, names.Ar];
  return (
    <tr>
      <td>{number}</td>
      <td>
        <Isolate dir="ltr">{student.student_id}</Isolate>
      </td>
      <Name name={first} withdrawn={student.withdrawn} heads={first !== ''} />
      <Name name={second} withdrawn={student.withdrawn} heads={first === ''} />
      {student.percents.map((percent, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <td key={at}>
          <Isolate dir="ltr">{percent === null ? '–' : `${figure(percent)}%`}</Isolate>
        </td>
      ))}
      <td>{student.bonus ? <Isolate dir="ltr">{figure(student.bonus)}</Isolate> : null}</td>
      <td>
        {student.mark === null ? (
          <Both text="sheet.incomplete" />
        ) : (
          <strong>
            <Isolate dir="ltr">{figure(student.mark)}</Isolate>
          </strong>
        )}
      </td>
      <td>
        {student.letter && (
          <>
            <strong>
              <Isolate dir="ltr">{student.letter}</Isolate>
            </strong>{' '}
            <InBoth en={student.grade ?? ''} ar={student.grade_ar ?? student.grade ?? ''} />
          </>
        )}
      </td>
    </tr>
  );
}

/** A name in the column of its script; the one that `heads` the row says whose it is. */
function Name({ name, withdrawn, heads }: { name: string; withdrawn: boolean; heads: boolean }) {
  if (!heads) return <td className={css.name}>{name && <Isolate>{name}</Isolate>}</td>;
  return (
    <th scope="row">
      <Isolate>{name}</Isolate>
      {withdrawn && (
        <span className={printed.remark}>
          <Both text="sheet.withdrawn" />
        </span>
      )}
    </th>
  );
}
