import type { CallReply } from '@daftar/contracts/client';
import { nameText } from '@daftar/i18n';
import { useApi, useNames } from '@daftar/remote-kit';
import { Button, type Column, EmptyState, QueryState, Skeleton, Table, UserText } from '@daftar/ui';
import { useState } from 'react';
import { DeleteDialog } from '../shared/delete-dialog.tsx';
import { focusLater, RowActions } from '../shared/row-actions.tsx';
import { RowForm } from '../shared/row-form.tsx';
import { useChange } from '../shared/use-change.ts';
import { listKeys, useCourses, useDepartments, useLinks } from '../shared/use-lists.ts';
import { useLoadToast } from '../shared/use-load-toast.ts';
import { departmentsCoursesTexts as texts } from '../texts/departments-courses.ts';
import { useTexts } from '../texts/use-texts.ts';
import { LinkCells, type LinkChoice, useLinkChoice } from './link-fields.tsx';

export type Link = CallReply<'GET /api/departments-courses'>[number];

const refresh = [listKeys.links, listKeys.classes];
const editButtonOf = (id: number) => `edit-link-${id}`;

/** Where courses are taught: an add row of four lists, inline edit, delete, search (ADC-05 to ADC-08). */
export default function LinksPanel() {
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const links = useLinks();
  const courses = useCourses();
  const departments = useDepartments();
  useLoadToast(links, texts['links.loadFailed']);
  useLoadToast(courses, texts['courses.loadFailed']);
  useLoadToast(departments, texts['departments.loadFailed']);
  const [editing, setEditing] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<Link | null>(null);

  const columns: Column<Link>[] = [
    {
      id: 'course',
      header: t('links.course'),
      rowHeader: true,
      cell: (row) => <UserText>{name(row, 'course_name')}</UserText>,
      sort: (row) => name(row, 'course_name'),
    },
    {
      id: 'department',
      header: t('links.department'),
      cell: (row) => <UserText>{name(row, 'department_name')}</UserText>,
      sort: (row) => name(row, 'department_name'),
    },
    { id: 'level', header: t('links.level'), cell: (row) => row.level, sort: (row) => row.level, width: '8.5rem' },
    {
      id: 'semester',
      header: t('links.semester'),
      cell: (row) => row.semester,
      sort: (row) => row.semester,
      width: '9.5rem',
    },
    {
      id: 'actions',
      header: t('row.actions'),
      align: 'end',
      width: '1%',
      cell: (row) => (
        <RowActions
          name={`${name(row, 'course_name')} – ${name(row, 'department_name')}`}
          editId={editButtonOf(row.id)}
          onEdit={() => setEditing(row.id)}
          onDelete={() => setDeleting(row)}
        />
      ),
    },
  ];

  return (
    <QueryState query={links} skeleton={<Skeleton shape="table" />} errorText={t('links.loadFailed')}>
      {(list) => (
        <>
          <Table
            caption={t('links.title')}
            columns={columns}
            rows={list}
            rowKey={(row) => row.id}
            initialSort={{ column: 'course', direction: 'ascending' }}
            search={(row) => `${nameText(row, 'department_name')} ${nameText(row, 'course_name')} ${row.level}`}
            searchLabel={t('links.search')}
            before={<AddLink links={list} courses={courses.data ?? []} departments={departments.data ?? []} />}
            renderRow={(row) =>
              row.id === editing ? (
                <EditLink
                  key={row.id}
                  link={row}
                  links={list}
                  courses={courses.data ?? []}
                  departments={departments.data ?? []}
                  onEnd={() => {
                    setEditing(null);
                    focusLater(editButtonOf(row.id));
                  }}
                />
              ) : null
            }
          />
          {list.length === 0 && <EmptyState title={t('links.none')}>{t('links.noneHelp')}</EmptyState>}
          <DeleteDialog
            target={deleting}
            title={(row) =>
              t('links.deleteTitle', { course: name(row, 'course_name'), department: name(row, 'department_name') })
            }
            help={(row) => <p>{t('links.deleteHelp', { level: row.level, semester: row.semester })}</p>}
            call={(row) => api('DELETE /api/departments-courses/:id', { params: { id: row.id } })}
            refresh={refresh}
            failed={texts['links.deleteFailed']}
            onClose={() => setDeleting(null)}
          />
        </>
      )}
    </QueryState>
  );
}

interface Lists {
  links: readonly Link[];
  courses: CallReply<'GET /api/courses'>;
  departments: CallReply<'GET /api/departments'>;
}

const bodyOf = (choice: LinkChoice) => ({
  course_id: choice.course ?? '',
  department_id: choice.department ?? '',
  level: choice.level,
  semester: choice.semester,
});

function AddLink(lists: Lists) {
  const t = useTexts();
  const api = useApi();
  const fields = useLinkChoice({ course: null, department: null, level: '', semester: '' }, lists.links);
  const add = useChange({
    call: (choice: LinkChoice) => api('POST /api/departments-courses', { body: bodyOf(choice) }),
    refresh,
    failed: texts['links.addFailed'],
    onDone: fields.reset,
  });
  const submit = () => {
    if (fields.check() && !add.isPending) add.mutate(fields.choice);
  };
  return (
    <RowForm
      label={t('row.addTitle')}
      columns={5}
      error={fields.error}
      onSubmit={submit}
      actions={
        <Button variant="primary" busy={add.isPending} onClick={submit}>
          {t('action.add')}
        </Button>
      }
    >
      <LinkCells fields={fields} courses={lists.courses} departments={lists.departments} />
    </RowForm>
  );
}

function EditLink({ link, onEnd, ...lists }: Lists & { link: Link; onEnd: () => void }) {
  const t = useTexts();
  const api = useApi();
  const fields = useLinkChoice(
    {
      course: link.course_code,
      department: String(link.department_id),
      level: String(link.level),
      semester: String(link.semester),
    },
    lists.links.filter((other) => other.id !== link.id),
  );
  const update = useChange({
    call: (choice: LinkChoice) =>
      api('PUT /api/departments-courses/:id', { params: { id: link.id }, body: bodyOf(choice) }),
    refresh,
    failed: texts['links.updateFailed'],
    onDone: onEnd,
  });
  const submit = () => {
    if (fields.check() && !update.isPending) update.mutate(fields.choice);
  };
  return (
    <RowForm
      label={t('row.editTitle')}
      columns={5}
      error={fields.error}
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
      <LinkCells fields={fields} courses={lists.courses} departments={lists.departments} />
    </RowForm>
  );
}
