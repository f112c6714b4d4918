import { ApiError } from '@daftar/contracts/client';
import { commonTexts, pick } from '@daftar/i18n';
import { because, failureText, useApi, useLanguage, useNames, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Banner, Button, Card, FieldRow, Form, NumberField, PasswordField, Select, Stack, TextField } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { listsOfAccounts, useDepartments } from '../../shared/use-lists.ts';
import { useLoadToast } from '../../shared/use-load-toast.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { facultyTexts } from '../../texts/faculty.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AccommodationCard } from './accommodation-card.tsx';
import { AccountCard } from './account-card.tsx';
import { type AccountChanges, fieldOfChange, filledIn, noChanges } from './account-changes.ts';
import css from './accounts.module.css';
import {
  delayError,
  emailRule,
  ifFilled,
  lettersOnly,
  newUserIdRule,
  passwordRule,
  userIdRule,
} from './field-rules.ts';
import { KeysHeld } from './keys-held.tsx';
import { ArabicNameFields, LevelField, TitleField } from './person-fields.tsx';
import { SecondFactors } from './second-factors.tsx';
import { SignsOut } from './signs-out.tsx';
import { useAccount } from './use-account.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { ViewAs } from './view-as.tsx';

/** Update Account: finds the account by its id, and sends only the new values that were filled in (ADA-12). A student's accommodation has its own form below (BOD-22). */
export function UpdateTab({ initialId }: { initialId: string }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { name } = useNames();
  const departments = useDepartments();
  useLoadToast(departments, facultyTexts['departments.loadFailed']);
  const [problem, setProblem] = useState<unknown>(null);
  const form = useForm<AccountChanges>({
    defaultValues: { userID: initialId, ...noChanges },
    mode: 'onBlur',
    delayError,
  });
  const { register, formState, watch } = form;
  const { dirtyFields } = formState;
  const { says, refuse } = useFieldErrors(form);
  useUnsavedWork(Object.keys(dirtyFields).some((field) => field !== 'userID'));
  const account = useAccount(useSettled(watch('userID')));
  const role = watch('newRole') || account.data?.role;

  const send = async ({ userID, ...changes }: AccountChanges, endedExams?: number[]) => {
    setProblem(null);
    const filled = filledIn(changes);
    if (Object.keys(filled).length === 0) {
      setProblem('nothing');
      return;
    }
    try {
      const reply = await api('POST /api/update-account', { body: { userID, ...filled, endedExams } });
      toasts.success(reply);
      form.reset({ userID: changes.newUserID || userID, ...noChanges });
      await Promise.all(listsOfAccounts.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    } catch (error) {
      // what stands beside its field is not told above the form once more
      if (!refuse(error, fieldOfChange)) setProblem(error);
      // “not found” in the server's words alone, anything else as “Failed” with its reason (ADA-12, FIX-25)
      if (error instanceof ApiError && error.status === 404) toasts.failure(error);
      else toasts.failure(null, because(commonTexts['failure.failed'], error));
    }
  };
  const submit = form.handleSubmit((changes) => send(changes));
  const running = problem instanceof ApiError ? problem.failure?.running : undefined;

  return (
    <Stack gap={5}>
      <Card className={css.form} title={t('accounts.tab.update')} subtitle={t('accounts.update.newHelp')}>
        <Form onSubmit={submit} aria-label={t('accounts.tab.update')}>
          {running && (
            <SignsOut
              running={running}
              busy={formState.isSubmitting}
              onConfirm={form.handleSubmit((changes) =>
                send(
                  changes,
                  running.map(({ exam_id }) => exam_id),
                ),
              )}
            />
          )}
          {problem !== null && !running && (
            <Banner tone="danger" live>
              {problem === 'nothing' ? t('accounts.update.nothing') : pick(failureText(problem), language)}
            </Banner>
          )}
          <NumberField
            label={t('accounts.id')}
            required
            maxLength={15}
            help={t('accounts.update.find')}
            error={says('userID')}
            {...register('userID', { validate: userIdRule })}
          />
          <AccountCard query={account} />
          <KeysHeld account={account.data} />
          <SecondFactors account={account.data} />
          <ViewAs account={account.data} />
          <NumberField
            label={t('accounts.update.newId')}
            maxLength={15}
            error={says('newUserID')}
            {...register('newUserID', { validate: newUserIdRule })}
          />
          <FieldRow>
            <TextField
              label={t('accounts.update.newFirstName')}
              maxLength={60}
              autoComplete="off"
              onInput={lettersOnly}
              error={says('newFirstName')}
              {...register('newFirstName')}
            />
            <TextField
              label={t('accounts.update.newLastName')}
              maxLength={60}
              autoComplete="off"
              onInput={lettersOnly}
              error={says('newLastName')}
              {...register('newLastName')}
            />
          </FieldRow>
          <ArabicNameFields
            first={{ field: register('newFirstNameAr'), error: says('newFirstNameAr') }}
            last={{ field: register('newLastNameAr'), error: says('newLastNameAr') }}
          />
          <TextField
            type="email"
            label={t('accounts.update.newEmail')}
            maxLength={254}
            autoComplete="off"
            error={says('newEmail')}
            {...register('newEmail', { validate: ifFilled(emailRule) })}
          />
          <PasswordField
            label={t('accounts.update.newPassword')}
            maxLength={200}
            autoComplete="new-password"
            help={t('accounts.passwordHelp')}
            error={says('newPassword')}
            {...register('newPassword', { validate: ifFilled(passwordRule) })}
          />
          <FieldRow>
            <Select
              label={t('accounts.update.newRole')}
              placeholder={t('accounts.update.keep')}
              options={[
                { value: 'instructor', label: t('role.instructor') },
                { value: 'student', label: t('role.student') },
              ]}
              error={says('newRole')}
              {...register('newRole')}
            />
            <Select
              label={t('accounts.update.newDepartment')}
              placeholder={t('accounts.update.keep')}
              options={(departments.data ?? []).map((department) => ({
                value: department.department_id,
                label: name(department, 'department_name'),
              }))}
              error={says('newDepartmentID')}
              {...register('newDepartmentID')}
            />
          </FieldRow>
          {role === 'student' && (
            <LevelField placeholder={t('accounts.update.keep')} field={register('newLevel')} error={says('newLevel')} />
          )}
          {(role === 'instructor' || role === 'admin') && (
            <TitleField placeholder={t('accounts.update.keep')} field={register('newTitle')} error={says('newTitle')} />
          )}
          <div className={css.formActions}>
            <Button type="submit" variant="primary" busy={formState.isSubmitting}>
              {t('action.update')}
            </Button>
          </div>
        </Form>
      </Card>
      {account.data?.role === 'student' && <AccommodationCard key={account.data.id} userId={account.data.id} />}
    </Stack>
  );
}
