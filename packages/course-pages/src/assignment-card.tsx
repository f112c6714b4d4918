import { callUrl } from '@daftar/contracts/client';
import { isBlank } from '@daftar/contracts/visible-text';
import { Badge, DateTime, LongText, TextLines, UserText } from '@daftar/ui';
import { ClipboardList } from '@daftar/ui/icons';
import type { ReactNode } from 'react';
import css from './content-card.module.css';
import { FileActions } from './file-actions.tsx';
import type { Previewed } from './file-preview.tsx';
import type { Assignment } from './queries.ts';
import { useCourseTexts } from './use-course-texts.ts';

/** An assignment: title with score, its file to view or download (CRS-08); `actions` are the role's own. */
export function AssignmentCard(props: {
  assignment: Assignment;
  onPreview: (file: Previewed) => void;
  actions?: ReactNode;
  describe?: (text: string) => ReactNode;
}) {
  const { assignment, onPreview, actions, describe } = props;
  const t = useCourseTexts();
  return (
    <article className={css.card}>
      <div className={css.head}>
        <ClipboardList aria-hidden="true" className={css.icon} />
        <div className={css.text}>
          <h3 className={css.name}>
            <UserText>{assignment.assignment_title}</UserText>{' '}
            <Badge tone="accent">{t('assignment.score', { score: assignment.assignment_score })}</Badge>
          </h3>
          <p className={css.facts}>
            <span>
              {t('assignment.due')} <DateTime value={assignment.due_date} />
            </span>
            <Badge tone={assignment.open ? 'positive' : 'neutral'}>
              {t(assignment.open ? 'assignment.open' : 'assignment.closed')}
            </Badge>
          </p>
        </div>
      </div>
      {!isBlank(assignment.description) && (
        <LongText className={css.description}>
          {describe?.(assignment.description) ?? (
            <p>
              <TextLines text={assignment.description}>{(line) => <UserText>{line}</UserText>}</TextLines>
            </p>
          )}
        </LongText>
      )}
      <div className={css.actions}>
        <AssignmentFile assignment={assignment} onPreview={onPreview} />
      </div>
      {actions && <div className={css.own}>{actions}</div>}
    </article>
  );
}

/** View, preview and download of an assignment's own file, or “No file to view”. */
export function AssignmentFile(props: { assignment: Assignment; onPreview: (file: Previewed) => void }) {
  const { assignment, onPreview } = props;
  const t = useCourseTexts();
  const params = { id: assignment.assignment_id };
  if (assignment.assignment_file_name === null) return <span className={css.noFile}>{t('file.none')}</span>;
  return (
    <FileActions
      name={assignment.assignment_file_name}
      viewUrl={callUrl('GET /api/assignments/:id/view', params)}
      downloadUrl={callUrl('GET /api/assignments/:id/download', params)}
      mimeType={assignment.assignment_mime_type}
      onPreview={onPreview}
    />
  );
}
