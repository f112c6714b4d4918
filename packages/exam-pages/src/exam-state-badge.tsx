import { Badge } from '@daftar/ui';
import type { ExamListItem } from './exam-queries.ts';
import { useExamTexts } from './use-exam-texts.ts';

const looks = {
  draft: { tone: 'neutral', text: 'exam.state.draft' },
  upcoming: { tone: 'accent', text: 'exam.state.upcoming' },
  running: { tone: 'positive', text: 'exam.state.running' },
  ended: { tone: 'neutral', text: 'exam.state.ended' },
} as const;

/** The state of an exam's window: draft, upcoming, running or ended. */
export function ExamStateBadge({ state }: { state: ExamListItem['state'] }) {
  const t = useExamTexts();
  return <Badge tone={looks[state].tone}>{t(looks[state].text)}</Badge>;
}
