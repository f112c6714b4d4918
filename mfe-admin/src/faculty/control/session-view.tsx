import { plainId } from '@daftar/contracts/visible-text';
import { useApi, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Button,
  Card,
  Checkbox,
  EmptyState,
  Form,
  Isolate,
  NumberField,
  Stack,
  Table,
  TextField,
  UserText,
} from '@daftar/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChange } from '../../shared/use-change.ts';
import { controlTexts as texts } from '../../texts/late/control.ts';
import { type ControlSession, controlPath, sessionKey, wordsIn } from './control.ts';
import { Papers } from './papers.tsx';
import { useControlTexts } from './use-control-texts.ts';

/** A session: the caller’s declaration, its papers, its seats and its members (RST-05). */
export function SessionView({ session }: { session: ControlSession }) {
  return (
    <Stack gap={6}>
      {session.own && <Declaration session={session} own={session.own} />}
      <Papers session={session} />
      <Seats session={session} />
      <Members session={session} />
    </Stack>
  );
}

function Declaration({ session, own }: { session: ControlSession; own: NonNullable<ControlSession['own']> }) {
  const t = useControlTexts();
  const api = useApi();
  const [courses, setCourses] = useState('');
  const [relatives, setRelatives] = useState('');
  const [tried, setTried] = useState(false);
  const ids = wordsIn(relatives).map(plainId);
  const areIds = ids.every((id) => /^\d{7,15}$/.test(id));
  const declare = useChange({
    call: () =>
      api('POST /api/control-sessions/:sessionId/declaration', {
        params: { sessionId: session.session_id },
        body: { courses: wordsIn(courses), relatives: ids.map(Number) },
      }),
    refresh: [sessionKey(session.session_id)],
    failed: texts['control.failed'],
    onDone: () => {
      setCourses('');
      setRelatives('');
      setTried(false);
    },
  });
  const listed = (some: readonly (string | number)[]) => some.join(' · ') || t('control.noneDeclared');
  return (
    <Card title={t('control.declaration')} subtitle={t('control.declarationHelp')}>
      <Stack gap={3}>
        {own.declared_at && (
          <p>{t('control.declaredThat', { courses: listed(own.courses), relatives: listed(own.relatives) })}</p>
        )}
        <Form
          aria-label={t('control.declaration')}
          onSubmit={() => {
            setTried(true);
            if (areIds) declare.mutate(undefined);
          }}
        >
          <Stack row wrap gap={2} align="end">
            <TextField
              label={t('control.ownCourses')}
              maxLength={500}
              value={courses}
              onChange={(event) => setCourses(event.currentTarget.value)}
            />
            <TextField
              label={t('control.relatives')}
              maxLength={500}
              dir="ltr"
              value={relatives}
              error={tried && !areIds && t('records.badId')}
              onChange={(event) => setRelatives(event.currentTarget.value)}
            />
            <Button type="submit" variant={own.declared_at ? 'secondary' : 'primary'} busy={declare.isPending}>
              {t('control.declare')}
            </Button>
          </Stack>
        </Form>
      </Stack>
    </Card>
  );
}

function Seats({ session }: { session: ControlSession }) {
  const t = useControlTexts();
  const api = useApi();
  const [from, setFrom] = useState('');
  const [tried, setTried] = useState(false);
  const first = /^[1-9]\d{0,5}$/.test(plainId(from)) ? Number(plainId(from)) : null;
  const give = useChange({
    call: () =>
      api('POST /api/control-sessions/:sessionId/seats', {
        params: { sessionId: session.session_id },
        body: { from: first ?? 1 },
      }),
    refresh: [sessionKey(session.session_id)],
    failed: texts['control.failed'],
    onDone: () => setTried(false),
  });
  const { seats, unseated } = session;
  return (
    <Card title={t('control.seats')}>
      <Stack gap={3}>
        <p>{t('control.seatsGiven', { seats, unseated })}</p>
        {session.may_change && unseated > 0 && (
          <Form
            aria-label={t('control.giveSeats')}
            onSubmit={() => {
              setTried(true);
              if (first !== null) give.mutate(undefined);
            }}
          >
            <Stack row wrap gap={2} align="end">
              <NumberField
                required
                label={t('control.seatsFrom')}
                value={from}
                error={tried && first === null && t('control.fillIn')}
                onChange={(event) => setFrom(event.currentTarget.value)}
              />
              <Button type="submit" busy={give.isPending}>
                {t('control.giveSeats')}
              </Button>
            </Stack>
          </Form>
        )}
        {seats > 0 && session.own?.head && session.own.declared_at && (
          <p>
            <Link to={controlPath(session.session_id, 'seats')}>{t('control.seatList')}</Link>
          </p>
        )}
      </Stack>
    </Card>
  );
}

type Member = ControlSession['members'][number];

function Members({ session }: { session: ControlSession }) {
  const t = useControlTexts();
  const api = useApi();
  const { person } = useNames();
  const set = useChange({
    call: (body: { user_id: number; head: boolean; sits: boolean }) =>
      api('PUT /api/control-sessions/:sessionId/members', { params: { sessionId: session.session_id }, body }),
    refresh: [sessionKey(session.session_id)],
    failed: texts['control.failed'],
  });
  return (
    <Card title={t('control.members')}>
      <Stack gap={4}>
        {session.members.length === 0 ? (
          <EmptyState title={t('control.noneDeclared')} />
        ) : (
          <Table
            caption={t('control.members')}
            rows={session.members}
            rowKey={(member) => member.user_id}
            columns={[
              {
                id: 'member',
                header: t('control.member'),
                rowHeader: true,
                cell: (member) => <UserText>{person(member)}</UserText>,
              },
              {
                id: 'id',
                header: t('control.userId'),
                cell: (member) => <Isolate dir="ltr">{member.user_id}</Isolate>,
              },
              { id: 'state', header: t('control.state'), cell: (member) => <MemberState member={member} /> },
              {
                id: 'act',
                header: t('control.act'),
                hideHeader: true,
                cell: (member) =>
                  session.may_change &&
                  member.until === null && (
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={`${t('control.leave')}: ${person(member)}`}
                      onClick={() => set.mutate({ user_id: member.user_id, head: false, sits: false })}
                    >
                      {t('control.leave')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
        {session.may_change && (
          <MemberForm busy={set.isPending} onAdd={(user_id, head) => set.mutate({ user_id, head, sits: true })} />
        )}
      </Stack>
    </Card>
  );
}

function MemberState({ member }: { member: Member }) {
  const t = useControlTexts();
  if (member.until !== null) return <Badge>{t('control.left')}</Badge>;
  return (
    <Stack row wrap gap={1}>
      {member.head && <Badge tone="accent">{t('control.head')}</Badge>}
      <Badge tone={member.declared ? 'positive' : 'warning'}>
        {t(member.declared ? 'control.declared' : 'control.undeclared')}
      </Badge>
    </Stack>
  );
}

function MemberForm({ busy, onAdd }: { busy: boolean; onAdd: (userId: number, head: boolean) => void }) {
  const t = useControlTexts();
  const [typed, setTyped] = useState('');
  const [head, setHead] = useState(false);
  const [tried, setTried] = useState(false);
  const id = plainId(typed);
  const isId = /^\d{7,15}$/.test(id);
  return (
    <Form
      aria-label={t('control.addMember')}
      onSubmit={() => {
        setTried(true);
        if (!isId) return;
        onAdd(Number(id), head);
        setTyped('');
        setHead(false);
        setTried(false);
      }}
    >
      <Stack row wrap gap={3} align="end">
        <NumberField
          required
          label={t('control.userId')}
          value={typed}
          error={tried && !isId && t('records.badId')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label={t('control.asHead')}
          checked={head}
          onChange={(event) => setHead(event.currentTarget.checked)}
        />
        <Button type="submit" busy={busy}>
          {t('control.addMember')}
        </Button>
      </Stack>
    </Form>
  );
}
