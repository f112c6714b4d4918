import { useNames } from '@daftar/remote-kit';
import { MultiSelect } from '@daftar/ui/rich';
import { useClasses } from '../shared/use-lists.ts';
import { useLoadToast } from '../shared/use-load-toast.ts';
import { classesEnrolmentsTexts } from '../texts/classes-enrolments.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The instructor-course pairs to choose from: “doctor – course” (ADC-10). */
export function ClassChoice({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  const t = useTexts();
  const { name, person } = useNames();
  const classes = useClasses();
  useLoadToast(classes, classesEnrolmentsTexts['classes.loadFailed']);
  const pairs = (classes.data ?? []).map((row) => ({
    value: String(row.instructor_course_id),
    label: `${person(row)} – ${name(row, 'course_name')}`,
    description: `${row.course_code} · ${name(row, 'department_name')}`,
  }));
  return <MultiSelect label={t('enrolments.pairs')} options={pairs} value={value} onChange={onChange} />;
}
