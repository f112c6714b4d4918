import { AttachmentsField, courseKeys, useAttachments } from '@daftar/course-pages';
import { useApi, useFormat, useSession, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import { Button, Card, Checkbox, Dialog, Form, ProgressBar, Spinner, Stack, UserText } from '@daftar/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { AnnouncementTexts, type Words } from '../writing/announcement-texts.tsx';
import { Planned, plannedKey } from './planned.tsx';

// the field of date and time is large
const MomentField = late(() => import('./hub/moment-field.tsx'));

const lookEveryMs = 1000;

const nothing: Words = { title: '', english: '', arabic: '' };

interface Sent {
  eventId: string;
  recipients: number;
}

/** What it says, to whom, and when. */
export default function AnnounceDialog({ courseCode, onClose }: { courseCode: string; onClose: () => void }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const cache = useQueryClient();
  const { userId } = useSession();
  const [words, setWords] = useState<Words>(nothing);
  const [empty, setEmpty] = useState(false);
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const [editsPlan, setEditsPlan] = useState(false);
  const [at, setAt] = useState<{ later: boolean; moment: string | null }>({ later: false, moment: null });
  const files = useAttachments();
  const en = words.english.trim();
  const ar = words.arabic.trim();
  const title = (words.title ?? '').trim();
  const begun = title !== '' || en !== '' || ar !== '' || files.isChanged;
  useUnsavedWork(sent === null && begun);
  const students = useAudience(courseCode);
  const said = { EnTitle: title, EnMessage: en || ar, ArMessage: ar || en, attachments: files.ids };

  const send = useMutation({
    mutationFn: () =>
      api('POST /api/send-notification', {
        body: { userId, courseCode, ...said },
      }),
    onSuccess: (reply) => {
      toasts.success(reply);
      setSent(reply);
      cache.invalidateQueries({ queryKey: courseKeys.announcements(courseCode) });
    },
    onError: (error) => toasts.failure(error),
  });

  const plan = useMutation({
    mutationFn: (publish_at: string) =>
      api('POST /api/courses/:courseCode/planned-announcements', {
        params: { courseCode },
        body: { ...said, publish_at },
      }),
    onSuccess: (reply) => {
      toasts.success(reply);
      setWords(nothing);
      files.clear();
      setAt({ later: false, moment: null });
      cache.invalidateQueries({ queryKey: plannedKey(courseCode) });
    },
    onError: (error) => toasts.failure(error),
  });

  async function submit() {
    setTried(true);
    setEmpty(en === '' && ar === '');
    if (!files.requireAll() || title === '' || (en === '' && ar === '') || (at.later && at.moment === null)) return;
    setTried(false);
    await (at.later && at.moment !== null ? plan.mutateAsync(at.moment) : send.mutateAsync()).catch(() => {});
  }

  if (sent) {
    return (
      <Dialog open onClose={onClose} title={t('content.announce')}>
        <Delivery sent={sent} />
      </Dialog>
    );
  }
  const error = empty && en === '' && ar === '' ? t('content.announceEmpty') : undefined;
  return (
    <Dialog open onClose={onClose} title={t('content.announce')} dismissable={!begun && !editsPlan}>
      <Stack gap={5}>
        <Form onSubmit={submit}>
          <p>
            {t('content.announceHelp')} {students !== undefined && t('content.announceTo', { count: students })}
          </p>
          <AnnouncementTexts
            words={words}
            error={error}
            titleError={tried && title === '' ? t('state.required') : undefined}
            onChange={setWords}
          />
          <AttachmentsField files={files} />
          <Checkbox
            label={t('content.announceLater')}
            checked={at.later}
            onChange={(event) => setAt({ later: event.currentTarget.checked, moment: null })}
          />
          {at.later && (
            <Suspense fallback={<Spinner />}>
              <MomentField
                label={t('hub.publishAt')}
                value={at.moment}
                error={tried && at.moment === null && t('state.required')}
                onChange={(moment) => setAt({ later: true, moment })}
              />
            </Suspense>
          )}
          {(en !== '' || ar !== '') && (
            <Card tone="sunken" title={t('content.announcePreview')}>
              <Stack gap={2}>
                {title !== '' && (
                  <strong>
                    <UserText>{title}</UserText>
                  </strong>
                )}
                {[...new Set([en || ar, ar || en])].map((text) => (
                  <UserText key={text} as="p">
                    {text}
                  </UserText>
                ))}
              </Stack>
            </Card>
          )}
          <Stack row gap={2}>
            <Button disabled={send.isPending} onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={send.isPending || plan.isPending}>
              {t(at.later ? 'content.announcePlan' : 'content.announceSend')}
            </Button>
          </Stack>
        </Form>
        <Planned courseCode={courseCode} onEditing={setEditsPlan} />
      </Stack>
    </Dialog>
  );
}

/** How many students it would reach now. */
function useAudience(courseCode: string): number | undefined {
  const api = useApi();
  const audience = useQuery({
    queryKey: ['announcement-audience', courseCode],
    queryFn: ({ signal }) => api('GET /api/announcements/:courseCode/audience', { params: { courseCode }, signal }),
    refetchOnMount: 'always',
  });
  return audience.data?.recipients;
}

/** How many have it so far; polled until all do. */
function Delivery({ sent: { eventId, recipients } }: { sent: Sent }) {
  const t = useTexts();
  const api = useApi();
  const { number } = useFormat();
  const delivery = useQuery({
    queryKey: ['announcement-delivery', eventId],
    queryFn: ({ signal }) => api('GET /api/notifications/reach', { query: { announcements: eventId }, signal }),
    refetchInterval: (query) => ((query.state.data?.[0]?.delivered ?? 0) < recipients ? lookEveryMs : false),
  });
  const delivered = Math.min(delivery.data?.[0]?.delivered ?? 0, recipients);
  const counts = { delivered: number(delivered), recipients: number(recipients) };
  return (
    <Stack gap={3}>
      <ProgressBar
        label={t('content.announceDelivered', counts)}
        value={recipients === 0 ? 1 : delivered / recipients}
      />
      <p>{t('content.announceDeliveredHelp')}</p>
    </Stack>
  );
}
