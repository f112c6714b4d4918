import { gradebookLimits } from '@daftar/contracts/gradebook/cells';
import { roundings } from '@daftar/contracts/gradebook/fraction';
import { useNames, useUnsavedWork } from '@daftar/remote-kit';
import { Button, ConfirmDialog, Dialog, FieldRow, Form, Select, Stack, UserText } from '@daftar/ui';
import { Plus } from '@daftar/ui/icons';
import { DateTimeField } from '@daftar/ui/rich';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './book.module.css';
import { type RemovedColumn, removedColumns } from './removed-columns.ts';
import { type Draft, draftOf, emptyColumn, emptyGroup, schemeOf, weightsIn } from './scheme.ts';
import { ColumnFields, GroupFields } from './scheme-fields.tsx';
import { type Book, type SchemeBody, useSaveBook } from './use-book.ts';

/** Columns that went with their marks, and the scheme that brings them back. */
export interface Removal {
  columns: RemovedColumn[];
  before: SchemeBody;
}

const mostNamed = 5;

/**
 * Groups, weights and rules of the mark, what counts where, and columns of one’s own (DAY-06). A column with marks goes
 * in a second step, which names them (COR-14).
 */
export function SchemeDialog(props: {
  courseCode: string;
  book: Book;
  onRemoved: (removal: Removal | null) => void;
  onClose: () => void;
}) {
  const { courseCode, book, onRemoved, onClose } = props;
  const t = useTexts();
  const { name, person } = useNames();
  const id = useId();
  const [draft, setDraft] = useState<Draft>(() => draftOf(book));
  const [tried, setTried] = useState(false);
  const [touched, setTouched] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const removal = useRef<Removal | null>(null);
  const { scheme } = useSaveBook(courseCode, () => {
    onRemoved(removal.current);
    onClose();
  });
  const removed = removedColumns(book, draft);
  useUnsavedWork(touched);
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setTouched(true);
  };
  const sum = weightsIn(draft);
  const body = schemeOf(draft, book.version);
  const groupOptions = [
    { value: '', label: t('gradebook.noGroup') },
    ...draft.groups.map((group, index) => ({
      value: String(index),
      label: name({ name: group.name, name_ar: group.nameAr || null }, 'name') || String(index + 1),
    })),
  ];
  const submit = () => {
    setTried(true);
    if (body && removed.length > 0) setConfirming(true);
    else if (body) send(body);
  };
  function send(wanted: SchemeBody): void {
    const removes = removed.map(({ id, students }) => ({ id, marks: students.length }));
    const before = schemeOf(draftOf(book), book.version);
    removal.current = before && removed.length > 0 ? { columns: removed, before } : null;
    scheme.mutate({ ...wanted, removes }, { onError: () => setConfirming(false) });
  }
  /** Items of a group that is removed count nowhere; those of later groups keep theirs. */
  const removeGroup = (gone: number) => {
    const moved = (group: number | null) =>
      group === null || group === gone ? null : group > gone ? group - 1 : group;
    change({
      groups: draft.groups.filter((_, index) => index !== gone),
      items: draft.items.map((item) => ({ ...item, group: moved(item.group) })),
      columns: draft.columns.map((column) => ({ ...column, group: moved(column.group) })),
    });
  };

  return (
    <Dialog
      open
      size="full"
      title={t('gradebook.schemeTitle')}
      onClose={onClose}
      dismissable={!touched}
      footer={
        <>
          <Button disabled={scheme.isPending} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={scheme.isPending}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} error={tried && !body ? t('gradebook.fillIn') : null}>
        <Stack gap={5}>
          <FieldRow>
            <DateTimeField
              show="date"
              label={t('gradebook.countsFrom')}
              help={t('gradebook.countsFromHelp')}
              value={draft.countsFrom}
              onChange={(countsFrom) => change({ countsFrom })}
            />
            <Select
              label={t('gradebook.rounding')}
              options={roundings.map((value) => ({ value, label: t(`gradebook.${value}`) }))}
              value={draft.rounding}
              onChange={(event) => {
                const rounding = roundings.find((one) => one === event.currentTarget.value);
                if (rounding) change({ rounding });
              }}
            />
          </FieldRow>
          <section className={css.part} aria-label={t('gradebook.groups')}>
            <h3 className={css.panelTitle}>{t('gradebook.groups')}</h3>
            {draft.groups.map((group, index) => (
              <GroupFields
                key={group.key}
                group={group}
                tried={tried}
                onChange={(part) => change({ groups: draft.groups.with(index, { ...group, ...part }) })}
                onRemove={draft.groups.length > 1 ? () => removeGroup(index) : null}
              />
            ))}
            <Stack row wrap gap={3} align="center" justify="space-between">
              <Button
                size="small"
                icon={<Plus aria-hidden="true" />}
                disabled={draft.groups.length >= gradebookLimits.maxGroups}
                onClick={() => change({ groups: [...draft.groups, emptyGroup(draft.groups)] })}
              >
                {t('gradebook.addGroup')}
              </Button>
              <p role="status" className={sum === 100 ? css.hint : css.failed}>
                {t('gradebook.sum', { sum: String(sum) })}
              </p>
            </Stack>
          </section>
          {draft.items.length > 0 && (
            <section className={css.part} aria-label={t('gradebook.items')}>
              <h3 className={css.panelTitle}>{t('gradebook.items')}</h3>
              <div className={css.items}>
                {draft.items.map((item, index) => (
                  <Select
                    key={`${item.kind} ${item.id}`}
                    label={t('gradebook.groupOf', { name: name(item, 'name') })}
                    options={groupOptions}
                    value={item.group === null ? '' : String(item.group)}
                    onChange={(event) => {
                      const chosen = event.currentTarget.value;
                      change({
                        items: draft.items.with(index, { ...item, group: chosen === '' ? null : Number(chosen) }),
                      });
                    }}
                  />
                ))}
              </div>
            </section>
          )}
          <section className={css.part} aria-label={t('gradebook.columns')}>
            <h3 className={css.panelTitle}>{t('gradebook.columns')}</h3>
            {draft.columns.map((column, index) => (
              <ColumnFields
                key={column.key}
                column={column}
                tried={tried}
                groups={groupOptions}
                onChange={(part) => change({ columns: draft.columns.with(index, { ...column, ...part }) })}
                onRemove={() => change({ columns: draft.columns.filter((one) => one !== column) })}
              />
            ))}
            <div>
              <Button
                size="small"
                icon={<Plus aria-hidden="true" />}
                disabled={draft.columns.length >= gradebookLimits.maxColumns}
                onClick={() => change({ columns: [...draft.columns, emptyColumn(draft.columns)] })}
              >
                {t('gradebook.addColumn')}
              </Button>
            </div>
          </section>
        </Stack>
      </Form>
      <ConfirmDialog
        open={confirming}
        busy={scheme.isPending}
        title={t('gradebook.removeMarks', { count: removed.reduce((sum, { students }) => sum + students.length, 0) })}
        confirmLabel={t('gradebook.removeWithMarks')}
        onConfirm={() => body && send(body)}
        onCancel={() => setConfirming(false)}
      >
        <ul>
          {removed.map((column) => (
            <li key={column.id}>
              <UserText>{name(column, 'name')}</UserText>
              {': '}
              {column.students.slice(0, mostNamed).map((student, index) => (
                <span key={student.first_name + String(index)}>
                  {index > 0 && ' · '}
                  <UserText>{person(student)}</UserText>
                </span>
              ))}
              {column.students.length > mostNamed &&
                ` · ${t('gradebook.pasteMore', { count: String(column.students.length - mostNamed) })}`}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </Dialog>
  );
}
