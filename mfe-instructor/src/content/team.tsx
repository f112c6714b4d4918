import { hasRight, type TeamRight } from '@daftar/contracts/team-rights';
import { useCourseHead } from '@daftar/course-pages';
import { late } from '@daftar/remote-kit/late';
import { Button } from '@daftar/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';

const TeamDialog = late(() =>
  import(/* webpackChunkName: "course-rare" */ '@daftar/course-pages/team').then(({ TeamDialog }) => ({
    default: TeamDialog,
  })),
);

/** Who teaches the course; its lead changes it (YRS-03). */
export function Team({ courseCode }: { courseCode: string }) {
  const t = useTexts();
  const { data } = useCourseHead(courseCode);
  const [open, setOpen] = useState(false);
  if (!data?.team) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('content.team')}</Button>
      {open && (
        <Suspense>
          <TeamDialog offeringId={data.team.offering_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What only those may do who have a right in the team of the course. */
export function IfMay({ courseCode, right, children }: { courseCode: string; right: TeamRight; children: ReactNode }) {
  const { data } = useCourseHead(courseCode);
  return !data?.team || hasRight(data.team.part, right) ? children : null;
}
