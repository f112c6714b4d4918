import type { CallReply } from '@daftar/contracts/client';
import { InBoth, printed, SheetCode } from '@daftar/exam-pages/print/sheet-parts';
import { nameIn, personIn, pick, type Text } from '@daftar/i18n';
import { useConfig } from '@daftar/remote-kit';
import { classNames, DateTime, Isolate } from '@daftar/ui';
import type { ReactNode } from 'react';
import { officeResultTexts as stateTexts } from '../../texts/office-results.ts';
import { transcriptTexts } from '../../texts/transcripts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import css from './transcript.module.css';

type Transcript = CallReply<'GET /api/transcripts/:transcriptId'>;
type Document = Transcript['document'];
type Term = Document['terms'][number];
type Course = Document['courses'][number];
type Key = keyof typeof transcriptTexts;

/** A transcript: A4, both languages in one, its table’s head on each page, places to sign (RST-04). */
export function TranscriptSheet({ transcript }: { transcript: Transcript }) {
  const t = useTexts();
  const { document, hash } = transcript;
  const isReplaced = document.courses.some(({ why }) => why === 'replaced');
  return (
    <section
      className={classNames(printed.sheet, css.transcript)}
      aria-label={t('transcripts.paperTitle')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <Head transcript={transcript} />
      {document.terms.length > 0 && (
        <table className={classNames(printed.marks, css.marks)} aria-label={t('transcripts.paperTitle')}>
          <thead>
            <tr>
              {(['code', 'course', 'hours', 'mark', 'grade', 'points'] as const).map((text) => (
                <th key={text} scope="col">
                  <Both text={`transcripts.${text}`} />
                </th>
              ))}
            </tr>
          </thead>
          {document.terms.map((term) => (
            <TermRows key={term.term_id} term={term} document={document} />
          ))}
        </table>
      )}
      {document.credited.length > 0 && <Credited document={document} />}
      <footer className={printed.foot}>
        <Totals document={document} />
        {isReplaced && (
          <p>
            <Both text="transcripts.notCounted" />
          </p>
        )}
        <p>
          <Both text="transcripts.checksum" />
          <code dir="ltr" className={printed.hash}>
            {hash}
          </code>
        </p>
        <div className={printed.signatures}>
          {(['transcripts.signOffice', 'transcripts.signDean', 'transcripts.seal'] as const).map((text) => (
            <div key={text}>
              <strong>
                <Both text={text} />
              </strong>
              <span className={printed.line} />
            </div>
          ))}
        </div>
      </footer>
    </section>
  );
}

type Params = Record<string, string | number>;

/** A word of the sheet in both languages. */
function Both({ text, params = {} }: { text: Key; params?: Params }) {
  return <InBoth {...inBoth(text, params)} />;
}

function inBoth(text: Key, params: Params = {}) {
  const words: Text = transcriptTexts[text];
  const filled = (said: Text['en'] | Text['ar']) =>
    Object.entries(params).reduce(
      (all, [name, value]) => all.replaceAll(`{{${name}}}`, String(value)),
      typeof said === 'string' ? said : said.other,
    );
  return Object.fromEntries([
    ['en', filled(words.en)],
    ['ar', filled(words.ar)],
  ]) as Record<'en' | 'ar', string>;
}

function BylawName({ bylaw }: { bylaw: { name: string; name_ar: string; version: number | null } }) {
  const { name, name_ar, version } = bylaw;
  return (
    <>
      <InBoth en={name} ar={name_ar} />{' '}
      {version === null ? (
        <Both text="transcripts.example" />
      ) : (
        <Both text="transcripts.version" params={{ version }} />
      )}
    </>
  );
}

function Head({ transcript }: { transcript: Transcript }) {
  const { facultyName } = useConfig();
  const { document } = transcript;
  const facts: [Key, ReactNode][] = [
    ['transcripts.student', <InBoth key="name" en={personIn('En', transcript)} ar={personIn('Ar', transcript)} />],
    [
      'transcripts.id',
      <Isolate key="id" dir="ltr">
        {transcript.student_id}
      </Isolate>,
    ],
    [
      'transcripts.department',
      document.department && (
        <InBoth
          key="department"
          en={nameIn('En', document.department, 'name')}
          ar={nameIn('Ar', document.department, 'name')}
        />
      ),
    ],
    [
      'transcripts.cohort',
      document.cohort && <InBoth key="cohort" en={document.cohort.name} ar={document.cohort.name_ar} />,
    ],
    ['transcripts.bylaw', <BylawName key="bylaw" bylaw={document.bylaw} />],
    ['transcripts.issued', <DateTime key="issued" value={transcript.issued_at} show="date" />],
    ['transcripts.for', <Isolate key="for">{transcript.purpose}</Isolate>],
  ];
  return (
    <header className={printed.head}>
      <p className={printed.faculty}>
        <InBoth en={pick(facultyName, 'En')} ar={pick(facultyName, 'Ar')} />
      </p>
      <h2 className={printed.title}>
        <Both text="transcripts.paperNumber" params={{ number: transcript.number }} />
      </h2>
      <div className={printed.said}>
        <dl className={printed.facts}>
          {facts.map(
            ([key, value]) =>
              value && (
                <div key={key}>
                  <dt>
                    <Both text={key} />
                  </dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {transcript.proof && (
          <SheetCode proof={`t.${transcript.proof}`} className={printed.qr}>
            <Both text="transcripts.verify" />
          </SheetCode>
        )}
      </div>
    </header>
  );
}

function TermRows({ term, document }: { term: Term; document: Document }) {
  const { decimals } = document.bylaw;
  const figure = (average: number | null) => (average === null ? '–' : average.toFixed(decimals));
  const name = (language: 'En' | 'Ar') => `${nameIn(language, term, 'year_name')} · ${nameIn(language, term, 'name')}`;
  return (
    <tbody>
      <tr className={css.term}>
        <th scope="rowgroup" colSpan={6}>
          <InBoth en={name('En')} ar={name('Ar')} />
        </th>
      </tr>
      {document.courses
        .filter(({ term_id }) => term_id === term.term_id)
        .map((course) => (
          <CourseRow key={course.offering_id} course={course} document={document} />
        ))}
      <tr className={css.average}>
        <td colSpan={6}>
          <Both text="transcripts.ofTerm" /> <Isolate dir="ltr">{figure(term.average)}</Isolate>
          {' · '}
          <Both text="transcripts.cumulative" /> <Isolate dir="ltr">{figure(term.cumulative.average)}</Isolate>
        </td>
      </tr>
    </tbody>
  );
}

function CourseRow({ course, document }: { course: Course; document: Document }) {
  const { bylaw } = course;
  const isOther = bylaw && (bylaw.name !== document.bylaw.name || bylaw.version !== document.bylaw.version);
  return (
    <tr>
      <td>
        <Isolate dir="ltr">{course.course_code}</Isolate>
      </td>
      <th scope="row">
        <InBoth en={nameIn('En', course, 'course_name')} ar={nameIn('Ar', course, 'course_name')} />
        {isOther && (
          <span className={printed.remark}>
            <BylawName bylaw={bylaw} />
          </span>
        )}
      </th>
      <td>
        <Isolate dir="ltr">{course.hours ?? '–'}</Isolate>
      </td>
      <td>
        <Isolate dir="ltr">
          {course.mark ?? '–'}
          {course.why === 'replaced' && '*'}
        </Isolate>
      </td>
      <td>
        {course.letter ? (
          <>
            <Isolate dir="ltr">{course.letter}</Isolate>{' '}
            <InBoth en={course.grade ?? ''} ar={course.grade_ar ?? course.grade ?? ''} />
          </>
        ) : (
          <InBoth {...stateTexts[`officeResults.result.${course.state}`]} />
        )}
        {course.mercy && (
          <span className={printed.remark}>
            <Both text="transcripts.byMercy" />{' '}
            <Isolate dir="ltr">{`+${course.mercy.given} = ${course.mercy.letter}`}</Isolate>
          </span>
        )}
      </td>
      <td>
        <Isolate dir="ltr">{course.points ?? '–'}</Isolate>
      </td>
    </tr>
  );
}

function Credited({ document }: { document: Document }) {
  return (
    <table className={classNames(printed.marks, css.marks)}>
      <caption>
        <Both text="transcripts.credited" />
      </caption>
      <thead>
        <tr>
          {(['code', 'course', 'hours', 'institution'] as const).map((text) => (
            <th key={text} scope="col">
              <Both text={`transcripts.${text}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.credited.map((one) => (
          <tr key={one.course_code}>
            <td>
              <Isolate dir="ltr">{one.course_code}</Isolate>
            </td>
            <th scope="row">
              <InBoth en={nameIn('En', one, 'course_name')} ar={nameIn('Ar', one, 'course_name')} />
            </th>
            <td>
              <Isolate dir="ltr">{one.hours}</Isolate>
            </td>
            <td>
              <Isolate>{one.institution}</Isolate>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ document }: { document: Document }) {
  const { cumulative, measure, bylaw, level, honour } = document;
  const average = cumulative.average === null ? '–' : cumulative.average.toFixed(bylaw.decimals);
  return (
    <dl className={css.totals}>
      <div>
        <dt>
          <Both text={measure === 'points' ? 'transcripts.cumulativeAverage' : 'transcripts.percentAverage'} />
        </dt>
        <dd>
          <Isolate dir="ltr">{average}</Isolate>
        </dd>
      </div>
      {bylaw.basis === 'hours' && (
        <div>
          <dt>
            <Both text="transcripts.earned" />
          </dt>
          <dd>
            <Isolate dir="ltr">{cumulative.earned}</Isolate>
          </dd>
        </div>
      )}
      {level && (
        <div>
          <dt>
            <Both text="transcripts.level" />
          </dt>
          <dd>
            <InBoth en={level.name} ar={level.name_ar} />
          </dd>
        </div>
      )}
      {honour && (
        <div>
          <dt>
            <Both text="transcripts.honour" />
          </dt>
          <dd>
            <InBoth en={honour.name} ar={honour.name_ar} />
          </dd>
        </div>
      )}
    </dl>
  );
}
