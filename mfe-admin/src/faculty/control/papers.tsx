import { useApi, useNames } from '@daftar/remote-kit';
import { Badge, Button, Card, EmptyState, Form, Isolate, Select, Stack, Table, TextField, UserText } from '@daftar/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChange } from '../../shared/use-change.ts';
import { controlTexts as texts } from '../../texts/late/control.ts';
import { type ControlPaper, type ControlSession, controlPath, mostIn, sessionKey, sumOf } from './control.ts';
import { useControlTexts } from './use-control-texts.ts';

/** The papers of a session with what the caller may do with each, and the form that adds one. */
export function Papers({ session }: { session: ControlSession }) {
  const t = useControlTexts();
  const { name, person } = useNames();
  return (
    <Card title={t('control.papers')}>
      <Stack gap={5}>
        {session.papers.length === 0 ? (
          <EmptyState title={t('control.noPapers')} />
        ) : (
          <Table
            caption={t('control.papers')}
            rows={session.papers}
            rowKey={(paper) => paper.paper_id}
            columns={[
              {
                id: 'course',
                header: t('control.course'),
                rowHeader: true,
                cell: (paper) => (
                  <>
                    <Isolate dir="ltr">{paper.course_code}</Isolate> <UserText>{name(paper, 'course_name')}</UserText>
                  </>
                ),
              },
              {
                id: 'holders',
                header: t('control.holders'),
                cell: (paper) => <UserText>{paper.holders.map(person).join(' · ')}</UserText>,
              },
              { id: 'state', header: t('control.state'), cell: (paper) => <PaperState paper={paper} /> },
              {
                id: 'act',
                header: t('control.act'),
                hideHeader: true,
                cell: (paper) => <PaperActs sessionId={session.session_id} paper={paper} />,
              },
            ]}
          />
        )}
        {session.may_change && session.offerings.length > 0 && <PaperForm session={session} />}
      </Stack>
    </Card>
  );
}

/** How many sheets have two equal entries or a decision. */
export const doneOf = ({ sheets }: ControlPaper): number => sheets.agreed + sheets.decided;

function PaperState({ paper }: { paper: ControlPaper }) {
  const t = useControlTexts();
  if (paper.opened_at) return <Badge tone="positive">{t('control.openedAt')}</Badge>;
  if (paper.exam) return <ExamState exam={paper.exam} />;
  if (paper.numbers === 0) return <Badge>{t('control.withoutNumbers')}</Badge>;
  return (
    <Stack row wrap gap={1}>
      <Badge>{t('control.sheetsDone', { done: doneOf(paper), all: paper.numbers })}</Badge>
      {paper.sheets.differs > 0 && (
        <Badge tone="warning">{t('control.sheetsDiffer', { count: String(paper.sheets.differs) })}</Badge>
      )}
    </Stack>
  );
}

/** Of an exam sat in Daftar: whether its marks can come to the numbers. */
function ExamState({ exam }: { exam: NonNullable<ControlPaper['exam']> }) {
  const t = useControlTexts();
  return (
    <Stack row wrap gap={1} align="center">
      <UserText>{exam.exam_name}</UserText>
      <Badge tone={exam.ready ? 'positive' : 'neutral'}>
        {t(exam.ready ? 'control.examReady' : 'control.examWaits')}
      </Badge>
    </Stack>
  );
}

/** Whether all that an opening needs is there. */
export const isComplete = (paper: ControlPaper): boolean =>
  paper.numbers > 0 && (paper.exam ? paper.exam.ready : doneOf(paper) === paper.numbers);

function PaperActs({ sessionId, paper }: { sessionId: number; paper: ControlPaper }) {
  const t = useControlTexts();
  const to = (view: 'hold' | 'enter' | 'marks') => controlPath(sessionId, { id: paper.paper_id, view });
  const called = (text: string) => `${text}: ${paper.course_code}`;
  if (paper.mine === 'barred') return t('control.barred');
  if (paper.mine === 'none') return null;
  return (
    <Stack row wrap gap={3}>
      {paper.mine === 'holds' && !paper.opened_at && (
        <Link to={to('hold')} aria-label={called(t('control.hold'))}>
          {t('control.hold')}
        </Link>
      )}
      {paper.mine === 'enters' && paper.numbers > 0 && !paper.opened_at && (
        <Link to={to('enter')} aria-label={called(t('control.enter'))}>
          {t('control.enter')}
        </Link>
      )}
      {paper.opened_at && (
        <Link to={to('marks')} aria-label={called(t('control.marks'))}>
          {t('control.marks')}
        </Link>
      )}
    </Stack>
  );
}

function PaperForm({ session }: { session: ControlSession }) {
  const t = useControlTexts();
  const api = useApi();
  const { name, person, instructor } = useNames();
  const able = session.members.filter(({ declared, until }) => declared && until === null);
  const none = {
    offering: String(session.offerings[0]?.offering_id ?? ''),
    most: '',
    first: '',
    second: '',
    item: '',
    exam: '',
  };
  const [draft, setDraft] = useState(none);
  const [tried, setTried] = useState(false);
  const change = (part: Partial<typeof none>) => setDraft({ ...draft, ...part });
  const offering = session.offerings.find(({ offering_id }) => String(offering_id) === draft.offering);
  const exam = offering?.exams.find(({ exam_id }) => String(exam_id) === draft.exam);
  const most = exam ? [exam.total_score] : mostIn(draft.most);
  const columns = (!exam && offering?.columns.filter(({ max }) => most && sumOf(most) === max)) || [];
  const add = useChange({
    call: () =>
      api('POST /api/control-sessions/:sessionId/papers', {
        params: { sessionId: session.session_id },
        body: {
          offering_id: Number(draft.offering),
          most: most ?? [],
          holders: [Number(draft.first), Number(draft.second)],
          item_id: columns.some(({ item_id }) => String(item_id) === draft.item) ? Number(draft.item) : null,
          exam_id: exam?.exam_id ?? null,
        },
      }),
    refresh: [sessionKey(session.session_id)],
    failed: texts['control.failed'],
    onDone: () => {
      setDraft(none);
      setTried(false);
    },
  });
  const people = [
    { value: '', label: t('control.nobody') },
    ...able.map((member) => ({ value: String(member.user_id), label: person(member) })),
  ];
  const missing = (value: string) => tried && value === '' && t('control.fillIn');
  const complete = offering && most && draft.first !== '' && draft.second !== '';
  return (
    <Form
      aria-label={t('control.addPaper')}
      onSubmit={() => {
        setTried(true);
        if (complete) add.mutate(undefined);
      }}
    >
      <Stack row wrap gap={2} align="end">
        <Select
          label={t('control.course')}
          value={draft.offering}
          options={session.offerings.map((one) => ({
            value: String(one.offering_id),
            label: `${one.course_code} – ${name(one, 'course_name')} – ${instructor(one)}`,
          }))}
          onChange={(event) => change({ offering: event.currentTarget.value })}
        />
        {offering && offering.exams.length > 0 && (
          <Select
            label={t('control.ofExam')}
            value={draft.exam}
            options={[
              { value: '', label: t('control.onPaper') },
              ...offering.exams.map((one) => ({ value: String(one.exam_id), label: one.exam_name })),
            ]}
            onChange={(event) => change({ exam: event.currentTarget.value })}
          />
        )}
        <TextField
          required
          disabled={exam !== undefined}
          label={t('control.most')}
          maxLength={300}
          dir="ltr"
          value={exam ? String(exam.total_score) : draft.most}
          error={tried && !most && t('control.mostWrong')}
          onChange={(event) => change({ most: event.currentTarget.value })}
        />
        <Select
          required
          label={t('control.firstHolder')}
          value={draft.first}
          options={people}
          error={missing(draft.first)}
          onChange={(event) => change({ first: event.currentTarget.value })}
        />
        <Select
          required
          label={t('control.secondHolder')}
          value={draft.second}
          options={people}
          error={missing(draft.second)}
          onChange={(event) => change({ second: event.currentTarget.value })}
        />
        <Select
          label={t('control.fills')}
          value={draft.item}
          options={[
            { value: '', label: t('control.fillsNone') },
            ...columns.map((column) => ({ value: String(column.item_id), label: name(column, 'name') })),
          ]}
          onChange={(event) => change({ item: event.currentTarget.value })}
        />
        <Button type="submit" busy={add.isPending}>
          {t('control.addPaper')}
        </Button>
      </Stack>
    </Form>
  );
}
