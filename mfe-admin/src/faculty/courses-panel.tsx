import type { CallReply } from '@daftar/contracts/client';
import { nameIn, nameText } from '@daftar/i18n';
import { nameFold } from '@daftar/i18n/name-fold';
import { useApi, useNames } from '@daftar/remote-kit';
import { Button, type Column, EmptyState, Isolate, QueryState, Skeleton, Table, TextField, UserText } from '@daftar/ui';
import { useState } from 'react';
import { DeleteDialog } from '../shared/delete-dialog.tsx';
import { isArabic } from '../shared/is-arabic.ts';
import { focusLater, RowActions } from '../shared/row-actions.tsx';
import { RowCell, RowForm } from '../shared/row-form.tsx';
import { useChange } from '../shared/use-change.ts';
import { listKeys, useCourses } from '../shared/use-lists.ts';
import { useLoadToast } from '../shared/use-load-toast.ts';
import { departmentsCoursesTexts as texts } from '../texts/departments-courses.ts';
import { useTexts } from '../texts/use-texts.ts';

type Course = CallReply<'GET /api/courses'>[number];

const refresh = [listKeys.courses, listKeys.links, listKeys.classes, listKeys.enrolments];
const sameCode = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
const noCourse = { course_code: '', course_name: '', course_name_ar: null };

/** Whether two courses would be shown under the same name in one of the languages (FIX-20). */
const sameNames = (a: Course, b: Course) =>
  (['En', 'Ar'] as const).some(
    (language) => nameFold(nameIn(language, a, 'course_name')) === nameFold(nameIn(language, b, 'course_name')),
  );
const editButtonOf = (code: string) => `edit-course-${code}`;

/** Courses: search, inline add and edit, one row in edit mode at a time, delete (ADC-03, ADC-04). */
export function CoursesPanel() {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const courses = useCourses();
  useLoadToast(courses, texts['courses.loadFailed']);
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Course | null>(null);

  const columns: Column<Course>[] = [
    {
      id: 'code',
      header: t('courses.code'),
      cell: (row) => <Isolate dir="auto">{row.course_code}</Isolate>,
      sort: (row) => row.course_code,
      width: '12rem',
    },
    {
      id: 'name',
      header: t('courses.name'),
      rowHeader: true,
      cell: (row) => <UserText>{row.course_name}</UserText>,
      sort: (row) => row.course_name,
    },
    {
      id: 'nameAr',
      header: t('courses.nameAr'),
      cell: (row) => (row.course_name_ar ? <UserText>{row.course_name_ar}</UserText> : '–'),
      sort: (row) => row.course_name_ar,
    },
    {
      id: 'actions',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      width: '1%',
      cell: (row) => (
        <RowActions
          name={name(row, 'course_name')}
          editId={editButtonOf(row.course_code)}
          onEdit={() => setEditing(row.course_code)}
          onDelete={() => setDeleting(row)}
        />
      ),
    },
  ];

  return (
    <QueryState query={courses} skeleton={<Skeleton shape="table" />} errorText={t('courses.loadFailed')}>
      {(list) => (
        <>
          <Table
            caption={t('courses.title')}
            columns={columns}
            rows={list}
            rowKey={(row) => row.course_code}
            search={(row) => `${row.course_code} ${nameText(row, 'course_name')}`}
            searchLabel={t('courses.search')}
            before={<AddCourse others={list} />}
            renderRow={(row) =>
              row.course_code === editing ? (
                <EditCourse
                  key={row.course_code}
                  course={row}
                  others={list.filter((other) => other.course_code !== row.course_code)}
                  onEnd={(code) => {
                    setEditing(null);
                    focusLater(editButtonOf(code));
                  }}
                />
              ) : null
            }
          />
          {list.length === 0 && <EmptyState title={t('courses.none')}>{t('courses.noneHelp')}</EmptyState>}
          <DeleteDialog
            target={deleting}
            title={(row) => t('courses.deleteTitle', { name: name(row, 'course_name'), code: row.course_code })}
            help={() => <p>{t('courses.deleteHelp')}</p>}
            call={(row) => api('DELETE /api/courses/:code', { params: { code: row.course_code } })}
            refresh={refresh}
            failed={texts['courses.deleteFailed']}
            onClose={() => setDeleting(null)}
          />
        </>
      )}
    </QueryState>
  );
}

/** Code and name with their checks, as far as the loaded list allows; the server decides (ADC-14). */
function useCourseFields(initial: Course, others: readonly Course[]) {
  const t = useTexts();
  const [course, setCourse] = useState(initial);
  const [checked, setChecked] = useState(false);
  const arabic = course.course_name_ar?.trim() || null;
  const arabicError = arabic !== null && !isArabic(arabic) ? t('names.arabicLetters') : undefined;
  const codeError =
    course.course_code.trim() === ''
      ? t('state.required')
      : others.some((other) => sameCode(other.course_code, course.course_code))
        ? t('courses.codeExists')
        : undefined;
  const nameError =
    course.course_name.trim() === ''
      ? t('state.required')
      : others.some((other) => sameNames(other, { ...course, course_name_ar: arabic }))
        ? t('courses.nameExists')
        : undefined;
  return {
    course,
    body: { ...course, course_name_ar: arabic },
    change: (part: Partial<Course>) => setCourse((before) => ({ ...before, ...part })),
    check: () => {
      setChecked(true);
      return !codeError && !nameError && !arabicError;
    },
    reset: () => {
      setCourse(noCourse);
      setChecked(false);
    },
    codeError: checked ? codeError : undefined,
    nameError: checked ? nameError : undefined,
    arabicError: checked ? arabicError : undefined,
  };
}

function AddCourse({ others }: { others: readonly Course[] }) {
  const t = useTexts();
  const api = useApi();
  const fields = useCourseFields(noCourse, others);
  const add = useChange({
    call: (body: Course) => api('POST /api/courses', { body }),
    refresh,
    failed: texts['courses.addFailed'],
    onDone: fields.reset,
  });
  const submit = () => {
    if (fields.check() && !add.isPending) add.mutate(fields.body);
  };
  return (
    <RowForm
      label={t('row.addTitle')}
      columns={4}
      onSubmit={submit}
      actions={
        <Button variant="primary" busy={add.isPending} onClick={submit}>
          {t('action.add')}
        </Button>
      }
    >
      <CourseCells fields={fields} />
    </RowForm>
  );
}

function EditCourse(props: { course: Course; others: readonly Course[]; onEnd: (code: string) => void }) {
  const { course, others, onEnd } = props;
  const t = useTexts();
  const api = useApi();
  const fields = useCourseFields(course, others);
  const update = useChange({
    call: (body: Course) => api('PUT /api/courses/:code', { params: { code: course.course_code }, body }),
    refresh,
    failed: texts['courses.updateFailed'],
    onDone: (_, body) => onEnd(body.course_code.trim()),
  });
  const submit = () => {
    if (fields.check() && !update.isPending) update.mutate(fields.body);
  };
  return (
    <RowForm
      label={t('row.editTitle')}
      columns={4}
      focusFirst
      onSubmit={submit}
      onCancel={() => onEnd(course.course_code)}
      actions={
        <>
          <Button variant="primary" busy={update.isPending} onClick={submit}>
            {t('action.update')}
          </Button>
          <Button onClick={() => onEnd(course.course_code)}>{t('action.cancel')}</Button>
        </>
      }
    >
      <CourseCells fields={fields} />
    </RowForm>
  );
}

function CourseCells({ fields }: { fields: ReturnType<typeof useCourseFields> }) {
  const t = useTexts();
  return (
    <>
      <RowCell label={t('courses.code')}>
        <TextField
          label={t('courses.code')}
          hideLabel
          placeholder={t('courses.code')}
          value={fields.course.course_code}
          maxLength={20}
          error={fields.codeError}
          onChange={(event) => fields.change({ course_code: event.currentTarget.value })}
        />
      </RowCell>
      <RowCell label={t('courses.name')}>
        <TextField
          label={t('courses.name')}
          hideLabel
          placeholder={t('courses.name')}
          value={fields.course.course_name}
          maxLength={200}
          error={fields.nameError}
          onChange={(event) => fields.change({ course_name: event.currentTarget.value })}
        />
      </RowCell>
      <RowCell label={t('courses.nameAr')}>
        <TextField
          label={t('courses.nameAr')}
          hideLabel
          placeholder={t('names.optional')}
          value={fields.course.course_name_ar ?? ''}
          maxLength={200}
          error={fields.arabicError}
          onChange={(event) => fields.change({ course_name_ar: event.currentTarget.value })}
        />
      </RowCell>
    </>
  );
}
