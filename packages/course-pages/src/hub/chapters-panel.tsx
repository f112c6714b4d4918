import type { ReactNode } from 'react';
import type { Previewed } from '../file-preview.tsx';
import { useCourseTexts } from '../use-course-texts.ts';
import { ChapterRows, type RowTools } from './chapter-rows.tsx';
import { Part } from './part.tsx';

/** The chapters, and all that can be done with them: nowhere else (DSK-08). */
export function ChaptersPanel(props: {
  courseCode: string;
  onPreview: (file: Previewed) => void;
  /** Beside the heading: what the role can do besides. */
  tools?: ReactNode;
  /** On each row. */
  rowTools: RowTools;
  /** Above the rows: what the role has just been told about one of them. */
  before?: ReactNode;
  /** Below them: what the role must know about them. */
  after?: ReactNode;
}) {
  const { courseCode, onPreview, tools, rowTools, before, after } = props;
  const t = useCourseTexts();
  return (
    <Part title={t('chapter.chapters')} tools={tools}>
      {before}
      <ChapterRows courseCode={courseCode} onPreview={onPreview} tools={rowTools} />
      {after}
    </Part>
  );
}
