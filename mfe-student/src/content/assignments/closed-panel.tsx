import { type Assignment, openedPart } from '@daftar/course-pages';
import { useApi, useFormat, useSession } from '@daftar/remote-kit';
import { Banner, Card, QueryState, Score, Skeleton, Stack, UserText } from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { ownAssignmentKeys } from './own-assignment-screen.ts';

/** Shown after the deadline: that it has passed, and the degree if there is one yet (ASG-05), or when it will be shown (DAY-05). */
export function ClosedPanel(props: { assignment: Assignment; submitted: boolean; children: ReactNode }) {
  const { assignment, submitted, children } = props;
  const t = useTexts();
  const api = useApi();
  const { userId } = useSession();
  const format = useFormat();
  const id = assignment.assignment_id;
  const cache = useQueryClient();
  const degree = useQuery(
    openedPart(
      cache,
      ownAssignmentKeys.degree(id),
      (signal) =>
        api('GET /api/studentAssignment/:userId/:assignmentId', { params: { userId, assignmentId: id }, signal }),
      'always',
    ),
  );
  return (
    <Card title={t(submitted ? 'assignments.submission' : 'assignments.notHandedIn')}>
      <Stack gap={4}>
        <Banner tone="warning" title={t('assignments.deadlinePassed')}>
          <QueryState query={degree} skeleton={<Skeleton count={1} />}>
            {({ score, comment, shown }) =>
              !shown && assignment.release !== 'end' ? (
                <p>
                  {assignment.release_at === null
                    ? t(`assignments.held.${assignment.release}`)
                    : t('assignments.held.at', { when: format.dateTime(assignment.release_at) })}
                </p>
              ) : score === null ? (
                <p>{t('assignments.noDegree')}</p>
              ) : (
                <>
                  <p>
                    {t('assignments.degree')} <Score value={score} of={assignment.assignment_score} />
                  </p>
                  {comment !== null && (
                    <p>
                      {t('assignments.comment')} <UserText>{comment}</UserText>
                    </p>
                  )}
                </>
              )
            }
          </QueryState>
        </Banner>
        {children}
      </Stack>
    </Card>
  );
}
