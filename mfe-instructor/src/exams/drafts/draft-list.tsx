import { useOwnCourses } from '@daftar/course-pages';
import { useExamTexts } from '@daftar/exam-pages';
import { useNames, useToasts } from '@daftar/remote-kit';
import { Badge, Button, Card, ConfirmDialog, DateTime, UserText } from '@daftar/ui';
import { FilePlus2, Trash2 } from '@daftar/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { makeExamTexts } from '../../texts/make-exam.ts';
import { useTexts } from '../../texts/use-texts.ts';
import css from './drafts.module.css';
import { draftsKey, useDrafts } from './use-drafts.ts';

const shownAtFirst = 5;

interface Row {
  id: string;
  name: string;
  course: string;
  questions: number;
  changedAt: string | null;
}

export interface DraftListProps {
  /** The one on the screen, in its present state; `id` is empty while it is yet to come from the server. */
  open: { id: string; name: string; course: string; questions: number; isSaved: boolean; untouched: boolean };
  unsentIds: readonly string[];
  onOpen: (id: string) => void;
  onNew: () => void;
  /** @throws what the call throws */
  onDelete: (id: string) => Promise<void>;
}

/** All drafts of the doctor, whichever device they were begun on: to continue or to delete (FIX-11). */
export const DraftList = memo(function DraftList({ open, unsentIds, onOpen, onNew, onDelete }: DraftListProps) {
  const t = useTexts();
  const toasts = useToasts();
  const client = useQueryClient();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<Row | null>(null);
  const [deleting, setDeleting] = useState(false);
  const drafts = useDrafts();
  const listed = drafts.data?.find((draft) => draft.draft_id === open.id);
  const stale = open.isSaved ? !listed : Boolean(listed) && open.untouched;
  useEffect(() => {
    if (stale) void client.invalidateQueries({ queryKey: draftsKey });
  }, [client, stale]);

  const rows: Row[] = (drafts.data ?? []).map((draft) =>
    draft.draft_id === open.id
      ? rowOf(open, draft.changed_at)
      : {
          id: draft.draft_id,
          name: draft.exam_name,
          course: draft.course_code,
          questions: draft.question_count,
          changedAt: draft.changed_at,
        },
  );
  if (!listed && !open.untouched) rows.unshift(rowOf(open, null));
  if (rows.length === 0 || (rows.length === 1 && rows[0]?.id === open.id && !open.isSaved)) return null;
  const shown = all ? rows : rows.slice(0, shownAtFirst);

  async function remove(): Promise<void> {
    if (!asked) return;
    setDeleting(true);
    try {
      await onDelete(asked.id);
      toasts.success(makeExamTexts['makeExam.draftDeleted']);
      setAsked(null);
    } catch (error) {
      toasts.failure(error, makeExamTexts['makeExam.draftNotDeleted']);
    } finally {
      setDeleting(false);
      void client.invalidateQueries({ queryKey: draftsKey });
    }
  }

  return (
    <Card
      title={t('makeExam.drafts')}
      subtitle={t('makeExam.draftsHelp')}
      actions={
        <Button
          size="small"
          icon={<FilePlus2 aria-hidden="true" />}
          disabled={open.id !== '' && open.untouched}
          onClick={onNew}
        >
          {t('makeExam.newDraft')}
        </Button>
      }
    >
      <ul className={css.list} aria-label={t('makeExam.drafts')}>
        {shown.map((row) => (
          <DraftRow
            key={row.id}
            row={row}
            isOpen={row.id === open.id}
            isUnsent={unsentIds.includes(row.id) && row.id !== open.id}
            onOpen={() => onOpen(row.id)}
            onDelete={() => setAsked(row)}
          />
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          {t('makeExam.allDrafts', { count: rows.length })}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t('makeExam.deleteDraftTitle', { exam: asked?.name.trim() || t('makeExam.untitled') })}
        confirmLabel={t('action.delete')}
        busy={deleting}
        onConfirm={remove}
        onCancel={() => setAsked(null)}
      >
        <p>{t('makeExam.deleteDraftText')}</p>
      </ConfirmDialog>
    </Card>
  );
});

const rowOf = ({ id, name, course, questions }: DraftListProps['open'], changedAt: string | null): Row => ({
  id,
  name,
  course,
  questions,
  changedAt,
});

function DraftRow(props: { row: Row; isOpen: boolean; isUnsent: boolean; onOpen: () => void; onDelete: () => void }) {
  const { row, isOpen, isUnsent, onOpen, onDelete } = props;
  const t = useTexts();
  const { name } = useNames();
  const te = useExamTexts();
  const courses = useOwnCourses().data;
  const course = courses?.find((one) => one.course_code === row.course);
  const exam = row.name.trim() || t('makeExam.untitled');
  return (
    <li className={css.row} data-open={isOpen || undefined}>
      <div className={css.what}>
        <UserText className={css.name}>{exam}</UserText>
        <p className={css.facts}>
          {(course || row.course) && <UserText>{course ? name(course, 'course_name') : row.course}</UserText>}
          <span>{te('exam.questionCount', { count: row.questions })}</span>
          {row.changedAt && (
            <span>
              {t('makeExam.changedAt')} <DateTime value={row.changedAt} />
            </span>
          )}
          {isUnsent && <Badge tone="warning">{t('makeExam.onlyHere')}</Badge>}
        </p>
      </div>
      {isOpen ? (
        <Badge tone="accent">{t('makeExam.isOpen')}</Badge>
      ) : (
        <Button size="small" aria-label={t('makeExam.openDraft', { exam })} onClick={onOpen}>
          {t('makeExam.open')}
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={t('makeExam.deleteDraft', { exam })}
        onClick={onDelete}
      >
        {t('action.delete')}
      </Button>
    </li>
  );
}
