import { ApiError, type CallReply } from '@daftar/contracts/client';
import { plainId } from '@daftar/contracts/visible-text';
import { commonTexts, pick } from '@daftar/i18n';
import { because, failureText, useApi, useLanguage, useNames, useToasts, useUnsavedWork } from '@daftar/remote-kit';
import { Banner, Button, Card, FieldRow, Form, NumberField, PasswordField, Select, Stack, TextField } from '@daftar/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDuties } from '../../shared/use-duties.ts';
import { listsOfAccounts, useDepartments } from '../../shared/use-lists.ts';
import { useLoadToast } from '../../shared/use-load-toast.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { facultyTexts } from '../../texts/faculty.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AccommodationCard } from './accommodation-card.tsx';
import { AccountActs } from './account-acts.tsx';
import { AccountCard } from './account-card.tsx';
import { type AccountChanges, fieldOfChange, filledIn, noChanges } from './account-changes.ts';
import css from './accounts.module.css';
import { DutiesCard } from './duties-card.tsx';
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
import { MovesEnrolled } from './moves-enrolled.tsx';
import { ArabicNameFields, LevelField, TitleField } from './person-fields.tsx';
import { SecondFactors } from './second-factors.tsx';
import { SignsOut } from './signs-out.tsx';
import { useAccount } from './use-account.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** Update Account: finds the account by its id, and sends only the new values that were filled in (ADA-12). A student's accommodation has its own form below (BOD-22). */
export default function UpdateTab({ initialId }: { initialId: string }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const { name } = useNames();
  const { may, isOwner } = useDuties();
  const departments = useDepartments(may('change'));
  useLoadToast(departments, facultyTexts['departments.loadFailed']);
  const [problem, setProblem] = useState<unknown>(null);
  const [enrolments, setEnrolments] = useState<'ask' | 'keep' | 'withdraw'>('ask');
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
  // of a doctor, only owners change what one signs in by (TRU-17)
  const changesSignIn = isOwner || account.data?.role !== 'instructor';

  const send = async ({ userID, ...changes }: AccountChanges, endedExams?: number[], answer = enrolments) => {
    setProblem(null);
    const filled = filledIn(changes);
    if (Object.keys(filled).length === 0) {
      setProblem('nothing');
      return;
    }
    try {
      const seen = account.data?.id === Number(userID) ? seenOf(account.data) : undefined;
      const reply = await api('POST /api/update-account', {
        body: { userID, ...filled, endedExams, seen, ...('newDepartmentID' in filled && { enrolments: answer }) },
      });
      setEnrolments('ask');
      toasts.success(reply);
      form.reset({ userID: changes.newUserID || userID, ...noChanges });
      await Promise.all(listsOfAccounts.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    } catch (error) {
      // the card above shows what the other one changed
      if (error instanceof ApiError && error.code === 'account.changedMeanwhile') await account.refetch();
      if (error instanceof ApiError && error.code === 'account.hasEnrolments') {
        setProblem(error);
        return;
      }
      // what is shown beside its field is not told above the form once more
      if (!refuse(error, fieldOfChange)) setProblem(error);
      // “not found” in the server's words alone, anything else as “Failed” with its reason (ADA-12, FIX-25)
      if (error instanceof ApiError && error.status === 404) toasts.failure(error);
      else toasts.failure(null, because(commonTexts['failure.failed'], error));
    }
  };
  const title = t(may('change') ? 'accounts.tab.update' : 'duties.lookUp');
  const submit = form.handleSubmit((changes) => (may('change') ? send(changes, undefined, 'ask') : undefined));
  const asks = problem instanceof ApiError && problem.code === 'account.hasEnrolments';
  const running = problem instanceof ApiError ? problem.failure?.running : undefined;

  return (
    <Stack gap={5}>
      <Card className={css.form} title={title} subtitle={may('change') && t('accounts.update.newHelp')}>
        <Form onSubmit={submit} aria-label={title}>
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
          {asks && (
            <MovesEnrolled
              question={pick(failureText(problem), language)}
              busy={formState.isSubmitting}
              onAnswer={(answer) => {
                setEnrolments(answer);
                return form.handleSubmit((changes) => send(changes, undefined, answer))();
              }}
            />
          )}
          {problem !== null && !running && !asks && (
            <Banner tone="danger" live>
              {problem === 'nothing' ? t('accounts.update.nothing') : pick(failureText(problem), language)}
            </Banner>
          )}
          <NumberField
            label={t('accounts.id')}
            required
            help={t('accounts.update.find')}
            error={says('userID')}
            {...register('userID', { validate: userIdRule, setValueAs: plainId })}
          />
          <AccountCard query={account} />
          <KeysHeld account={account.data} />
          <SecondFactors account={account.data} />
          <AccountActs account={account.data} />
          {may('change') && (
            <>
              {changesSignIn && (
                <NumberField
                  label={t('accounts.update.newId')}
                  error={says('newUserID')}
                  {...register('newUserID', { validate: newUserIdRule, setValueAs: plainId })}
                />
              )}
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
              {changesSignIn && (
                <>
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
                </>
              )}
              <FieldRow>
                {isOwner && (
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
                )}
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
                <LevelField
                  placeholder={t('accounts.update.keep')}
                  field={register('newLevel')}
                  error={says('newLevel')}
                />
              )}
              {(role === 'instructor' || role === 'admin') && (
                <TitleField
                  placeholder={t('accounts.update.keep')}
                  field={register('newTitle')}
                  error={says('newTitle')}
                />
              )}
              <div className={css.formActions}>
                <Button type="submit" variant="primary" busy={formState.isSubmitting}>
                  {t('action.update')}
                </Button>
              </div>
            </>
          )}
        </Form>
      </Card>
      {account.data?.role === 'student' && may('accommodation') && (
        <AccommodationCard key={account.data.id} userId={account.data.id} />
      )}
      {account.data?.role === 'admin' && may('giveDuties') && (
        <DutiesCard key={account.dataUpdatedAt} account={account.data} />
      )}
    </Stack>
  );
}

/** An account’s fields as they are shown above the form. */
const seenOf = (account: CallReply<'GET /api/accounts/:userId'>) => {
  const { first_name, last_name, first_name_ar, last_name_ar, title, level, email, department_id } = account;
  return { first_name, last_name, first_name_ar, last_name_ar, title, level, email, department_id };
};
