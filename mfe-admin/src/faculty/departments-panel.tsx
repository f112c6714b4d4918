import type { CallReply } from '@daftar/contracts/client';
import { nameFold } from '@daftar/i18n/name-fold';
import { useApi } from '@daftar/remote-kit';
import { Button, type Column, EmptyState, QueryState, Skeleton, Table, TextField, UserText } from '@daftar/ui';
import { useState } from 'react';
import { DeleteDialog } from '../shared/delete-dialog.tsx';
import { focusLater, RowActions } from '../shared/row-actions.tsx';
import { RowCell, RowForm } from '../shared/row-form.tsx';
import { useChange } from '../shared/use-change.ts';
import { listKeys, useDepartments } from '../shared/use-lists.ts';
import { useLoadToast } from '../shared/use-load-toast.ts';
import { departmentsCoursesTexts as texts } from '../texts/departments-courses.ts';
import { useTexts } from '../texts/use-texts.ts';

type Department = CallReply<'GET /api/departments'>[number];

const refresh = [listKeys.departments, listKeys.links, listKeys.classes, listKeys.accounts];
const sameName = (a: string, b: string) => nameFold(a) === nameFold(b);
const editButtonOf = (id: number) => `edit-department-${id}`;

/** Departments: search, inline add and edit, one row in edit mode at a time, delete (ADC-02, ADC-04). */
export function DepartmentsPanel() {
  const t = useTexts();
  const api = useApi();
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
      id: 'actions',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: (row) => (
        <RowActions
          name={row.department_name}
          editId={editButtonOf(row.department_id)}
          onEdit={() => setEditing(row.department_id)}
          onDelete={() => setDeleting(row)}
        />
      ),
    },
  ];

  return (
    <QueryState query={departments} skeleton={<Skeleton shape="table" />} errorText={t('departments.loadFailed')}>
      {(list) => {
        const taken = (name: string, own?: number) =>
          list.some((other) => other.department_id !== own && sameName(other.department_name, name));
        return (
          <>
            <Table
              caption={t('departments.title')}
              columns={columns}
              rows={list}
              rowKey={(row) => row.department_id}
              search={(row) => row.department_name}
              searchLabel={t('departments.search')}
              before={<AddDepartment taken={taken} />}
              renderRow={(row) =>
                row.department_id === editing ? (
                  <EditDepartment
                    key={row.department_id}
                    department={row}
                    taken={(name) => taken(name, row.department_id)}
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
              title={(row) => t('departments.deleteTitle', { name: row.department_name })}
              help={() => <p>{t('departments.deleteHelp')}</p>}
              call={(row) => api('DELETE /api/departments/:id', { params: { id: row.department_id } })}
              refresh={refresh}
              failed={texts['departments.deleteFailed']}
              onClose={() => setDeleting(null)}
            />
          </>
        );
      }}
    </QueryState>
  );
}

/** The name's checks, as far as the loaded list can tell; the server decides (ADC-14). */
function useNameField(initial: string, taken: (name: string) => boolean) {
  const t = useTexts();
  const [name, setName] = useState(initial);
  const [checked, setChecked] = useState(false);
  const wrong = name.trim() === '' ? 'empty' : taken(name) ? 'taken' : null;
  return {
    name,
    setName,
    /** Whether the name may be sent; from now on its error shows. */
    check: () => {
      setChecked(true);
      return wrong === null;
    },
    reset: () => {
      setName('');
      setChecked(false);
    },
    error: !checked ? undefined : wrong === 'empty' ? t('state.required') : wrong ? t('departments.exists') : undefined,
  };
}

function AddDepartment({ taken }: { taken: (name: string) => boolean }) {
  const t = useTexts();
  const api = useApi();
  const field = useNameField('', taken);
  const add = useChange({
    call: (department_name: string) => api('POST /api/departments', { body: { department_name } }),
    refresh,
    failed: texts['departments.addFailed'],
    onDone: field.reset,
  });
  const submit = () => {
    if (field.check() && !add.isPending) add.mutate(field.name);
  };
  return (
    <RowForm
      label={t('row.addTitle')}
      columns={2}
      onSubmit={submit}
      actions={
        <Button variant="primary" busy={add.isPending} onClick={submit}>
          {t('action.add')}
        </Button>
      }
    >
      <NameCell field={field} />
    </RowForm>
  );
}

function EditDepartment(props: { department: Department; taken: (name: string) => boolean; onEnd: () => void }) {
  const { department, taken, onEnd } = props;
  const t = useTexts();
  const api = useApi();
  const field = useNameField(department.department_name, taken);
  const update = useChange({
    call: (department_name: string) =>
      api('PUT /api/departments/:id', { params: { id: department.department_id }, body: { department_name } }),
    refresh,
    failed: texts['departments.updateFailed'],
    onDone: onEnd,
  });
  const submit = () => {
    if (field.check() && !update.isPending) update.mutate(field.name);
  };
  return (
    <RowForm
      label={t('row.editTitle')}
      columns={2}
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
      <NameCell field={field} />
    </RowForm>
  );
}

function NameCell({ field }: { field: ReturnType<typeof useNameField> }) {
  const t = useTexts();
  return (
    <RowCell label={t('departments.name')}>
      <TextField
        label={t('departments.name')}
        hideLabel
        placeholder={t('departments.name')}
        value={field.name}
        maxLength={120}
        error={field.error}
        onChange={(event) => field.setName(event.currentTarget.value)}
      />
    </RowCell>
  );
}
