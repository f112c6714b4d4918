import { courseKeys, ExamList, openedPart, useCourseHead } from '@daftar/course-pages';
import { useExams } from '@daftar/exam-pages';
import { useApi, useFormat, useNames } from '@daftar/remote-kit';
import { buttonClass, Isolate, QueryState, Skeleton, Stack, Table, UserText } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTexts } from '../../texts/use-texts.ts';

const to = (page: string, query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`;

/** The exams of a doctor's course, each with the page of its next act (DAY-02). */
export function CourseExams({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const exams = useExams(courseCode);
  return (
    <ExamList
      exams={exams}
      act={({ exam_id, exam_name, state }) => {
        const began = state === 'running' || state === 'ended';
        const query = { course: courseCode, exam: String(exam_id) };
        return (
          <Link
            to={began ? to('/ExamResults', { ...query, view: 'exams' }) : to('/ExamPreview', query)}
            aria-label={t(began ? 'content.resultsOf' : 'hub.previewOf', { name: exam_name })}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t(began ? 'content.results' : 'hub.preview')}
          </Link>
        );
      }}
    />
  );
}

/** Who is in a doctor's classes of a course (DAY-02). */
export function CourseStudents({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const { number } = useFormat();
  const all = useCourseHead(courseCode).data?.students ?? 0;
  const cache = useQueryClient();
  const students = useQuery(
    openedPart(cache, courseKeys.students(courseCode), (signal) =>
      api('GET /api/courses/:courseCode/students', { params: { courseCode }, signal }),
    ),
  );
  return (
    <QueryState query={students} skeleton={<Skeleton shape="card" />}>
      {(list) => (
        <Stack gap={4}>
          {all > list.length && <p>{t('hub.studentsCut', { shown: number(list.length), all: number(all) })}</p>}
          <Table
            caption={t('hub.students')}
            searchLabel={t('hub.searchStudents')}
            rows={list}
            rowKey={(one) => one.student_id}
            search={(one) => `${one.student_name} ${one.student_name_ar ?? ''} ${one.student_id}`}
            columns={[
              {
                id: 'name',
                header: t('hub.studentName'),
                rowHeader: true,
                cell: (one) => <UserText>{name(one, 'student_name')}</UserText>,
                sort: (one) => name(one, 'student_name'),
              },
              {
                id: 'id',
                header: t('hub.studentId'),
                cell: (one) => <Isolate>{one.student_id}</Isolate>,
                sort: (one) => one.student_id,
              },
              {
                id: 'level',
                header: t('hub.studentLevel'),
                numeric: true,
                cell: (one) => one.level ?? '–',
                sort: (one) => one.level,
              },
              {
                id: 'department',
                header: t('hub.studentDepartment'),
                cell: (one) =>
                  one.department_name === null ? (
                    '–'
                  ) : (
                    <UserText>{name({ ...one, department_name: one.department_name }, 'department_name')}</UserText>
                  ),
              },
            ]}
          />
        </Stack>
      )}
    </QueryState>
  );
}
