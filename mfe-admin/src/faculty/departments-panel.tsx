import type { CallReply } from '@daftar/contracts/client';
import { nameIn, nameText } from '@daftar/i18n';
import { nameFold } from '@daftar/i18n/name-fold';
import { useApi, useNames } from '@daftar/remote-kit';
import { UserText } from '@daftar/ui';
import { EditableTable, type Problems, type RowFields } from '../shared/editable-table.tsx';
import { isArabic } from '../shared/is-arabic.ts';
import { TextCell } from '../shared/text-cell.tsx';
import { listKeys, useDepartments } from '../shared/use-lists.ts';
import { departmentsCoursesTexts as texts } from '../texts/departments-courses.ts';
import { useTexts } from '../texts/use-texts.ts';

type Department = CallReply<'GET /api/departments'>[number];
type Names = Omit<Department, 'department_id'>;

const refresh = [listKeys.departments, listKeys.links, listKeys.classes, listKeys.accounts];

const toSend = (names: Names): Names => ({ ...names, department_name_ar: names.department_name_ar?.trim() || null });

/** Whether two departments would be shown under the same name in one of the languages (FIX-20). */
const sameNames = (a: Names, b: Names) =>
  (['En', 'Ar'] as const).some(
    (language) => nameFold(nameIn(language, a, 'department_name')) === nameFold(nameIn(language, b, 'department_name')),
  );

function check(values: Names, others: readonly Department[]): Problems<Names> {
  const names = toSend(values);
  return {
    department_name:
      names.department_name.trim() === ''
        ? 'state.required'
        : others.some((other) => sameNames(other, names))
          ? 'departments.exists'
          : undefined,
    department_name_ar:
      names.department_name_ar && !isArabic(names.department_name_ar) ? 'names.arabicLetters' : undefined,
  };
}

/** Departments, with both names (ADC-02, ADC-04, FIX-31). */
export function DepartmentsPanel() {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const departments = useDepartments();
  return (
    <EditableTable<Department, Names>
      query={departments}
      caption={t('departments.title')}
      searchLabel={t('departments.search')}
      loadFailed={texts['departments.loadFailed']}
      none={{ title: t('departments.none'), help: t('departments.noneHelp') }}
      columns={[
        {
          id: 'name',
          header: t('departments.name'),
          rowHeader: true,
          cell: (row) => <UserText>{row.department_name}</UserText>,
          sort: (row) => row.department_name,
        },
        {
          id: 'nameAr',
          header: t('departments.nameAr'),
          cell: (row) => (row.department_name_ar ? <UserText>{row.department_name_ar}</UserText> : '–'),
          sort: (row) => row.department_name_ar,
        },
      ]}
      rowKey={(row) => row.department_id}
      nameOf={(row) => name(row, 'department_name')}
      search={(row) => nameText(row, 'department_name')}
      valuesOf={(row) => ({
        department_name: row?.department_name ?? '',
        department_name_ar: row?.department_name_ar ?? '',
      })}
      check={check}
      cells={(fields) => <NameCells {...fields} />}
      add={{
        call: (values) => api('POST /api/departments', { body: toSend(values) }),
        failed: texts['departments.addFailed'],
      }}
      update={{
        call: (row, values) =>
          api('PUT /api/departments/:id', { params: { id: row.department_id }, body: toSend(values) }),
        failed: texts['departments.updateFailed'],
      }}
      remove={{
        title: (row) => t('departments.deleteTitle', { name: name(row, 'department_name') }),
        help: () => t('departments.deleteHelp'),
        call: (row) => api('DELETE /api/departments/:id', { params: { id: row.department_id } }),
        failed: texts['departments.deleteFailed'],
      }}
      refresh={refresh}
    />
  );
}

function NameCells({ values, change, says }: RowFields<Names>) {
  const t = useTexts();
  return (
    <>
      <TextCell
        label={t('departments.name')}
        maxLength={120}
        value={values.department_name}
        error={says('department_name')}
        onChange={(department_name) => change({ department_name })}
      />
      <TextCell
        label={t('departments.nameAr')}
        placeholder={t('names.optional')}
        maxLength={120}
        value={values.department_name_ar ?? ''}
        error={says('department_name_ar')}
        onChange={(department_name_ar) => change({ department_name_ar })}
      />
    </>
  );
}
