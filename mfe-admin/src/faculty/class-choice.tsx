import { useNames } from '@daftar/remote-kit';
import { MultiSelect } from '@daftar/ui/rich';
import { useClasses } from '../shared/use-lists.ts';
import { useLoadToast } from '../shared/use-load-toast.ts';
import { classesEnrolmentsTexts } from '../texts/classes-enrolments.ts';
import { useTexts } from '../texts/use-texts.ts';

/**
 * The classes to choose from: “doctor – course” (ADC-10), with code, level and semester, by which two classes of one doctor
 * in one course differ (COR-17).
 */
export function useClassOptions() {
  const t = useTexts();
  const { name, person } = useNames();
  const classes = useClasses();
  useLoadToast(classes, classesEnrolmentsTexts['classes.loadFailed']);
  return (classes.data ?? []).map((row) => ({
    value: String(row.instructor_course_id),
    label: `${person(row)} – ${name(row, 'course_name')}`,
    description: `${t('classes.optionHelp', { code: row.course_code, level: row.level, semester: row.semester })} · ${name(row, 'department_name')}`,
  }));
}

/** Chooses some of them. */
export function ClassChoice({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  const t = useTexts();
  return <MultiSelect label={t('enrolments.pairs')} options={useClassOptions()} value={value} onChange={onChange} />;
}
