import { useApi } from '@daftar/remote-kit';
import { Button, Card, FieldNotes } from '@daftar/ui';
import { ComboBox, MultiSelect } from '@daftar/ui/rich';
import { useState } from 'react';
import { useChange } from '../shared/use-change.ts';
import { listKeys, useClasses, useStudents } from '../shared/use-lists.ts';
import { useLoadToast } from '../shared/use-load-toast.ts';
import { useSettled } from '../shared/use-settled.ts';
import { peopleCoursesTexts as texts } from '../texts/people-courses.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './admin-course.module.css';

/** Enrols one student in one or more instructor-course pairs (ADC-10, ADC-11). */
export function EnrolStudent() {
  const t = useTexts();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const students = useStudents(useSettled(typed.trim()));
  const classes = useClasses();
  useLoadToast(students, texts['enrolments.studentsFailed']);
  useLoadToast(classes, texts['classes.loadFailed']);
  const [student, setStudent] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [checked, setChecked] = useState(false);

  const studentOptions = (students.data ?? []).map((person) => ({
    value: String(person.id),
    label: `${person.first_name} ${person.last_name}`,
    description: String(person.id),
  }));
  const pairs = (classes.data ?? []).map((row) => ({
    value: String(row.instructor_course_id),
    label: `${row.first_name} ${row.last_name} – ${row.course_name}`,
    description: `${row.course_code} · ${row.department_name}`,
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
    <Card title={t('enrolments.enrol')}>
      <div className={css.enrol}>
        <ComboBox
          label={t('enrolments.student')}
          options={studentOptions}
          value={student}
          onChange={setStudent}
          onSearch={setTyped}
          placeholder={t('enrolments.typeToFind')}
        />
        <MultiSelect label={t('enrolments.pairs')} options={pairs} value={chosen} onChange={setChosen} />
        <Button variant="primary" busy={enrol.isPending} onClick={submit}>
          {t('action.add')}
        </Button>
      </div>
      <FieldNotes ids={{ control: undefined as never, help: '', error: 'enrol-error' }} error={error} />
    </Card>
  );
}
