import { nameText } from '@daftar/i18n';
import { useApi, useNames } from '@daftar/remote-kit';
import { UserText } from '@daftar/ui';
import { EditableTable, type RowFields } from '../shared/editable-table.tsx';
import { TextCell } from '../shared/text-cell.tsx';
import { listKeys, useDepartments } from '../shared/use-lists.ts';
import { facultyTexts as texts } from '../texts/faculty.ts';
import { useTexts } from '../texts/use-texts.ts';
import { checkDepartment, type Department, type DepartmentNames, departmentToSend } from './check-department.ts';

const refresh = [listKeys.departments, listKeys.links, listKeys.classes, listKeys.accounts];

/** Departments, with both names (ADC-02, ADC-04, FIX-31). */
export function DepartmentsPanel() {
  const t = useTexts();
  const api = useApi();
  const { name } = useNames();
  const departments = useDepartments();
  return (
    <EditableTable<Department, DepartmentNames>
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
      check={checkDepartment}
      cells={(fields) => <NameCells {...fields} />}
      add={{
        call: (values) => api('POST /api/departments', { body: departmentToSend(values) }),
        failed: texts['departments.addFailed'],
      }}
      update={{
        call: (row, values) =>
          api('PUT /api/departments/:id', { params: { id: row.department_id }, body: departmentToSend(values) }),
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

function NameCells({ values, change, says }: RowFields<DepartmentNames>) {
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
