import { ApiError } from '@daftar/contracts/client';
import { plainId } from '@daftar/contracts/visible-text';
import { pick } from '@daftar/i18n';
import { failureText, useApi, useLanguage, useNames, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { late } from '@daftar/remote-kit/late';
import {
  Banner,
  Button,
  Card,
  Checkbox,
  FieldRow,
  Form,
  NumberField,
  PasswordField,
  Select,
  Skeleton,
  TextField,
} from '@daftar/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDuties } from '../../shared/use-duties.ts';
import { listKeys, listsOfAccounts, useDepartments } from '../../shared/use-lists.ts';
import { useLoadToast } from '../../shared/use-load-toast.ts';
import { facultyTexts } from '../../texts/faculty.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { MakePasswords } from '../passwords/make-passwords.tsx';
import css from './accounts.module.css';
import { type ChosenDuties, noDuties } from './chosen-duties.ts';
import { delayError, emailRule, lettersOnly, passwordRule, required, userIdRule } from './field-rules.ts';
import { addAccountBody, blankAccount, type NewAccount, staffBody } from './new-account.ts';
import { ArabicNameFields, LevelField, TitleField } from './person-fields.tsx';
import { useFieldErrors } from './use-field-errors.ts';

const DutyFields = late(() => import('./duty-fields.tsx'));

const nextIdKey = [...listKeys.accounts, 'lastUserId'];

/** Add Account: the next id is filled in; all fields are required, the department only for students (ADA-09). */
export default function AddTab() {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { name } = useNames();
  const departments = useDepartments();
  useLoadToast(departments, facultyTexts['departments.loadFailed']);
  const nextId = useQuery({
    queryKey: nextIdKey,
    queryFn: ({ signal }) => api('GET /api/users/lastUserId', { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const [failure, setFailure] = useState<unknown>(null);
  const [withoutPassword, setWithoutPassword] = useState<number | null>(null);
  const { may, isOwner } = useDuties();
  const [chosen, setChosen] = useState<ChosenDuties>(noDuties);
  const [checked, setChecked] = useState(false);
  const form = useForm<NewAccount>({ defaultValues: blankAccount, mode: 'onBlur', delayError });
  const { register, formState, setValue, getValues, watch } = form;
  const { says, refuse } = useFieldErrors(form);
  useUnsavedWork(Object.keys(formState.dirtyFields).some((field) => field !== 'userID'));

  const suggested = nextId.data ? String(nextId.data.id + 1) : '';
  useEffect(() => {
    // keep what the admin typed
    if (suggested && getValues('userID') === '') setValue('userID', suggested);
  }, [suggested, getValues, setValue]);

  const role = watch('role');
  // a registrar adds nobody outside their departments (TRU-17)
  const isPlaced = (of: NewAccount['role']) => of !== 'student' && (isOwner || of === 'admin');

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    setChecked(true);
    const body = addAccountBody(values);
    const staff = staffBody(values, chosen);
    if (!body && !staff) return;
    try {
      let unsecured: number | null = null;
      if (staff) {
        toasts.success(await api('POST /api/staff', { body: staff }));
      } else if (body) {
        const reply = await api('POST /api/add-account', { body });
        toasts.success(reply);
        if (!body.password) unsecured = reply.id;
      }
      form.reset(blankAccount);
      setChosen(noDuties);
      setChecked(false);
      setWithoutPassword(unsecured);
      await Promise.all(listsOfAccounts.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    } catch (error) {
      const told = refuse(error);
      // two admins may have been given the same next id (ADA-14)
      if (error instanceof ApiError && error.code === 'account.idTaken')
        queryClient.invalidateQueries({ queryKey: nextIdKey });
      // an error shown at its field is not repeated above the form
      if (!told) setFailure(error);
      toasts.failure(error);
    }
  });

  return (
    <Card className={css.form} title={t('accounts.tab.add')} subtitle={t('accounts.add.help')}>
      <Form onSubmit={submit} aria-label={t('accounts.tab.add')}>
        {failure !== null && (
          <Banner tone="danger" live>
            {pick(failureText(failure), language)}
          </Banner>
        )}
        <NumberField
          label={t('accounts.id')}
          required
          help={nextId.isError ? t('accounts.nextIdFailed') : t('accounts.add.idHelp')}
          error={says('userID')}
          {...register('userID', { validate: userIdRule, setValueAs: plainId })}
        />
        <FieldRow>
          <TextField
            label={t('accounts.firstName')}
            required
            maxLength={60}
            autoComplete="off"
            onInput={lettersOnly}
            error={says('firstName')}
            {...register('firstName', { validate: required })}
          />
          <TextField
            label={t('accounts.lastName')}
            required
            maxLength={60}
            autoComplete="off"
            onInput={lettersOnly}
            error={says('lastName')}
            {...register('lastName', { validate: required })}
          />
        </FieldRow>
        <ArabicNameFields
          first={{ field: register('firstNameAr'), error: says('firstNameAr') }}
          last={{ field: register('lastNameAr'), error: says('lastNameAr') }}
        />
        <TextField
          type="email"
          label={t('accounts.email')}
          required
          maxLength={254}
          autoComplete="off"
          error={says('email')}
          {...register('email', { validate: { required, emailRule } })}
        />
        <PasswordField
          label={t('accounts.password')}
          required={role === 'admin'}
          maxLength={200}
          autoComplete="new-password"
          help={role === 'admin' ? undefined : t('accounts.passwordMade')}
          error={says('password')}
          {...register('password', {
            validate: (value, all) => (value === '' && all.role !== 'admin') || passwordRule(value),
          })}
        />
        {may('giveDuties') && (
          <Checkbox
            label={t('duties.office')}
            checked={role === 'admin'}
            onChange={(event) => setValue('role', event.currentTarget.checked ? 'admin' : '')}
          />
        )}
        {role !== 'admin' && (
          <FieldRow>
            <Select
              label={t('accounts.role')}
              required
              options={[
                { value: 'instructor', label: t('role.instructor') },
                { value: 'student', label: t('role.student') },
              ]}
              error={says('role')}
              {...register('role', { validate: required })}
            />
            <Select
              label={t('accounts.department')}
              required={!isPlaced(role)}
              options={(departments.data ?? []).map((department) => ({
                value: department.department_id,
                label: name(department, 'department_name'),
              }))}
              error={says('departmentID')}
              {...register('departmentID', {
                validate: (value, all) => isPlaced(all.role) || required(value),
              })}
            />
          </FieldRow>
        )}
        {role === 'admin' && (
          <Suspense fallback={<Skeleton shape="field" count={3} />}>
            <DutyFields value={chosen} checked={checked} onChange={setChosen} />
          </Suspense>
        )}
        {role === 'instructor' && <TitleField field={register('title')} error={says('title')} />}
        {role === 'student' && (
          <LevelField placeholder={t('accounts.noLevel')} field={register('level')} error={says('level')} />
        )}
        {withoutPassword !== null && (
          <MakePasswords atOnce ids={[withoutPassword]} onClose={() => setWithoutPassword(null)} />
        )}
        <div className={css.formActions}>
          <Button type="submit" variant="primary" busy={formState.isSubmitting}>
            {t('action.add')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
