import type { CallReply } from '@daftar/contracts/client';
import { useNames } from '@daftar/remote-kit';
import { Select } from '@daftar/ui';
import { ComboBox } from '@daftar/ui/rich';
import { useState } from 'react';
import { RowCell } from '../shared/row-form.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The four lists of an add or edit row; an unselected one is null or ''. */
export interface LinkChoice {
  course: string | null;
  department: string | null;
  level: string;
  semester: string;
}

interface ExistingLink {
  course_code: string;
  department_id: number;
}

/** The selections with their checks (ADC-07); `others` are the links that this one must differ from. */
export function useLinkChoice(initial: LinkChoice, others: readonly ExistingLink[]) {
  const t = useTexts();
  const [choice, setChoice] = useState(initial);
  const [checked, setChecked] = useState(false);
  const missing = !choice.course || !choice.department || !choice.level || !choice.semester;
  const exists = others.some(
    (other) => other.course_code === choice.course && String(other.department_id) === choice.department,
  );
  const wrong = missing || exists;
  return {
    choice,
    change: (part: Partial<LinkChoice>) => setChoice((before) => ({ ...before, ...part })),
    check: () => {
      setChecked(true);
      return !wrong;
    },
    reset: () => {
      setChoice(initial);
      setChecked(false);
    },
    error: checked && wrong ? (missing ? t('choice.oneEach') : t('links.exists')) : undefined,
  };
}

const levels = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));
const semesters = ['1', '2'].map((value) => ({ value, label: value }));

export function LinkCells(props: {
  fields: ReturnType<typeof useLinkChoice>;
  courses: CallReply<'GET /api/courses'>;
  departments: CallReply<'GET /api/departments'>;
}) {
  const { fields, courses, departments } = props;
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
          value={fields.choice.course}
          onChange={(course) => fields.change({ course })}
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
          value={fields.choice.department}
          onChange={(department) => fields.change({ department })}
        />
      </RowCell>
      <RowCell label={t('links.level')}>
        <Select
          label={t('links.level')}
          hideLabel
          options={levels}
          value={fields.choice.level}
          onChange={(event) => fields.change({ level: event.currentTarget.value })}
        />
      </RowCell>
      <RowCell label={t('links.semester')}>
        <Select
          label={t('links.semester')}
          hideLabel
          options={semesters}
          value={fields.choice.semester}
          onChange={(event) => fields.change({ semester: event.currentTarget.value })}
        />
      </RowCell>
    </>
  );
}
