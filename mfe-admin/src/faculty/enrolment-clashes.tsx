import type { CallReply } from '@daftar/contracts/client';
import { useFormat, useNames } from '@daftar/remote-kit';
import { Banner } from '@daftar/ui';
import { enrolClashTexts } from '../texts/late/enrol-clash.ts';
import { useLateTexts } from '../texts/use-texts.ts';

type Told = Pick<CallReply<'POST /api/students-enrollments'>, 'clashing_students' | 'clashes'>;

/** Whose exams overlap once they are enrolled (YRS-12); nothing without any. */
export function EnrolmentClashes({ told }: { told: Told }) {
  const t = useLateTexts(enrolClashTexts);
  const { person } = useNames();
  const { dateTime, number } = useFormat();
  if (told.clashing_students === 0) return null;
  const named = new Set(told.clashes.map(({ student_id }) => student_id)).size;
  return (
    <Banner tone="danger" title={t('enrolClash.title', { count: told.clashing_students })} live>
      <ul>
        {told.clashes.map((clash) => (
          <li
            key={`${clash.student_id} ${clash.course_code} ${clash.start_at} ${clash.other_code} ${clash.other_start_at}`}
          >
            {t('enrolClash.one', {
              student: person(clash),
              exam: `${clash.course_code} · ${clash.exam_name}`,
              at: dateTime(clash.start_at),
              other: `${clash.other_code} · ${clash.other_name}`,
            })}
          </li>
        ))}
      </ul>
      {named < told.clashing_students && (
        <p>{t('enrolClash.more', { count: number(told.clashing_students - named) })}</p>
      )}
    </Banner>
  );
}
