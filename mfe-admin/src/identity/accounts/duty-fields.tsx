import { duties as allDuties, type Duty } from '@daftar/contracts/route';
import { useNames } from '@daftar/remote-kit';
import { Checkbox } from '@daftar/ui';
import { MultiSelect } from '@daftar/ui/rich';
import { useDepartments } from '../../shared/use-lists.ts';
import { useLoadToast } from '../../shared/use-load-toast.ts';
import { facultyTexts } from '../../texts/faculty.ts';
import { useTexts } from '../../texts/use-texts.ts';
import css from './accounts.module.css';
import type { ChosenDuties } from './chosen-duties.ts';

/** The duties of an admin who is no owner, and a registrar’s departments (TRU-17). */
export default function DutyFields(props: {
  value: ChosenDuties;
  onChange: (value: ChosenDuties) => void;
  /** Says what is missing, once somebody has tried to save. */
  checked: boolean;
}) {
  const { value, onChange, checked } = props;
  const t = useTexts();
  const { name } = useNames();
  const departments = useDepartments();
  useLoadToast(departments, facultyTexts['departments.loadFailed']);
  const choose = (duty: Duty, chosen: boolean) =>
    onChange({ ...value, duties: allDuties.filter((one) => (one === duty ? chosen : value.duties.includes(one))) });
  return (
    <>
      <fieldset className={css.formats}>
        <legend>{t('duties.choose')}</legend>
        {allDuties.map((duty, at) => (
          <Checkbox
            key={duty}
            label={t(`duties.${duty}`)}
            description={t(`duties.${duty}Help`)}
            checked={value.duties.includes(duty)}
            // below the last one, where it is of all
            error={checked && value.duties.length === 0 && at === allDuties.length - 1 && t('duties.chooseOne')}
            onChange={(event) => choose(duty, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {value.duties.includes('registrar') && (
        <MultiSelect
          label={t('duties.departments')}
          required
          options={(departments.data ?? []).map((one) => ({
            value: String(one.department_id),
            label: name(one, 'department_name'),
          }))}
          value={value.departments}
          error={checked && value.departments.length === 0 ? t('duties.chooseDepartments') : undefined}
          onChange={(chosen) => onChange({ ...value, departments: chosen })}
        />
      )}
    </>
  );
}
