import { useNames } from '@daftar/remote-kit';
import { type Column, Isolate, UserText } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';

interface StudentOf {
  student_id: number;
  student_name: string;
  student_name_ar: string | null;
}

/** The first columns of a table of students: id and name, both sortable. */
export function useStudentColumns<Row extends StudentOf>(): Column<Row>[] {
  const t = useTexts();
  const { name } = useNames();
  return [
    {
      id: 'id',
      header: t('examReview.id'),
      cell: (row) => <Isolate>{row.student_id}</Isolate>,
      sort: (row) => row.student_id,
    },
    {
      id: 'name',
      header: t('examReview.name'),
      rowHeader: true,
      cell: (row) => <UserText>{nameOf(row)}</UserText>,
      sort: nameOf,
    },
  ];
  function nameOf(row: StudentOf): string {
    return name(row, 'student_name');
  }
}
