import type { CallReply } from '@daftar/contracts/client';
import { nameIn, nameText } from '@daftar/i18n';
import { nameFold } from '@daftar/i18n/name-fold';
import { useApi, useNames } from '@daftar/remote-kit';
import { Button, type Column, EmptyState, QueryState, Skeleton, Table, TextField, UserText } from '@daftar/ui';
import { useState } from 'react';
import { DeleteDialog } from '../shared/delete-dialog.tsx';
import { isArabic } from '../shared/is-arabic.ts';
import { focusLater, RowActions } from '../shared/row-actions.tsx';
import { RowCell, RowForm } from '../shared/row-form.tsx';
import { useChange } from '../shared/use-change.ts';
import { listKeys, useDepartments } from '../shared/use-lists.ts';
import { useLoadToast } from '../shared/use-load-toast.ts';
import { departmentsCoursesTexts as texts } from '../texts/departments-courses.ts';
import { useTexts } from '../texts/use-texts.ts';

type Department = CallReply<'GET /api/departments'>[number];

const refresh = [listKeys.departments, listKeys.links, listKeys.classes, listKeys.accounts];
const noNames = { department_name: '', department_name_ar: null };

/** Whether two departments would be shown under the same name in one of the languages (FIX-20). */
const sameNames = (a: Names, b: Names) =>
  (['En', 'Ar'] as const).some(
    (language) => nameFold(nameIn(language, a, 'department_name')) === nameFold(nameIn(language, b, 'department_name')),
  );
const editButtonOf = (id: number) => `edit-department-${id}`;

/** Departments: search, inline add and edit, one row in edit mode at a time, delete (ADC-02, ADC-04). */
export function DepartmentsPanel() {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const departments = useDepartments();
  useLoadToast(departments, texts['departments.loadFailed']);
  const [editing, setEditing] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<Department | null>(null);

  const columns: Column<Department>[] = [
    {
      id: 'name',
      header: t('departments.name'),
      rowHeader: true,
      cell: (row) => <UserText>{row.department_name}</UserText>,
      sort: (row) => row.department_name,
    },
    {
      id: 'nameAr',
      header: t('departments.nameAr'),
      cell: (row) => (row.department_name_ar ? <UserText>{row.department_name_ar}</UserText> : '–'),
      sort: (row) => row.department_name_ar,
    },
    {
      id: 'actions',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: (row) => (
        <RowActions
          name={name(row, 'department_name')}
          editId={editButtonOf(row.department_id)}
          onEdit={() => setEditing(row.department_id)}
          onDelete={() => setDeleting(row)}
        />
      ),
    },
  ];

  return (
    <QueryState query={departments} skeleton={<Skeleton shape="table" />} errorText={t('departments.loadFailed')}>
      {(list) => (
        <>
          <Table
            caption={t('departments.title')}
            columns={columns}
            rows={list}
            rowKey={(row) => row.department_id}
            search={(row) => nameText(row, 'department_name')}
            searchLabel={t('departments.search')}
            before={<AddDepartment others={list} />}
            renderRow={(row) =>
              row.department_id === editing ? (
                <EditDepartment
                  key={row.department_id}
                  department={row}
                  others={list.filter((other) => other.department_id !== row.department_id)}
                  onEnd={() => {
                    setEditing(null);
                    focusLater(editButtonOf(row.department_id));
                  }}
                />
              ) : null
            }
          />
          {list.length === 0 && <EmptyState title={t('departments.none')}>{t('departments.noneHelp')}</EmptyState>}
          <DeleteDialog
            target={deleting}
            title={(row) => t('departments.deleteTitle', { name: name(row, 'department_name') })}
            help={() => <p>{t('departments.deleteHelp')}</p>}
            call={(row) => api('DELETE /api/departments/:id', { params: { id: row.department_id } })}
            refresh={refresh}
            failed={texts['departments.deleteFailed']}
            onClose={() => setDeleting(null)}
          />
        </>
      )}
    </QueryState>
  );
}

type Names = Omit<Department, 'department_id'>;

/** Both names and their checks, as far as the loaded list allows; the server decides (ADC-14, FIX-31). */
function useNameFields(initial: Names, others: readonly Department[]) {
  const t = useTexts();
  const [names, setNames] = useState(initial);
  const [checked, setChecked] = useState(false);
  const arabic = names.department_name_ar?.trim() || null;
  const taken = others.some((other) => sameNames(other, { ...names, department_name_ar: arabic }));
  const nameError =
    names.department_name.trim() === '' ? t('state.required') : taken ? t('departments.exists') : undefined;
  const arabicError = arabic !== null && !isArabic(arabic) ? t('names.arabicLetters') : undefined;
  return {
    names,
    body: { ...names, department_name_ar: arabic },
    change: (part: Partial<Names>) => setNames((before) => ({ ...before, ...part })),
    /** Whether the names may be sent; from now on their errors show. */
    check: () => {
      setChecked(true);
      return !nameError && !arabicError;
    },
    reset: () => {
      setNames(noNames);
      setChecked(false);
    },
    nameError: checked ? nameError : undefined,
    arabicError: checked ? arabicError : undefined,
  };
}

function AddDepartment({ others }: { others: readonly Department[] }) {
  const t = useTexts();
  const api = useApi();
  const fields = useNameFields(noNames, others);
  const add = useChange({
    call: (body: Names) => api('POST /api/departments', { body }),
    refresh,
    failed: texts['departments.addFailed'],
    onDone: fields.reset,
  });
  const submit = () => {
    if (fields.check() && !add.isPending) add.mutate(fields.body);
  };
  return (
    <RowForm
      label={t('row.addTitle')}
      columns={3}
      onSubmit={submit}
      actions={
        <Button variant="primary" busy={add.isPending} onClick={submit}>
          {t('action.add')}
        </Button>
      }
    >
      <NameCells fields={fields} />
    </RowForm>
  );
}

function EditDepartment(props: { department: Department; others: readonly Department[]; onEnd: () => void }) {
  const { department, others, onEnd } = props;
  const t = useTexts();
  const api = useApi();
  const { department_id, ...names } = department;
  const fields = useNameFields(names, others);
  const update = useChange({
    call: (body: Names) => api('PUT /api/departments/:id', { params: { id: department_id }, body }),
    refresh,
    failed: texts['departments.updateFailed'],
    onDone: onEnd,
  });
  const submit = () => {
    if (fields.check() && !update.isPending) update.mutate(fields.body);
  };
  return (
    <RowForm
      label={t('row.editTitle')}
      columns={3}
      focusFirst
      onSubmit={submit}
      onCancel={onEnd}
      actions={
        <>
          <Button variant="primary" busy={update.isPending} onClick={submit}>
            {t('action.update')}
          </Button>
          <Button onClick={onEnd}>{t('action.cancel')}</Button>
        </>
      }
    >
      <NameCells fields={fields} />
    </RowForm>
  );
}

function NameCells({ fields }: { fields: ReturnType<typeof useNameFields> }) {
  const t = useTexts();
  return (
    <>
      <RowCell label={t('departments.name')}>
        <TextField
          label={t('departments.name')}
          hideLabel
          placeholder={t('departments.name')}
          value={fields.names.department_name}
          maxLength={120}
          error={fields.nameError}
          onChange={(event) => fields.change({ department_name: event.currentTarget.value })}
        />
      </RowCell>
      <RowCell label={t('departments.nameAr')}>
        <TextField
          label={t('departments.nameAr')}
          hideLabel
          placeholder={t('names.optional')}
          value={fields.names.department_name_ar ?? ''}
          maxLength={120}
          error={fields.arabicError}
          onChange={(event) => fields.change({ department_name_ar: event.currentTarget.value })}
        />
      </RowCell>
    </>
  );
}
