import { useNames } from '@daftar/remote-kit';
import { Button, Checkbox, Form, Isolate, RadioGroup, SearchField, Stack, Switch, searchRows } from '@daftar/ui';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import css from '../marking.module.css';
import { type Marked, useWorks } from '../use-desk.ts';
import type { Allotment } from './use-marker-acts.ts';
import type { Marker } from './use-markers.ts';

type Kind = Marker['allotted'];

interface AllotmentFormProps {
  marked: Marked;
  essays: readonly { question_id: number }[];
  /** What is allotted now; null for a new marker. */
  before: Marker | null;
  busy: boolean;
  onCancel: () => void;
  onSave: (to: Allotment) => void;
}

/** What one marker marks: everything, certain essays or certain students, and whether they see names. */
export function AllotmentForm({ marked, essays, before, busy, onCancel, onSave }: AllotmentFormProps) {
  const t = useTexts();
  const [allotted, setAllotted] = useState<Kind>(before?.allotted ?? 'all');
  const [questions, setQuestions] = useState<readonly number[]>(before?.question_ids ?? []);
  const [students, setStudents] = useState<readonly number[]>(before?.student_ids ?? []);
  const [hidden, setHidden] = useState(before?.names_hidden ?? true);
  const kinds: Kind[] = marked.kind === 'exam' ? ['all', 'questions', 'students'] : ['all', 'students'];
  return (
    <Form
      onSubmit={() =>
        onSave({ allotted, question_ids: [...questions], student_ids: [...students], names_hidden: hidden })
      }
    >
      <Stack gap={4}>
        <RadioGroup
          label={t('marking.works')}
          options={kinds.map((value) => ({ value, label: t(`markers.${value}`) }))}
          value={allotted}
          onChange={setAllotted}
        />
        {allotted === 'questions' &&
          essays.map(({ question_id }, index) => (
            <Checkbox
              key={question_id}
              label={t('markers.question', { number: String(index + 1) })}
              checked={questions.includes(question_id)}
              onChange={() => setQuestions(toggled(questions, question_id))}
            />
          ))}
        {allotted === 'students' && <Students marked={marked} chosen={students} onChoose={setStudents} />}
        <Switch label={t('markers.hideNames')} checked={hidden} onChange={setHidden} />
        <Stack row wrap gap={2}>
          <Button type="submit" variant="primary" busy={busy}>
            {t('markers.save')}
          </Button>
          <Button onClick={onCancel}>{t('rubric.back')}</Button>
        </Stack>
      </Stack>
    </Form>
  );
}

/** So many students are listed at once; the search narrows them. */
const mostShown = 50;

function Students(props: { marked: Marked; chosen: readonly number[]; onChoose: (ids: readonly number[]) => void }) {
  const { marked, chosen, onChoose } = props;
  const t = useTexts();
  const { name } = useNames();
  const [search, setSearch] = useState('');
  const { data } = useWorks(marked, false);
  const all = (data?.works ?? []).flatMap(({ student_id, ...work }) =>
    student_id === null ? [] : [{ student_id, shown: name(work, 'student_name') ?? '' }],
  );
  const found = searchRows(all, search, ({ shown, student_id }) => `${shown} ${student_id}`);
  return (
    <Stack gap={2}>
      <SearchField label={t('markers.findStudent')} value={search} onChange={setSearch} />
      <p className={css.muted}>{t('markers.chosen', { count: String(chosen.length) })}</p>
      <div className={css.list}>
        {found.slice(0, mostShown).map(({ student_id, shown }) => (
          <Checkbox
            key={student_id}
            label={<Isolate>{shown}</Isolate>}
            checked={chosen.includes(student_id)}
            onChange={() => onChoose(toggled(chosen, student_id))}
          />
        ))}
      </div>
    </Stack>
  );
}

const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
