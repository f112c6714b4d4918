import type { CallReply } from '@daftar/contracts/client';
import { useNames } from '@daftar/remote-kit';
import { type Column, Dialog, Isolate, QueryState, Skeleton, Table, UserText } from '@daftar/ui';
import { sealTexts } from '../../texts/late/seals.ts';
import { useLateTexts } from '../../texts/use-texts.ts';
import { figure } from './figure.ts';
import { useSealedMarks } from './use-seals.ts';

type Marks = CallReply<'GET /api/grade-seals/:courseCode/:version'>;
type Row = Marks['students'][number];

/** The marks of a sealed version: what was sealed, whatever has changed since. */
export function SealedMarksDialog(props: { courseCode: string; version: number; onClose: () => void }) {
  const { courseCode, version, onClose } = props;
  const t = useLateTexts(sealTexts);
  const query = useSealedMarks(courseCode, version);
  return (
    <Dialog open size="large" onClose={onClose} title={t('seal.version', { version })}>
      <QueryState query={query} skeleton={<Skeleton shape="table" />}>
        {(marks) => <Marks marks={marks} caption={t('seal.version', { version })} />}
      </QueryState>
    </Dialog>
  );
}

function Marks({ marks, caption }: { marks: Marks; caption: string }) {
  const t = useLateTexts(sealTexts);
  const { name, person } = useNames();
  const columns: Column<Row>[] = [
    { id: 'id', header: t('seal.studentId'), cell: (row) => <Isolate>{row.student_id}</Isolate> },
    { id: 'student', header: t('seal.student'), rowHeader: true, cell: (row) => <UserText>{person(row)}</UserText> },
    { id: 'mark', header: t('seal.mark'), cell: (row) => <Isolate dir="ltr">{figure(row.mark)}</Isolate> },
    {
      id: 'grade',
      header: t('seal.grade'),
      cell: (row) =>
        row.letter && row.grade ? (
          <UserText>{`${row.letter} · ${name({ grade: row.grade, grade_ar: row.grade_ar }, 'grade')}`}</UserText>
        ) : (
          '–'
        ),
    },
  ];
  return <Table caption={caption} columns={columns} rows={marks.students} rowKey={(row) => row.student_id} />;
}
