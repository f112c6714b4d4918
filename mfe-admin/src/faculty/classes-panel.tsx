import type { CallReply } from '@daftar/contracts/client';
import { nameText, personText } from '@daftar/i18n';
import { useApi, useNames } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Button, Card, type Column, EmptyState, QueryState, Skeleton, Stack, Table, UserText } from '@daftar/ui';
import { ComboBox, MultiSelect } from '@daftar/ui/rich';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeleteDialog } from '../shared/delete-dialog.tsx';
import { FormError } from '../shared/form-error.tsx';
import { OnlyThese, useOnly } from '../shared/only-these.tsx';
import { RowActions } from '../shared/row-actions.tsx';
import { UndoBanner } from '../shared/undo-banner.tsx';
import { useChange } from '../shared/use-change.ts';
import { useDuties } from '../shared/use-duties.ts';
import { listKeys, useClasses, useInstructors, useLinks } from '../shared/use-lists.ts';
import { useLoadToast } from '../shared/use-load-toast.ts';
import { useSettled } from '../shared/use-settled.ts';
import { useUndoEnding } from '../shared/use-undo.ts';
import { classesEnrolmentsTexts as texts } from '../texts/classes-enrolments.ts';
import { facultyTexts } from '../texts/faculty.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './admin-course.module.css';
import { RecentEndings } from './recent-endings.tsx';

const TeamDialog = late(() => import('@daftar/course-pages/team').then(({ TeamDialog }) => ({ default: TeamDialog })));
const HandOverDialog = late(() => import('../operations/ending-access/hand-over-dialog.tsx'));
const RecentHandOvers = late(() => import('../operations/ending-access/recent-hand-overs.tsx'));

type Class = CallReply<'GET /api/instructors-departments-courses'>[number];

const refresh = [listKeys.classes, listKeys.enrolments, listKeys.endings];

/** Which doctor teaches what: assign department-courses, list, search, delete (ADC-09). */
export default function ClassesPanel() {
  const t = useTexts();
  const { name, person, doctor } = useNames();
  const api = useApi();
  const classes = useClasses();
  useLoadToast(classes, texts['classes.loadFailed']);
  const [deleting, setDeleting] = useState<Class | null>(null);
  const [ended, setEnded] = useState<{ id: number; row: Class } | null>(null);
  const undo = useUndoEnding(() => setEnded(null));
  const [address] = useSearchParams();
  const { may } = useDuties();
  const [handing, setHanding] = useState<Class | null>(null);
  const [team, setTeam] = useState<number | null>(null);

  const onlyEmpty = useOnly('empty');
  const labelOf = (row: Class) => `${person(row)} – ${name(row, 'course_name')} – ${name(row, 'department_name')}`;

  const columns: Column<Class>[] = [
    {
      id: 'doctor',
      header: t('classes.doctor'),
      rowHeader: true,
      cell: (row) => <UserText>{doctor(row)}</UserText>,
      sort: person,
    },
    {
      id: 'course',
      header: t('classes.course'),
      cell: (row) => <UserText>{name(row, 'course_name')}</UserText>,
      sort: (row) => name(row, 'course_name'),
    },
    {
      id: 'department',
      header: t('classes.place'),
      cell: (row) => <UserText>{name(row, 'department_name')}</UserText>,
      sort: (row) => name(row, 'department_name'),
    },
    { id: 'level', header: t('classes.level'), cell: (row) => row.level, sort: (row) => row.level, width: '7rem' },
    {
      id: 'students',
      header: t('classes.students'),
      numeric: true,
      cell: (row) => row.students,
      sort: (row) => row.students,
      width: '7rem',
    },
    {
      id: 'actions',
      header: t('row.actions'),
      hideHeader: true,
      align: 'end',
      width: '12rem',
      cell: (row) => (
        <Stack row gap={2} align="center" justify="end">
          <Button
            size="small"
            aria-label={t('classes.teamNamed', { name: labelOf(row) })}
            onClick={() => setTeam(row.offering_id)}
          >
            {t('classes.team')}
          </Button>
          {may('handOver') && (
            <Button
              size="small"
              aria-label={t('handOver.rowNamed', { name: labelOf(row) })}
              onClick={() => setHanding(row)}
            >
              {t('handOver.rowAction')}
            </Button>
          )}
          <RowActions name={labelOf(row)} onDelete={() => setDeleting(row)} />
        </Stack>
      ),
    },
  ];

  return (
    <Stack gap={5}>
      <AssignCourses classes={classes.data ?? []} />
      {ended && (
        <UndoBanner
          text={t('undo.classEnded', { doctor: person(ended.row), course: name(ended.row, 'course_name') })}
          busy={undo.isPending}
          onUndo={() => undo.mutate(ended.id)}
        />
      )}
      <OnlyThese only="empty" label={t('only.empty')} />
      <QueryState query={classes} skeleton={<Skeleton shape="table" />} errorText={t('classes.loadFailed')}>
        {(list) => (
          <Table
            caption={t('classes.title')}
            columns={columns}
            rows={onlyEmpty ? list.filter(({ students }) => students === 0) : list}
            rowKey={(row) => row.instructor_course_id}
            initialSort={{ column: 'doctor', direction: 'ascending' }}
            search={(row) =>
              `${personText(row)} ${nameText(row, 'course_name')} ${row.course_code} ${nameText(row, 'department_name')}`
            }
            searchLabel={t('classes.search')}
            initialQuery={address.get('search') ?? ''}
            empty={<EmptyState title={t('classes.none')}>{t('classes.noneHelp')}</EmptyState>}
          />
        )}
      </QueryState>
      <DeleteDialog
        target={deleting}
        title={(row) => t('classes.deleteTitle', { doctor: person(row), course: name(row, 'course_name') })}
        help={(row) => <p>{t('classes.deleteStudents', { count: row.students })}</p>}
        call={(row, confirmed) =>
          api('DELETE /api/instructors-enrollments/:id', {
            params: { id: row.instructor_course_id },
            query: { ...confirmed },
          })
        }
        confirmsAtOnce={(row) => row.students > 0}
        askAgainOn={['instructorCourse.inUse']}
        refresh={refresh}
        failed={texts['classes.deleteFailed']}
        onClose={() => setDeleting(null)}
        onDone={(row, reply) => setEnded({ id: reply.ending_id, row })}
      />
      {team !== null && (
        <Suspense fallback={null}>
          <TeamDialog offeringId={team} onClose={() => setTeam(null)} />
        </Suspense>
      )}
      {handing && (
        <Suspense fallback={null}>
          <HandOverDialog
            id={handing.user_id}
            name={person(handing)}
            only={{ classId: handing.instructor_course_id, course: name(handing, 'course_name') }}
            onClose={() => setHanding(null)}
          />
        </Suspense>
      )}
      {may('handOver') && (
        <Suspense fallback={null}>
          <RecentHandOvers />
        </Suspense>
      )}
      <RecentEndings kind="class" />
    </Stack>
  );
}

function AssignCourses({ classes }: { classes: readonly Class[] }) {
  const t = useTexts();
  const { name, person } = useNames();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const instructors = useInstructors(useSettled(typed.trim()));
  const links = useLinks();
  useLoadToast(links, facultyTexts['links.loadFailed']);
  useLoadToast(instructors, texts['classes.loadFailed']);
  const [doctor, setDoctor] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [checked, setChecked] = useState(false);

  const doctors = useMemo(
    () =>
      (instructors.data ?? []).map((one) => ({
        value: String(one.id),
        label: person(one),
        description: String(one.id),
      })),
    [instructors.data, person],
  );
  const options = (links.data ?? []).map((link) => ({
    value: String(link.id),
    label: t('classes.option', { course: name(link, 'course_name'), department: name(link, 'department_name') }),
    description: t('classes.optionHelp', { code: link.course_code, level: link.level, semester: link.semester }),
  }));

  const missing = doctor === null || chosen.length === 0;
  const exists = classes.some(
    (other) => String(other.user_id) === doctor && chosen.includes(String(other.department_course_id)),
  );
  const error = !checked ? undefined : missing ? t('choice.oneEach') : exists ? t('classes.exists') : undefined;

  const assign = useChange({
    call: () =>
      api('POST /api/instructors-enrollments', {
        body: { instructor_id: doctor ?? '', department_course_ids: chosen.map(Number) },
      }),
    refresh,
    failed: texts['classes.addFailed'],
    onDone: () => {
      setDoctor(null);
      setTyped('');
      setChosen([]);
      setChecked(false);
    },
  });
  const submit = () => {
    setChecked(true);
    if (!assign.isPending && !missing && !exists) assign.mutate(undefined);
  };

  return (
    <Card title={t('classes.assign')}>
      <div className={css.enrol}>
        <ComboBox
          label={t('classes.doctor')}
          options={doctors}
          value={doctor}
          onChange={setDoctor}
          onSearch={setTyped}
          placeholder={t('enrolments.typeToFind')}
        />
        <MultiSelect label={t('classes.courses')} options={options} value={chosen} onChange={setChosen} />
        <Button variant="primary" busy={assign.isPending} onClick={submit}>
          {t('action.add')}
        </Button>
      </div>
      <FormError error={error} />
    </Card>
  );
}
