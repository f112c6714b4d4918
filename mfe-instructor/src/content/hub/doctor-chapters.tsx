import { ChaptersPanel, type Previewed } from '@daftar/course-pages';
import { ChapterCheck } from '../accessibility/chapter-check.tsx';
import { FormatRequests } from '../accessibility/format-requests.tsx';
import { JustAdded } from '../accessibility/just-added.tsx';
import type { AddedChapter } from '../added-chapter.ts';
import { BringAlong } from '../bring-along.tsx';
import { ChapterActions } from '../chapter-actions.tsx';
import { DeletedChapters } from '../deleted-chapters.tsx';
import { IfMay } from '../team.tsx';
import { ChapterEdits } from './chapter-edits.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { useOrder } from './use-order.ts';

/** The chapters of a doctor's course: moved, changed, checked, deleted and brought back here (DAY-02, DSK-08). */
export default function DoctorChapters(props: {
  courseCode: string;
  onPreview: (file: Previewed) => void;
  /** The chapter just uploaded, until what was found in it is put aside. */
  added: AddedChapter | null;
  onAddedClose: () => void;
}) {
  const { courseCode, onPreview, added, onAddedClose } = props;
  return (
    <ChaptersPanel
      courseCode={courseCode}
      onPreview={onPreview}
      tools={
        <IfMay courseCode={courseCode} right="make">
          <DeletedChapters courseCode={courseCode} />
          <IfMay courseCode={courseCode} right="lead">
            <BringAlong courseCode={courseCode} />
          </IfMay>
        </IfMay>
      }
      before={<JustAdded added={added} courseCode={courseCode} onClose={onAddedClose} />}
      after={<FormatRequests courseCode={courseCode} />}
      rowTools={{
        lead: (chapter, at) => <MoveButtons chapter={chapter} {...at} />,
        useDrop: useOrder,
        acts: (chapter) => (
          <IfMay courseCode={courseCode} right="make">
            <ChapterEdits chapter={chapter} courseCode={courseCode} />
            <ChapterActions chapter={chapter} courseCode={courseCode} />
          </IfMay>
        ),
        notes: (chapter) => <ChapterCheck chapter={chapter} courseCode={courseCode} />,
      }}
    />
  );
}
