import { useNames } from '@daftar/remote-kit';
import { EmptyState, Select, Stack } from '@daftar/ui';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../texts/use-texts.ts';
import { Desk } from '../desk.tsx';
import css from '../marking.module.css';
import type { Allotted } from './use-markers.ts';

/** The desk of a doctor who marks for a colleague: only what is allotted (DAY-04). */
export function AllottedDesk({ item, work }: { item: Allotted; work: number | null }) {
  const t = useTexts();
  const { instructor } = useNames();
  const [search, setSearch] = useSearchParams();
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
    <Stack gap={4}>
      <p className={css.muted}>
        <bdi>{t('marking.forOwner', { name: instructor(item) })}</bdi>
      </p>
      {essays.length > 1 && (
        <Select
          label={t('marking.question')}
          options={essays.map((one, index) => ({
            value: one.question_id,
            label: t('marking.questionOption', {
              number: String(index + 1),
              graded: String(one.marked),
              written: String(one.works),
            }),
          }))}
          value={essay?.question_id}
          onChange={(event) => {
            const next = new URLSearchParams(search);
            next.set('question', event.currentTarget.value);
            setSearch(next, { replace: true });
          }}
        />
      )}
      <Desk
        key={`${essay?.question_id} ${work}`}
        marked={marked}
        work={work}
        guest={item.names_hidden ? 'nameless' : 'named'}
      />
    </Stack>
  );
}
