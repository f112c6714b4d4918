import { useApi, useNames } from '@daftar/remote-kit';
import { Button } from '@daftar/ui';
import { ComboBox } from '@daftar/ui/rich';
import { useState } from 'react';
import { FormError } from '../shared/form-error.tsx';
import { useChange } from '../shared/use-change.ts';
import { listKeys, useStudents } from '../shared/use-lists.ts';
import { useLoadToast } from '../shared/use-load-toast.ts';
import { useSettled } from '../shared/use-settled.ts';
import { classesEnrolmentsTexts as texts } from '../texts/classes-enrolments.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './admin-course.module.css';
import { ClassChoice } from './class-choice.tsx';
import { EnrolmentClashes } from './enrolment-clashes.tsx';

/** Enrols one student in one or more instructor-course pairs (ADC-10, ADC-11). */
export function EnrolStudent() {
  const t = useTexts();
  const { person } = useNames();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const students = useStudents(useSettled(typed.trim()), 'yes');
  useLoadToast(students, texts['enrolments.studentsFailed']);
  const [student, setStudent] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [checked, setChecked] = useState(false);

  const studentOptions = (students.data ?? []).map((one) => ({
    value: String(one.id),
    label: person(one),
    description: String(one.id),
  }));

  const error = !checked
    ? undefined
    : student === null
      ? t('choice.oneEach')
      : chosen.length === 0
        ? t('choice.someEach')
        : undefined;

  const enrol = useChange({
    call: () =>
      api('POST /api/students-enrollments', {
        body: { student_id: student ?? '', instructor_course_ids: chosen.map(Number) },
      }),
    refresh: [listKeys.enrolments, listKeys.classes],
    failed: texts['enrolments.addFailed'],
    onDone: () => {
      setStudent(null);
      setTyped('');
      setChosen([]);
      setChecked(false);
    },
  });
  const submit = () => {
    setChecked(true);
    if (!enrol.isPending && student !== null && chosen.length > 0) enrol.mutate(undefined);
  };

  return (
    <>
      <div className={css.enrol}>
        <ComboBox
          label={t('enrolments.student')}
          options={studentOptions}
          value={student}
          onChange={setStudent}
          onSearch={setTyped}
          placeholder={t('enrolments.typeToFind')}
        />
        <ClassChoice value={chosen} onChange={setChosen} />
        <Button variant="primary" busy={enrol.isPending} onClick={submit}>
          {t('action.add')}
        </Button>
      </div>
      <FormError error={error} />
      {enrol.data && <EnrolmentClashes told={enrol.data} />}
    </>
  );
}
