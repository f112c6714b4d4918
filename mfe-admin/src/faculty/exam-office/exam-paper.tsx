import { seatName } from '@daftar/contracts/exams/seat-names';
import { InBoth } from '@daftar/exam-pages/print/sheet-parts';
import { nameIn, personIn, pick } from '@daftar/i18n';
import { useApi, useConfig } from '@daftar/remote-kit';
import { Button, DateTime, Isolate, Page, QueryState, Skeleton } from '@daftar/ui';
import { Printer } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { examOfficeTexts as words } from '../../texts/late/exam-office.ts';
import css from './exam-paper.module.css';
import { officeAt, officeKeys, type Places } from './office.ts';
import { useOfficeTexts } from './use-office-texts.ts';

export type Paper = 'door' | 'seats';
type Place = Places['places'][number];

/** `…&exam=…&paper=…`: a list for the door or the desks of each room, A4, both languages in one (YRS-12). */
export default function ExamPaper({ examId, paper }: { examId: number; paper: Paper }) {
  const t = useOfficeTexts();
  const api = useApi();
  const query = useQuery({
    queryKey: [...officeKeys.all, 'exam', examId],
    queryFn: ({ signal }) => api('GET /api/exam-office/:examId', { params: { examId }, signal }),
  });
  return (
    <div className={css.place}>
      <Page
        title={t(paper === 'door' ? 'examOffice.doorLists' : 'examOffice.seatLists')}
        back={<Link to={officeAt(examId)}>{t('examOffice.toExam')}</Link>}
        actions={
          <Button
            variant="primary"
            disabled={!query.data}
            icon={<Printer aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t('examOffice.print')}
          </Button>
        }
      >
        <QueryState query={query} skeleton={<Skeleton shape="table" />} errorText={t('examOffice.loadFailed')}>
          {(exam) =>
            exam.places.map((place) => <RoomSheet key={place.room_id} exam={exam} place={place} paper={paper} />)
          }
        </QueryState>
      </Page>
    </div>
  );
}

const Both = ({ text }: { text: keyof typeof words }) => <InBoth {...(words[text] as { en: string; ar: string })} />;

/** One room’s list: at the door by number, to find one’s seat; at the desks by seat, to be signed. */
function RoomSheet({ exam, place, paper }: { exam: Places; place: Place; paper: Paper }) {
  const { facultyName } = useConfig();
  const t = useOfficeTexts();
  const title = paper === 'door' ? 'examOffice.paperDoor' : 'examOffice.paperSeats';
  const seated = exam.students.filter(({ room_id }) => room_id === place.room_id);
  const inOrder =
    paper === 'door'
      ? seated
      : seated.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const both = (key: 'name' | 'course_name', row: object) => (
    <InBoth en={nameIn('En', row as never, key as never)} ar={nameIn('Ar', row as never, key as never)} />
  );
  const facts: [keyof typeof words, ReactNode][] = [
    [
      'examOffice.paperCourse',
      <>
        <Isolate dir="ltr">{exam.course_code}</Isolate> {both('course_name', exam)}
      </>,
    ],
    ['examOffice.paperExam', <Isolate key="exam">{exam.exam_name}</Isolate>],
    ['examOffice.begins', <DateTime key="begins" value={exam.start_at} />],
    ['examOffice.ends', <DateTime key="ends" value={exam.ends_at} />],
    ['examOffice.paperCount', <Isolate key="count">{inOrder.length}</Isolate>],
  ];
  return (
    <section
      className={css.sheet}
      aria-label={t('examOffice.observersOf', { room: place.name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <header>
        <p className={css.faculty}>
          <InBoth en={pick(facultyName, 'En')} ar={pick(facultyName, 'Ar')} />
        </p>
        <h2 className={css.title}>
          <Both text={title} />
        </h2>
        <p className={css.room}>{both('name', place)}</p>
        <dl className={css.facts}>
          {facts.map(([key, value]) => (
            <div key={key}>
              <dt>
                <Both text={key} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <table className={css.list} aria-label={t(title)}>
        <thead>
          <tr>
            <th scope="col" className={css.narrow}>
              <Both text="examOffice.paperSeat" />
            </th>
            <th scope="col" className={css.narrow}>
              <Both text="examOffice.paperId" />
            </th>
            <th scope="col">
              <Both text="examOffice.paperName" />
            </th>
            {paper === 'seats' && (
              <th scope="col" className={css.sign}>
                <Both text="examOffice.paperSign" />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {inOrder.map((student) => (
            <tr key={student.id}>
              <td>
                <Isolate dir="ltr">{seatName(student.row ?? 1, student.column ?? 1)}</Isolate>
              </td>
              <td>
                <Isolate dir="ltr">{student.id}</Isolate>
              </td>
              <th scope="row">
                <InBoth en={personIn('En', student)} ar={personIn('Ar', student)} />
                {student.barred && (
                  <div>
                    <Both text="examOffice.paperBarred" />
                  </div>
                )}
              </th>
              {paper === 'seats' && <td />}
            </tr>
          ))}
        </tbody>
      </table>
      {paper === 'seats' && place.observers.length > 0 && (
        <footer className={css.foot}>
          <strong>
            <Both text="examOffice.paperObservers" />
          </strong>
          {place.observers.map((one) => (
            <div key={one.id}>
              <InBoth en={personIn('En', one)} ar={personIn('Ar', one)} />
              <span className={css.line} />
            </div>
          ))}
        </footer>
      )}
    </section>
  );
}
