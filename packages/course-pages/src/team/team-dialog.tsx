import type { CallReply } from '@daftar/contracts/client';
import { type TeamPart, teamParts } from '@daftar/contracts/team-rights';
import { useApi, useFormat, useNames, usePlatform, useSession, useTextsOf, useToasts } from '@daftar/remote-kit';
import { Badge, Button, Checkbox, Dialog, FieldRow, Form, QueryState, Select, Stack, UserText } from '@daftar/ui';
import { ComboBox } from '@daftar/ui/rich';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import css from './team.module.css';
import { teamTexts } from './texts.ts';

type Team = CallReply<'GET /api/offerings/:offeringId/team'>;
type Member = Team['members'][number];
const given = teamParts.filter((part): part is Exclude<TeamPart, 'lead'> => part !== 'lead');

function useTeamTexts() {
  const { role } = useSession();
  const { texts } = usePlatform();
  useState(() => texts.add(role, teamTexts));
  return useTextsOf<typeof teamTexts>(role);
}

/** The team of an offering; its lead and the office change it (YRS-03). */
export default function TeamDialog({ offeringId, onClose }: { offeringId: number; onClose: () => void }) {
  const t = useTeamTexts();
  const api = useApi();
  const { name } = useNames();
  const team = useQuery({
    queryKey: ['team', offeringId],
    queryFn: ({ signal }) => api('GET /api/offerings/:offeringId/team', { params: { offeringId }, signal }),
  });
  const title = t('team.title', { course: team.data ? name(team.data, 'course_name') : '' });
  return (
    <Dialog open size="large" title={title} onClose={onClose}>
      <QueryState query={team}>{(data) => <Shown team={data} />}</QueryState>
    </Dialog>
  );
}

/** Changes the team, then shows it again. */
function useTeamChange<Input>(team: Team, call: (input: Input) => Promise<{ EnMessage: string; ArMessage: string }>) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (reply) => {
      toasts.success(reply);
      return queryClient.invalidateQueries({ queryKey: ['team', team.offering_id] });
    },
    onError: (error) => toasts.failure(error, teamTexts['team.failed']),
  });
}

function Shown({ team }: { team: Team }) {
  const t = useTeamTexts();
  const { instructor } = useNames();
  const { date } = useFormat();
  const [leaving, setLeaving] = useState<number | null>(null);
  return (
    <Stack gap={5}>
      <section aria-label={t('team.members')}>
        <ul className={css.members}>
          {team.members.map((member) => (
            <li key={member.person_id}>
              <MemberRow team={team} member={member} onLeave={() => setLeaving(member.person_id)} />
              {leaving === member.person_id && <Leaving team={team} member={member} onDone={() => setLeaving(null)} />}
            </li>
          ))}
        </ul>
      </section>
      {team.editable && <AddMember key={team.members.length} team={team} />}
      {team.left.length > 0 && (
        <section aria-label={t('team.left')}>
          <strong>{t('team.left')}</strong>
          <ul className={css.members}>
            {team.left.map((one) => (
              <li key={one.person_id}>
                <Stack row wrap gap={2} align="center">
                  <UserText>{instructor(one)}</UserText>
                  <span>{t('team.leftOn', { part: t(`team.part.${one.part}`), day: date(one.until) })}</span>
                  {one.still_reads && <Badge>{t('team.reads')}</Badge>}
                </Stack>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

function MemberRow({ team, member, onLeave }: { team: Team; member: Member; onLeave: () => void }) {
  const t = useTeamTexts();
  const api = useApi();
  const { instructor } = useNames();
  const name = instructor(member);
  const change = useTeamChange(team, (part: Exclude<TeamPart, 'lead'>) =>
    api('PUT /api/offerings/:offeringId/team/:personId', {
      params: { offeringId: team.offering_id, personId: member.person_id },
      body: { part },
    }),
  );
  const changes = team.editable && member.part !== 'lead';
  return (
    <div className={css.member}>
      <div className={css.who}>
        <strong>
          <UserText>{name}</UserText>
        </strong>
        <span className={css.may}>{t(`team.may.${member.part}`)}</span>
      </div>
      {changes ? (
        <Stack row gap={2} align="end">
          <Select
            hideLabel
            label={t('team.partOf', { name })}
            options={given.map((part) => ({ value: part, label: t(`team.part.${part}`) }))}
            value={member.part}
            disabled={change.isPending}
            onChange={({ currentTarget: { value } }) => {
              const part = given.find((one) => one === value);
              if (part) change.mutate(part);
            }}
          />
          <Button aria-label={t('team.removeNamed', { name })} onClick={onLeave}>
            {t('team.remove')}
          </Button>
        </Stack>
      ) : (
        <Badge>{t(`team.part.${member.part}`)}</Badge>
      )}
    </div>
  );
}

/** What becomes of a member’s reading and of their works, before they leave. */
function Leaving({ team, member, onDone }: { team: Team; member: Member; onDone: () => void }) {
  const t = useTeamTexts();
  const api = useApi();
  const { instructor } = useNames();
  const [reads, setReads] = useState(false);
  const lead = team.members.find(({ part }) => part === 'lead');
  const [successor, setSuccessor] = useState(String(lead?.person_id ?? ''));
  const others = team.members.filter(({ person_id, part }) => person_id !== member.person_id && part !== 'invigilator');
  const remove = useTeamChange(team, () =>
    api('POST /api/offerings/:offeringId/team/:personId/removal', {
      params: { offeringId: team.offering_id, personId: member.person_id },
      body: { still_reads: reads, ...(member.allotted > 0 && { successor_id: Number(successor) }) },
    }),
  );
  const title = t('team.removing', { name: instructor(member) });
  return (
    <Form aria-label={title} className={css.leaving} onSubmit={() => remove.mutate(undefined, { onSuccess: onDone })}>
      <strong>{title}</strong>
      <Checkbox
        label={t('team.stillReads')}
        checked={reads}
        onChange={({ currentTarget: { checked } }) => setReads(checked)}
      />
      {member.allotted > 0 && (
        <Select
          label={t('team.successor')}
          options={others.map((one) => ({ value: String(one.person_id), label: instructor(one) }))}
          value={successor}
          onChange={({ currentTarget: { value } }) => setSuccessor(value)}
        />
      )}
      <Stack row gap={2}>
        <Button onClick={onDone}>{t('team.cancel')}</Button>
        <Button type="submit" variant="danger" busy={remove.isPending}>
          {t('team.remove')}
        </Button>
      </Stack>
    </Form>
  );
}

function AddMember({ team }: { team: Team }) {
  const t = useTeamTexts();
  const api = useApi();
  const { instructor } = useNames();
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState<string | null>(null);
  const [part, setPart] = useState<Exclude<TeamPart, 'lead'>>('assistant');
  const name = typed.trim();
  const found = useQuery({
    queryKey: ['team', team.offering_id, 'found', name],
    queryFn: ({ signal }) =>
      api('GET /api/offerings/:offeringId/team/found', {
        params: { offeringId: team.offering_id },
        query: { name },
        signal,
      }),
  });
  const add = useTeamChange(team, (personId: number) =>
    api('PUT /api/offerings/:offeringId/team/:personId', {
      params: { offeringId: team.offering_id, personId },
      body: { part },
    }),
  );
  return (
    <Form aria-label={t('team.add')} onSubmit={() => person !== null && add.mutate(Number(person))}>
      <FieldRow>
        <ComboBox
          label={t('team.person')}
          options={(found.data ?? []).map((one) => ({
            value: String(one.person_id),
            label: instructor(one),
            description: String(one.person_id),
          }))}
          value={person}
          onChange={setPerson}
          onSearch={setTyped}
          placeholder={t('team.find')}
        />
        <Select
          label={t('team.part')}
          options={given.map((one) => ({ value: one, label: t(`team.part.${one}`) }))}
          value={part}
          onChange={({ currentTarget: { value } }) => setPart(given.find((one) => one === value) ?? part)}
        />
      </FieldRow>
      <div>
        <Button type="submit" variant="primary" busy={add.isPending} disabled={person === null}>
          {t('team.add')}
        </Button>
      </div>
    </Form>
  );
}
