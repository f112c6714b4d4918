import { useNames } from '@daftar/remote-kit';
import { EmptyState, Stack } from '@daftar/ui';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../texts/use-texts.ts';
import { Desk } from '../desk.tsx';
import css from '../marking.module.css';
import { QuestionChoice } from '../question-choice.tsx';
import type { Allotted } from './use-markers.ts';

/** The desk of a doctor who marks for a colleague: only what is allotted (DAY-04). */
export function AllottedDesk({ item, work }: { item: Allotted; work: number | null }) {
  const t = useTexts();
  const { instructor } = useNames();
  const [search] = useSearchParams();
  const { essays } = item;
  const asked = Number(search.get('question'));
  const essay =
    essays.find((one) => one.question_id === asked) ?? essays.find((one) => one.marked < one.works) ?? essays[0];
  if (item.kind === 'exam' && !essay) return <EmptyState title={t('marking.none')} />;
  const marked =
    item.kind === 'exam'
      ? { kind: 'exam' as const, examId: item.id, questionId: essay?.question_id ?? 0 }
      : { kind: 'assignment' as const, id: item.id };
  return (
    <Stack gap={2}>
      <p className={css.muted}>
        <bdi>{t('marking.forOwner', { name: instructor(item) })}</bdi>
      </p>
      <Desk
        key={`${essay?.question_id} ${work}`}
        marked={marked}
        work={work}
        guest={item.names_hidden ? 'nameless' : 'named'}
        questions={
          essays.length > 1 && (
            <QuestionChoice
              questions={essays.map((one) => ({ id: one.question_id, marked: one.marked, of: one.works }))}
              chosen={essay?.question_id}
            />
          )
        }
      />
    </Stack>
  );
}
