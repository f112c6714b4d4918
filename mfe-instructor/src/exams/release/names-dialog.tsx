import type { CallReply } from '@daftar/contracts/client';
import { useApi, useNames } from '@daftar/remote-kit';
import { Badge, Button, Checkbox, Dialog, Isolate, QueryState, Skeleton, Stack, TextField, UserText } from '@daftar/ui';
import { Check, Hourglass } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './release.module.css';
import { type Released, releaseKey } from './use-release.ts';

type Student = CallReply<'GET /api/exam-release/:examId/students'>[number];

export interface NamesDialogProps {
  released: Released;
  busy: boolean;
  onRelease: (studentIds: number[]) => void;
  onClose: () => void;
}

/** Releases scores to some students by name, while they stay held for the others (DAY-05). */
export function NamesDialog({ released, busy, onRelease, onClose }: NamesDialogProps) {
  const t = useTexts();
  const api = useApi();
  const { kind, id } = released;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [missing, setMissing] = useState(false);
  const students = useQuery({
    queryKey: [...releaseKey(released), 'names'],
    queryFn: ({ signal }) =>
      kind === 'exam'
        ? api('GET /api/exam-release/:examId/students', { params: { examId: id }, signal })
        : api('GET /api/assignment-release/:id/students', { params: { id }, signal }),
    refetchOnMount: 'always',
  });
  function send(): void {
    if (chosen.size === 0) setMissing(true);
    else onRelease([...chosen]);
  }
  return (
    <Dialog
      open
      title={t('release.namesTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={send}>
            {t('release.namesRelease', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('release.namesText')}</p>
        <QueryState query={students} skeleton={<Skeleton count={5} />}>
          {(rows) => (
            <Names
              students={rows}
              chosen={chosen}
              onChoose={(next) => {
                setChosen(next);
                setMissing(false);
              }}
            />
          )}
        </QueryState>
        {missing && (
          <p role="alert" className={css.missing}>
            {t('release.namesNeeded')}
          </p>
        )}
      </Stack>
    </Dialog>
  );
}

function Names(props: {
  students: readonly Student[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}) {
  const { students, chosen, onChoose } = props;
  const t = useTexts();
  const { name } = useNames();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const found = students.filter(
    (one) =>
      wanted === '' ||
      String(one.student_id).includes(wanted) ||
      name(one, 'student_name').toLocaleLowerCase().includes(wanted),
  );
  const marked = found.filter(({ waiting, released_at }) => !waiting && released_at === null);
  const toggle = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  if (students.length === 0) return <p>{t('release.namesNobody')}</p>;
  return (
    <>
      <div className={css.bar}>
        <TextField
          label={t('release.namesSearch')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button onClick={() => onChoose(new Set([...chosen, ...marked.map(({ student_id }) => student_id)]))}>
          {t('release.namesAllMarked')}
        </Button>
      </div>
      <ul className={css.names}>
        {found.map((one) => (
          <li key={one.student_id}>
            <Checkbox
              label={
                <>
                  <UserText>{name(one, 'student_name')}</UserText> <Isolate>{one.student_id}</Isolate>
                </>
              }
              checked={one.released_at !== null || chosen.has(one.student_id)}
              disabled={one.released_at !== null}
              onChange={(event) => toggle(one.student_id, event.currentTarget.checked)}
            />
            {one.released_at !== null && (
              <Badge tone="positive" icon={<Check aria-hidden="true" />}>
                {t('release.namesOut')}
              </Badge>
            )}
            {one.waiting && (
              <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
                {t('release.namesWaiting')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
