import { late } from '@daftar/remote-kit/late';
import { Button } from '@daftar/ui';
import { Send } from '@daftar/ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { WrittenTo } from './write-dialog.tsx';

const WriteDialog = late(() => import(/* webpackChunkName: "course-rare" */ './write-dialog.tsx'));

/** One press from a list of students to a message to just these (DSK-16); nothing when nobody is listed. */
export function WriteTo(props: {
  courseCode: string;
  students: readonly WrittenTo[];
  /** What the button says of them; “these” when absent. */
  who?: 'write.notHandedIn';
}) {
  const { courseCode, students, who = 'write.toThese' } = props;
  const t = useTexts();
  // whom the open dialog is for: a list that is read again meanwhile changes nobody
  const [to, setTo] = useState<readonly WrittenTo[] | null>(null);
  if (students.length === 0 && to === null) return null;
  return (
    <>
      <Button size="small" icon={<Send aria-hidden="true" />} onClick={() => setTo(students)}>
        {t(who, { count: students.length })}
      </Button>
      <Suspense>{to && <WriteDialog courseCode={courseCode} students={to} onClose={() => setTo(null)} />}</Suspense>
    </>
  );
}
