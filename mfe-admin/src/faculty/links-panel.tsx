import { nameText } from '@daftar/i18n';
import { useApi, useNames } from '@daftar/remote-kit';
import { Stack, UserText } from '@daftar/ui';
import { EditableTable } from '../shared/editable-table.tsx';
import { OnlyThese, useOnly } from '../shared/only-these.tsx';
import { listKeys, useClasses, useCourses, useDepartments, useLinks } from '../shared/use-lists.ts';
import { useLoadToast } from '../shared/use-load-toast.ts';
import { facultyTexts as texts } from '../texts/faculty.ts';
import { useTexts } from '../texts/use-texts.ts';
import { checkLink, type Link, type LinkChoice, linkBody } from './check-link.ts';
import { LinkCells } from './link-cells.tsx';

const refresh = [listKeys.links, listKeys.classes];

/** Where courses are taught: four lists to select from (ADC-05 to ADC-08). */
export default function LinksPanel() {
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const links = useLinks();
  const courses = useCourses();
  const departments = useDepartments();
  useLoadToast(courses, texts['courses.loadFailed']);
  useLoadToast(departments, texts['departments.loadFailed']);
  const classes = useClasses();
  const taught = new Set(classes.data?.map(({ department_course_id }) => department_course_id));
  const onlyUntaught = useOnly('untaught') && classes.data !== undefined;
  return (
    <Stack gap={4}>
      <OnlyThese only="untaught" label={t('only.untaught')} />
      <EditableTable<Link, LinkChoice>
        query={links}
        caption={t('links.title')}
        searchLabel={t('links.search')}
        loadFailed={texts['links.loadFailed']}
        none={{ title: t('links.none'), help: t('links.noneHelp') }}
        columns={[
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
          {
            id: 'level',
            header: t('links.level'),
            cell: (row) => row.level,
            sort: (row) => row.level,
            width: '9.5rem',
          },
          {
            id: 'semester',
            header: t('links.semester'),
            cell: (row) => row.semester,
            sort: (row) => row.semester,
            width: '9.5rem',
          },
        ]}
        initialSort={{ column: 'course', direction: 'ascending' }}
        rowKey={(row) => row.id}
        nameOf={(row) => `${name(row, 'course_name')} – ${name(row, 'department_name')}`}
        search={(row) => `${nameText(row, 'department_name')} ${nameText(row, 'course_name')} ${row.level}`}
        valuesOf={(row) => ({
          course: row?.course_code ?? null,
          department: row ? String(row.department_id) : null,
          level: row ? String(row.level) : '',
          semester: row ? String(row.semester) : '',
        })}
        check={checkLink}
        cells={(fields) => <LinkCells {...fields} courses={courses.data ?? []} departments={departments.data ?? []} />}
        add={{
          call: (choice) => api('POST /api/departments-courses', { body: linkBody(choice) }),
          failed: texts['links.addFailed'],
        }}
        update={{
          call: (row, choice) =>
            api('PUT /api/departments-courses/:id', { params: { id: row.id }, body: linkBody(choice) }),
          failed: texts['links.updateFailed'],
        }}
        remove={{
          title: (row) =>
            t('links.deleteTitle', { course: name(row, 'course_name'), department: name(row, 'department_name') }),
          help: (row) => t('links.deleteHelp', { level: row.level, semester: row.semester }),
          call: (row) => api('DELETE /api/departments-courses/:id', { params: { id: row.id } }),
          failed: texts['links.deleteFailed'],
          undo: (row) =>
            t('links.removed', { course: name(row, 'course_name'), department: name(row, 'department_name') }),
        }}
        refresh={refresh}
        {...(onlyUntaught && { only: (row: Link) => !taught.has(row.id) })}
      />
    </Stack>
  );
}
