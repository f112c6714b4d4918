import { isBlank } from '@daftar/contracts/visible-text';
import { type Assignment, AssignmentFile, FileKinds, FilePreview, type Previewed } from '@daftar/course-pages';
import { QuestionText } from '@daftar/exam-pages';
import { useNames } from '@daftar/remote-kit';
import { Badge, Card, DateTime, DescriptionList, Stack, UserText } from '@daftar/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import css from './assignments.module.css';

/** An assignment's due date, score, description and file. */
export function AssignmentDetails({ assignment, open }: { assignment: Assignment; open: boolean }) {
  const t = useTexts();
  const { instructor } = useNames();
  const [preview, setPreview] = useState<Previewed | null>(null);
  const hasText = !isBlank(assignment.description);
  return (
    <Card
      title={<UserText>{assignment.assignment_title}</UserText>}
      actions={
        <Badge tone={open ? 'positive' : 'neutral'}>{t(open ? 'assignments.open' : 'assignments.closed')}</Badge>
      }
    >
      <DescriptionList
        items={[
          {
            label: t('assignments.due'),
            value: (
              <>
                <DateTime value={assignment.due_date} />
                {assignment.extended && <Badge tone="accent">{t('assignments.extended')}</Badge>}
              </>
            ),
          },
          ...(assignment.extended
            ? [
                {
                  label: t('assignments.extensionReason'),
                  value: <UserText>{assignment.extension_reason ?? ''}</UserText>,
                },
              ]
            : []),
          { label: t('assignments.score'), value: <bdi>{assignment.assignment_score}</bdi> },
          { label: t('assignments.takes'), value: <FileKinds kinds={assignment.file_kinds} /> },
          { label: t('assignments.instructor'), value: <UserText>{instructor(assignment)}</UserText> },
          {
            label: t('assignments.file'),
            value: (
              <Stack row wrap gap={2} align="center">
                <AssignmentFile assignment={assignment} onPreview={setPreview} />
              </Stack>
            ),
          },
        ]}
      />
      {hasText && (
        <div className={css.description}>
          <QuestionText text={assignment.description} />
        </div>
      )}
      <FilePreview file={preview} onClose={() => setPreview(null)} />
    </Card>
  );
}
