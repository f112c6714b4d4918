import { nameText } from '@daftar/i18n';
import { useApi, useNames } from '@daftar/remote-kit';
import { Isolate, UserText } from '@daftar/ui';
import { EditableTable, type RowFields } from '../shared/editable-table.tsx';
import { TextCell } from '../shared/text-cell.tsx';
import { listKeys, useCourses } from '../shared/use-lists.ts';
import { facultyTexts as texts } from '../texts/faculty.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type Course, checkCourse, courseToSend } from './check-course.ts';

const refresh = [listKeys.courses, listKeys.links, listKeys.classes, listKeys.enrolments];

/** Courses, with their code and both names (ADC-03, ADC-04, FIX-31). */
export function CoursesPanel() {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const courses = useCourses();
  return (
    <EditableTable<Course, Course>
      query={courses}
      caption={t('courses.title')}
      searchLabel={t('courses.search')}
      loadFailed={texts['courses.loadFailed']}
      none={{ title: t('courses.none'), help: t('courses.noneHelp') }}
      columns={[
        {
          id: 'code',
          header: t('courses.code'),
          cell: (row) => <Isolate>{row.course_code}</Isolate>,
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
      ]}
      rowKey={(row) => row.course_code}
      nameOf={(row) => name(row, 'course_name')}
      search={(row) => `${row.course_code} ${nameText(row, 'course_name')}`}
      valuesOf={(row) => row ?? { course_code: '', course_name: '', course_name_ar: null }}
      check={checkCourse}
      cells={(fields) => <CourseCells {...fields} />}
      add={{
        call: (values) => api('POST /api/courses', { body: courseToSend(values) }),
        failed: texts['courses.addFailed'],
      }}
      update={{
        call: (row, values) =>
          api('PUT /api/courses/:code', { params: { code: row.course_code }, body: courseToSend(values) }),
        failed: texts['courses.updateFailed'],
      }}
      keyAfter={(values) => values.course_code.trim()}
      remove={{
        title: (row) => t('courses.deleteTitle', { name: name(row, 'course_name'), code: row.course_code }),
        help: () => t('courses.deleteHelp'),
        call: (row) => api('DELETE /api/courses/:code', { params: { code: row.course_code } }),
        failed: texts['courses.deleteFailed'],
      }}
      refresh={refresh}
    />
  );
}

function CourseCells({ values, change, says }: RowFields<Course>) {
  const t = useTexts();
  return (
    <>
      <TextCell
        label={t('courses.code')}
        maxLength={20}
        value={values.course_code}
        error={says('course_code')}
        onChange={(course_code) => change({ course_code })}
      />
      <TextCell
        label={t('courses.name')}
        maxLength={200}
        value={values.course_name}
        error={says('course_name')}
        onChange={(course_name) => change({ course_name })}
      />
      <TextCell
        label={t('courses.nameAr')}
        placeholder={t('names.optional')}
        maxLength={200}
        value={values.course_name_ar ?? ''}
        error={says('course_name_ar')}
        onChange={(course_name_ar) => change({ course_name_ar })}
      />
    </>
  );
}
