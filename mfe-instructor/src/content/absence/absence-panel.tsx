import { useSearchParams } from 'react-router-dom';
import { AbsenceOverview } from './overview.tsx';
import { SessionView } from './session-view.tsx';

/** `…?tab=absence`: the absence of a doctor’s course; with `&session=…` one session (RST-11). */
export default function AbsencePanel({ courseCode }: { courseCode: string }) {
  const [search, setSearch] = useSearchParams();
  const session = Number(search.get('session'));
  const show = (id: number | null) => setSearch({ tab: 'absence', ...(id !== null && { session: String(id) }) });
  return Number.isSafeInteger(session) && session > 0 ? (
    <SessionView key={session} sessionId={session} onBack={() => show(null)} />
  ) : (
    <AbsenceOverview courseCode={courseCode} onOpen={show} />
  );
}
