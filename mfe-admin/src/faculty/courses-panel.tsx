import type { CallReply } from '@daftar/contracts/client';
import { nameIn, nameText } from '@daftar/i18n';
import { nameFold } from '@daftar/i18n/name-fold';
import { useApi, useNames } from '@daftar/remote-kit';
import { Isolate, UserText } from '@daftar/ui';
import { EditableTable, type Problems, type RowFields } from '../shared/editable-table.tsx';
import { isArabic } from '../shared/is-arabic.ts';
import { TextCell } from '../shared/text-cell.tsx';
import { listKeys, useCourses } from '../shared/use-lists.ts';
import { departmentsCoursesTexts as texts } from '../texts/departments-courses.ts';
import { useTexts } from '../texts/use-texts.ts';

type Course = CallReply<'GET /api/courses'>[number];

const refresh = [listKeys.courses, listKeys.links, listKeys.classes, listKeys.enrolments];

const toSend = (course: Course): Course => ({ ...course, course_name_ar: course.course_name_ar?.trim() || null });

const sameCode = (a: Course, b: Course) => a.course_code.trim().toLowerCase() === b.course_code.trim().toLowerCase();

/** Whether two courses would be shown under the same name in one of the languages (FIX-20). */
const sameNames = (a: Course, b: Course) =>
  (['En', 'Ar'] as const).some(
    (language) => nameFold(nameIn(language, a, 'course_name')) === nameFold(nameIn(language, b, 'course_name')),
  );

function check(values: Course, others: readonly Course[]): Problems<Course> {
  const course = toSend(values);
  return {
    course_code:
      course.course_code.trim() === ''
        ? 'state.required'
        : others.some((other) => sameCode(other, course))
          ? 'courses.codeExists'
          : undefined,
    course_name:
      course.course_name.trim() === ''
        ? 'state.required'
        : others.some((other) => sameNames(other, course))
          ? 'courses.nameExists'
          : undefined,
    course_name_ar: course.course_name_ar && !isArabic(course.course_name_ar) ? 'names.arabicLetters' : undefined,
  };
}

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
      ]}
      rowKey={(row) => row.course_code}
      nameOf={(row) => name(row, 'course_name')}
      search={(row) => `${row.course_code} ${nameText(row, 'course_name')}`}
      valuesOf={(row) => row ?? { course_code: '', course_name: '', course_name_ar: null }}
      check={check}
      cells={(fields) => <CourseCells {...fields} />}
      add={{
        call: (values) => api('POST /api/courses', { body: toSend(values) }),
        failed: texts['courses.addFailed'],
      }}
      update={{
        call: (row, values) =>
          api('PUT /api/courses/:code', { params: { code: row.course_code }, body: toSend(values) }),
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
