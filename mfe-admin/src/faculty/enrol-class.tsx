import { useApi, useNames, useToasts } from '@daftar/remote-kit';
import { Button, Select } from '@daftar/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormError } from '../shared/form-error.tsx';
import { useChange } from '../shared/use-change.ts';
import { listKeys, useDepartments } from '../shared/use-lists.ts';
import { useLoadToast } from '../shared/use-load-toast.ts';
import { departmentsCoursesTexts } from '../texts/departments-courses.ts';
import { peopleCoursesTexts as texts } from '../texts/people-courses.ts';
import { useTexts } from '../texts/use-texts.ts';
import css from './admin-course.module.css';
import { ClassChoice } from './class-choice.tsx';
import { type EnrolledMany as Enrolled, EnrolPreview } from './enrol-preview.tsx';
import { EnrolledMany } from './enrolled-many.tsx';

/** Enrols a department’s students, or those of one level, after listing them (ADC-16, FIX-23). */
export function EnrolClass() {
  const t = useTexts();
  const { name } = useNames();
  const api = useApi();
  const toasts = useToasts();
  const departments = useDepartments();
  useLoadToast(departments, departmentsCoursesTexts['departments.loadFailed']);
  const [department, setDepartment] = useState('');
  const [level, setLevel] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [checked, setChecked] = useState(false);
  const [preview, setPreview] = useState<Enrolled | null>(null);
  const [done, setDone] = useState<Enrolled | null>(null);

  const send = (onlyLook: boolean) =>
    api('POST /api/students-enrollments/class', {
      body: {
        department_id: department,
        level: level || null,
        instructor_course_ids: chosen.map(Number),
        preview: onlyLook,
      },
    });
  const look = useMutation({
    mutationFn: () => send(true),
    onSuccess: setPreview,
    onError: (error) => toasts.failure(error, texts['enrolments.addFailed']),
  });
  const enrol = useChange({
    call: () => send(false),
    refresh: [listKeys.enrolments, listKeys.classes],
    failed: texts['enrolments.addFailed'],
    onDone: (reply) => {
      setDone(reply);
      setPreview(null);
      setChosen([]);
      setChecked(false);
    },
  });

  const error = !checked
    ? undefined
    : !department
      ? t('choice.oneEach')
      : chosen.length === 0
        ? t('choice.someEach')
        : undefined;
  const submit = () => {
    setChecked(true);
    if (!look.isPending && department && chosen.length > 0) look.mutate();
  };

  return (
    <>
      <p className={css.help}>{t('enrolMany.classHelp')}</p>
      <div className={css.enrolClass}>
        <Select
          label={t('enrolMany.department')}
          options={(departments.data ?? []).map((one) => ({
            value: one.department_id,
            label: name(one, 'department_name'),
          }))}
          value={department}
          onChange={(event) => setDepartment(event.currentTarget.value)}
        />
        <Select
          label={t('enrolMany.level')}
          placeholder={t('enrolMany.allLevels')}
          options={['1', '2', '3', '4'].map((value) => ({ value, label: value }))}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value)}
        />
        <ClassChoice value={chosen} onChange={setChosen} />
        <Button variant="primary" busy={look.isPending} onClick={submit}>
          {t('enrolMany.check')}
        </Button>
      </div>
      <FormError error={error} />
      {done && <EnrolledMany done={done} onUndone={() => setDone(null)} />}
      {preview && (
        <EnrolPreview
          preview={preview}
          busy={enrol.isPending}
          onConfirm={() => enrol.mutate(undefined)}
          onCancel={() => setPreview(null)}
        >
          {!!preview.without_level && <p>{t('enrolMany.withoutLevel', { count: preview.without_level })}</p>}
        </EnrolPreview>
      )}
    </>
  );
}
