import type { CallReply } from '@daftar/contracts/client';
import { useNames } from '@daftar/remote-kit';
import { Select } from '@daftar/ui';
import { ComboBox } from '@daftar/ui/rich';
import type { RowFields } from '../shared/editable-table.tsx';
import { RowCell } from '../shared/row-form.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { LinkChoice } from './check-link.ts';

const levels = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));
const semesters = ['1', '2'].map((value) => ({ value, label: value }));

interface LinkCellsProps extends RowFields<LinkChoice> {
  courses: CallReply<'GET /api/courses'>;
  departments: CallReply<'GET /api/departments'>;
}

/** The four selections of an add or edit row, each in its cell; `change` sets some of the values. */
export function LinkCells({ values, change, courses, departments }: LinkCellsProps) {
  const t = useTexts();
  const { name } = useNames();
  return (
    <>
      <RowCell label={t('links.course')}>
        <ComboBox
          label={t('links.course')}
          hideLabel
          options={courses.map((course) => ({
            value: course.course_code,
            label: name(course, 'course_name'),
            description: course.course_code,
          }))}
          value={values.course}
          onChange={(course) => change({ course })}
        />
      </RowCell>
      <RowCell label={t('links.department')}>
        <ComboBox
          label={t('links.department')}
          hideLabel
          options={departments.map((department) => ({
            value: String(department.department_id),
            label: name(department, 'department_name'),
          }))}
          value={values.department}
          onChange={(department) => change({ department })}
        />
      </RowCell>
      <RowCell label={t('links.level')}>
        <Select
          label={t('links.level')}
          hideLabel
          options={levels}
          value={values.level}
          onChange={(event) => change({ level: event.currentTarget.value })}
        />
      </RowCell>
      <RowCell label={t('links.semester')}>
        <Select
          label={t('links.semester')}
          hideLabel
          options={semesters}
          value={values.semester}
          onChange={(event) => change({ semester: event.currentTarget.value })}
        />
      </RowCell>
    </>
  );
}
