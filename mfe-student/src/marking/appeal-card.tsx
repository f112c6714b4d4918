import type { CallReply } from '@daftar/contracts/client';
import { longestAppeal } from '@daftar/contracts/marking/appeal-limits';
import { isBlank } from '@daftar/contracts/visible-text';
import { useUnsavedWork } from '@daftar/remote-kit';
import { Badge, Button, Card, DateTime, DescriptionList, Form, Stack, TextArea, UserText } from '@daftar/ui';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import css from './marking.module.css';

export type OwnAppeal = CallReply<'GET /api/exam-feedback/:examId'>['appeal'];

/** Asks once that the mark is looked at again, and shows what was answered (DAY-04). */
export function AppealCard(props: { appeal: OwnAppeal; onAsk: (reason: string) => Promise<boolean> }) {
  const { appeal, onAsk } = props;
  if (appeal.asked) return <Asked asked={appeal.asked} />;
  if (appeal.being_marked) return <BeingMarked />;
  return appeal.until === null ? null : <Ask until={appeal.until} onAsk={onAsk} />;
}

function BeingMarked() {
  const t = useTexts();
  return (
    <Card title={t('appeal.title')}>
      <p>{t('appeal.beingMarked')}</p>
    </Card>
  );
}

function Ask({ until, onAsk }: { until: string; onAsk: (reason: string) => Promise<boolean> }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  useUnsavedWork(!isBlank(reason));
  async function send() {
    setTried(true);
    if (isBlank(reason) || busy) return;
    setBusy(true);
    await onAsk(reason.trim());
    setBusy(false);
  }
  return (
    <Card title={t('appeal.title')}>
      <Stack gap={4}>
        <p>
          {t('appeal.once')} {t('appeal.until')} <DateTime value={until} />
        </p>
        {open ? (
          <Form onSubmit={send}>
            <Stack gap={3}>
              <TextArea
                label={t('appeal.reason')}
                help={t('appeal.reasonHelp')}
                maxLength={longestAppeal}
                value={reason}
                error={tried && isBlank(reason) && t('appeal.reasonNeeded')}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Stack row wrap gap={2}>
                <Button type="submit" variant="primary" busy={busy}>
                  {t('appeal.send')}
                </Button>
                <Button
                  onClick={() => {
                    setReason('');
                    setOpen(false);
                  }}
                >
                  {t('action.cancel')}
                </Button>
              </Stack>
            </Stack>
          </Form>
        ) : (
          <div>
            <Button onClick={() => setOpen(true)}>{t('appeal.ask')}</Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function Asked({ asked }: { asked: NonNullable<OwnAppeal['asked']> }) {
  const t = useTexts();
  const kept = asked.score_after === asked.score_before;
  return (
    <Card
      title={t('appeal.title')}
      actions={
        asked.decided_at === null ? (
          <Badge tone="neutral">{t('appeal.waiting')}</Badge>
        ) : (
          <Badge tone={kept ? 'neutral' : 'accent'}>{t(kept ? 'appeal.kept' : 'appeal.changed')}</Badge>
        )
      }
    >
      <DescriptionList
        items={[
          { label: t('appeal.askedAt'), value: <DateTime value={asked.asked_at} /> },
          { label: t('appeal.reason'), value: <Words>{asked.reason}</Words> },
          ...(asked.decided_at === null
            ? []
            : [
                { label: t('appeal.answeredAt'), value: <DateTime value={asked.decided_at} /> },
                { label: t('appeal.answer'), value: <Words>{asked.reply ?? ''}</Words> },
                {
                  label: t('appeal.score'),
                  value: kept ? (
                    <bdi>{asked.score_before}</bdi>
                  ) : (
                    t('appeal.fromTo', { before: String(asked.score_before), after: String(asked.score_after) })
                  ),
                },
              ]),
        ]}
      />
    </Card>
  );
}

const Words = ({ children }: { children: string }) => (
  <UserText as="div" className={css.words}>
    {children}
  </UserText>
);
