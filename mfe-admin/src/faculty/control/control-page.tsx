import { printed } from '@daftar/exam-pages/print/sheet-parts';
import { useApi, useNames } from '@daftar/remote-kit';
import { Page, QueryState, Skeleton } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { type ControlSession, controlPath, sessionKey } from './control.ts';
import { EntryView } from './entry-view.tsx';
import { HoldView } from './hold-view.tsx';
import { MarksView } from './marks-view.tsx';
import { SeatList } from './seat-list.tsx';
import { SessionView } from './session-view.tsx';
import { useControlTexts } from './use-control-texts.ts';

/** `/AdminCourse?panel=control&session=…`: a control session, or what is done with one of its papers (RST-05 to RST-07). */
export default function ControlPage({ sessionId }: { sessionId: number }) {
  const t = useControlTexts();
  const api = useApi();
  const { name } = useNames();
  const [search] = useSearchParams();
  const paperId = Number(search.get('paper'));
  const view = search.get('view');
  const query = useQuery({
    queryKey: sessionKey(sessionId),
    queryFn: ({ signal }) => api('GET /api/control-sessions/:sessionId', { params: { sessionId }, signal }),
    // two people work on it: what the other one did shows soon
    refetchInterval: 10_000,
  });
  const session = query.data;
  const paper = session?.papers.find(({ paper_id }) => paper_id === paperId);
  const said =
    session &&
    `${name(session, 'year')} · ${name(session, 'name')} · ${t('control.ofLevel', { level: session.level })}`;
  return (
    <div className={printed.place}>
      <Page
        title={paper ? `${paper.course_code} – ${name(paper, 'course_name')}` : t('control.title')}
        subtitle={said}
        back={
          view ? (
            <Link to={controlPath(sessionId)}>{t('control.backToSession')}</Link>
          ) : (
            <Link to="/AdminCourse?panel=control">{t('control.back')}</Link>
          )
        }
      >
        <QueryState query={query} skeleton={<Skeleton shape="table" />}>
          {(data) => <Shown session={data} paper={paper} view={view} />}
        </QueryState>
      </Page>
    </div>
  );
}

function Shown(props: {
  session: ControlSession;
  paper: ControlSession['papers'][number] | undefined;
  view: string | null;
}) {
  const { session, paper, view } = props;
  if (view === 'seats') return <SeatList sessionId={session.session_id} />;
  if (paper && view === 'hold') return <HoldView key={paper.paper_id} session={session} paper={paper} />;
  if (paper && view === 'enter') return <EntryView key={paper.paper_id} session={session} paper={paper} />;
  if (paper && view === 'marks') return <MarksView key={paper.paper_id} paper={paper} />;
  return <SessionView session={session} />;
}
