import {
  mostRolledOver,
  mostWeeks,
  type RollOverPart,
  rollOverParts,
} from '@daftar/contracts/operations/roll-over-parts';
import { readWithin } from '@daftar/i18n/read-number';
import { useApi, useNames } from '@daftar/remote-kit';
import {
  Badge,
  Banner,
  Button,
  Card,
  Checkbox,
  type Column,
  EmptyState,
  FieldRow,
  Form,
  Isolate,
  QueryState,
  Select,
  Skeleton,
  Stack,
  Table,
  TextField,
  UserText,
} from '@daftar/ui';
import { ComboBox } from '@daftar/ui/rich';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { listKeys, useDepartments, useInstructors } from '../../shared/use-lists.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { rollOverTexts as texts } from '../../texts/roll-over.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { PlannedCalendar } from './calendar.tsx';
import { RecentRollOvers, rollOverKey } from './recent.tsx';
import css from './roll-over.module.css';
import type { Look } from './weeks.ts';

interface Asked {
  source: number;
  target: number;
  department?: number | undefined;
  level?: number | undefined;
  weeks?: number | undefined;
}

/** Courses of one term taken into another: choose, look, begin, follow, undo (YRS-05). */
export default function RollOverPanel() {
  const t = useTexts();
  const api = useApi();
  const terms = useQuery({ queryKey: listKeys.terms, queryFn: ({ signal }) => api('GET /api/terms', { signal }) });
  const [asked, setAsked] = useState<Asked | null>(null);
  const look = useQuery({
    enabled: asked !== null,
    queryKey: ['admin', 'roll-over-look', asked],
    queryFn: ({ signal }) => api('GET /api/roll-over-look', { query: asked ?? { source: 0, target: 0 }, signal }),
  });
  return (
    <Stack gap={5}>
      <Card title={t('rollOver.title')} subtitle={t('rollOver.help')}>
        <QueryState query={terms} skeleton={<Skeleton shape="table" />}>
          {(list) => <Choice terms={list} onAsk={setAsked} />}
        </QueryState>
      </Card>
      {asked && (
        <QueryState query={look} skeleton={<Skeleton shape="table" />}>
          {(data) => (
            // what is chosen belongs to this look
            <Looked
              key={[asked.source, asked.target, asked.department, asked.level, asked.weeks].join(' ')}
              look={data}
              onBegun={() => setAsked(null)}
            />
          )}
        </QueryState>
      )}
      <RecentRollOvers />
    </Stack>
  );
}

interface TermChoice {
  term_id: number;
  name: string;
  name_ar: string | null;
  year: string;
  year_ar: string | null;
  state: 'planned' | 'current' | 'closed';
}

function Choice({ terms, onAsk }: { terms: readonly TermChoice[]; onAsk: (asked: Asked) => void }) {
  const t = useTexts();
  const { name } = useNames();
  const departments = useDepartments();
  const open = terms.filter(({ state }) => state !== 'closed');
  const current = terms.find(({ state }) => state === 'current');
  const [draft, setDraft] = useState({
    source: String(current?.term_id ?? ''),
    target: String(open.find(({ state }) => state === 'planned')?.term_id ?? ''),
    department: '',
    level: '',
    weeks: '',
  });
  const [tried, setTried] = useState(false);
  const weeks = readWithin(draft.weeks, { least: -mostWeeks, most: mostWeeks });
  const badWeeks = draft.weeks.trim() !== '' && weeks === null;
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  function submit(): void {
    setTried(true);
    if (badWeeks || draft.source === '' || draft.target === '') return;
    onAsk({
      source: Number(draft.source),
      target: Number(draft.target),
      ...(draft.department && { department: Number(draft.department) }),
      ...(draft.level && { level: Number(draft.level) }),
      ...(weeks !== null && { weeks }),
    });
  }
  const options = (list: readonly TermChoice[]) =>
    list.map((term) => ({ value: String(term.term_id), label: `${name(term, 'year')} · ${name(term, 'name')}` }));
  return (
    <Form onSubmit={submit} aria-label={t('rollOver.title')}>
      <FieldRow>
        <Select
          required
          label={t('rollOver.source')}
          placeholder={t('rollOver.source')}
          options={options(terms)}
          value={draft.source}
          onChange={(event) => set({ source: event.currentTarget.value })}
        />
        <Select
          required
          label={t('rollOver.target')}
          placeholder={t('rollOver.target')}
          options={options(open)}
          value={draft.target}
          onChange={(event) => set({ target: event.currentTarget.value })}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('rollOver.department')}
          placeholder={t('rollOver.every')}
          options={(departments.data ?? []).map((one) => ({
            value: String(one.department_id),
            label: name(one, 'department_name'),
          }))}
          value={draft.department}
          onChange={(event) => set({ department: event.currentTarget.value })}
        />
        <Select
          label={t('rollOver.level')}
          placeholder={t('rollOver.every')}
          options={[1, 2, 3, 4].map((level) => ({ value: String(level), label: String(level) }))}
          value={draft.level}
          onChange={(event) => set({ level: event.currentTarget.value })}
        />
        <TextField
          label={t('rollOver.weeks')}
          help={t('rollOver.weeksHelp')}
          inputMode="numeric"
          maxLength={5}
          value={draft.weeks}
          error={tried && badWeeks ? t('rollOver.badWeeks') : undefined}
          onChange={(event) => set({ weeks: event.currentTarget.value })}
        />
      </FieldRow>
      <div>
        <Button type="submit">{t('rollOver.look')}</Button>
      </div>
    </Form>
  );
}

type Offering = Look['offerings'][number];
type Doctors = ReadonlyMap<number, number>;
/** One whose doctor has left goes along once another doctor is named. */
const goesTo = (doctors: Doctors) => (row: Offering) =>
  row.state === 'new' || row.state === 'there' || (row.state === 'noDoctor' && doctors.has(row.offering_id));

function Looked({ look, onBegun }: { look: Look; onBegun: () => void }) {
  const t = useTexts();
  const api = useApi();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(look.offerings.filter(goesTo(new Map())).map(({ offering_id }) => offering_id)),
  );
  const [doctors, setDoctors] = useState<Doctors>(new Map());
  const [parts, setParts] = useState<readonly RollOverPart[]>(rollOverParts);
  const begin = useChange({
    call: () =>
      api('POST /api/roll-overs', {
        body: {
          source: look.source.term_id,
          target: look.target.term_id,
          weeks: look.weeks,
          parts: [...parts],
          offering_ids: [...chosen],
          doctors: [...doctors]
            .filter(([offering_id]) => chosen.has(offering_id))
            .map(([offering_id, instructor_id]) => ({ offering_id, instructor_id })),
        },
      }),
    refresh: [rollOverKey, listKeys.terms],
    failed: texts['rollOver.startFailed'],
    onDone: onBegun,
  });
  if (look.offerings.length === 0) return <EmptyState title={t('rollOver.none')} />;
  const going = look.offerings.filter(goesTo(doctors));
  return (
    <>
      <Card title={t('rollOver.offerings')}>
        <Stack gap={4}>
          {look.more && <Banner tone="warning" title={t('rollOver.more')} />}
          <Checkbox
            label={t('rollOver.all')}
            checked={chosen.size === going.length}
            onChange={(event) =>
              setChosen(new Set(event.currentTarget.checked ? going.map(({ offering_id }) => offering_id) : []))
            }
          />
          <Offerings
            rows={look.offerings}
            chosen={chosen}
            doctors={doctors}
            onDoctor={(id, doctor) => {
              const next = new Map(doctors);
              if (doctor === null) next.delete(id);
              else next.set(id, doctor);
              setDoctors(next);
              const going = new Set(chosen);
              if (doctor === null) going.delete(id);
              else going.add(id);
              setChosen(going);
            }}
            onChoose={(id, is) => {
              const next = new Set(chosen);
              if (is) next.add(id);
              else next.delete(id);
              setChosen(next);
            }}
          />
          <fieldset className={css.parts}>
            <legend>{t('rollOver.parts')}</legend>
            <p>{t('rollOver.classesGo')}</p>
            <Stack row wrap gap={4}>
              {rollOverParts.map((part) => (
                <Checkbox
                  key={part}
                  label={t(`rollOver.part.${part}`)}
                  checked={parts.includes(part)}
                  onChange={(event) =>
                    setParts(
                      rollOverParts.filter((one) => (one === part ? event.currentTarget.checked : parts.includes(one))),
                    )
                  }
                />
              ))}
            </Stack>
          </fieldset>
          <div>
            <Button
              variant="primary"
              busy={begin.isPending}
              disabled={chosen.size === 0 || chosen.size > mostRolledOver}
              onClick={() => begin.mutate(undefined)}
            >
              {t('rollOver.start', { count: chosen.size })}
            </Button>
          </div>
        </Stack>
      </Card>
      <Card title={t('rollOver.calendar')}>
        <PlannedCalendar
          items={look.calendar.filter(
            ({ offering_id, kind }) =>
              chosen.has(offering_id) && parts.includes(kind === 'exam' ? 'exams' : 'assignments'),
          )}
        />
      </Card>
    </>
  );
}

function Offerings(props: {
  rows: readonly Offering[];
  chosen: ReadonlySet<number>;
  doctors: Doctors;
  onChoose: (id: number, is: boolean) => void;
  onDoctor: (id: number, doctor: number | null) => void;
}) {
  const { rows, chosen, doctors, onChoose, onDoctor } = props;
  const goes = goesTo(doctors);
  const t = useTexts();
  const { name, instructor } = useNames();
  const columns: Column<Offering>[] = [
    {
      id: 'chosen',
      header: t('rollOver.chosen'),
      hideHeader: true,
      width: '1%',
      cell: (row) =>
        goes(row) && (
          <Checkbox
            hideLabel
            label={t('rollOver.choose', { course: row.course_code })}
            checked={chosen.has(row.offering_id)}
            onChange={(event) => onChoose(row.offering_id, event.currentTarget.checked)}
          />
        ),
    },
    {
      id: 'course',
      header: t('rollOver.course'),
      rowHeader: true,
      cell: (row) => (
        <>
          <Isolate>{row.course_code}</Isolate> <UserText>{name(row, 'course_name')}</UserText>
        </>
      ),
    },
    {
      id: 'doctor',
      header: t('rollOver.doctor'),
      cell: (row) => (
        <Stack gap={2}>
          <UserText>{instructor(row)}</UserText>
          {row.state === 'noDoctor' && (
            <Successor
              course={row.course_code}
              value={doctors.get(row.offering_id) ?? null}
              onChange={(doctor) => onDoctor(row.offering_id, doctor)}
            />
          )}
        </Stack>
      ),
    },
    {
      id: 'place',
      header: t('rollOver.place'),
      cell: (row) => (
        <UserText>
          {row.departments
            .map((one) => t('rollOver.placeOf', { department: name(one, 'department_name'), level: String(one.level) }))
            .join(' · ') || '–'}
        </UserText>
      ),
    },
    {
      id: 'contents',
      header: t('rollOver.contents'),
      cell: ({ chapters, assignments, exams }) =>
        t('rollOver.contentsOf', {
          chapters: String(chapters),
          assignments: String(assignments),
          exams: String(exams),
        }),
    },
    {
      id: 'state',
      header: t('rollOver.state'),
      cell: (row) =>
        row.state === 'there' ? (
          t('rollOver.state.there')
        ) : (
          <Badge tone={goes(row) ? 'neutral' : 'warning'}>{t(`rollOver.state.${row.state}`)}</Badge>
        ),
    },
  ];
  return (
    <Table
      caption={t('rollOver.offerings')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.offering_id}
      pageSize={25}
    />
  );
}

/** The doctor who gets a course whose own has left. */
function Successor(props: { course: string; value: number | null; onChange: (doctor: number | null) => void }) {
  const t = useTexts();
  const { person } = useNames();
  const [typed, setTyped] = useState('');
  const doctors = useInstructors(useSettled(typed.trim()));
  return (
    <ComboBox
      label={t('rollOver.successor', { course: props.course })}
      options={(doctors.data ?? []).map((doctor) => ({
        value: String(doctor.id),
        label: person(doctor),
        description: String(doctor.id),
      }))}
      value={props.value === null ? null : String(props.value)}
      onChange={(value) => props.onChange(value === null ? null : Number(value))}
      onSearch={setTyped}
      placeholder={t('enrolments.typeToFind')}
    />
  );
}
