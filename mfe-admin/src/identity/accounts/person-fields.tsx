import { academicTitles, titleIn } from '@daftar/i18n';
import { useNames } from '@daftar/remote-kit';
import { FieldRow, Select, TextField } from '@daftar/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../texts/use-texts.ts';
import { arabicLettersOnly } from './field-rules.ts';

interface FieldOf {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** The fields of the name in Arabic letters (FIX-31). */
export function ArabicNameFields({ first, last }: { first: FieldOf; last: FieldOf }) {
  const t = useTexts();
  return (
    <FieldRow>
      <TextField
        label={t('accounts.arabicFirst')}
        help={t('accounts.arabicHelp')}
        maxLength={60}
        autoComplete="off"
        lang="ar"
        onInput={arabicLettersOnly}
        error={first.error}
        {...first.field}
      />
      <TextField
        label={t('accounts.arabicLast')}
        maxLength={60}
        autoComplete="off"
        lang="ar"
        onInput={arabicLettersOnly}
        error={last.error}
        {...last.field}
      />
    </FieldRow>
  );
}

/** Academic titles as they are written before a name; `none` means no title. */
export function TitleField({ field, error, placeholder }: FieldOf & { placeholder?: string }) {
  const t = useTexts();
  const { language } = useNames();
  return (
    <Select
      label={t('accounts.academicTitle')}
      placeholder={placeholder}
      options={[
        ...academicTitles.map((title) => ({
          value: title,
          label: `${titleIn(title, language)} – ${t(`accounts.titleOf.${title}`)}`,
        })),
        { value: 'none', label: t('accounts.titleOf.none') },
      ]}
      error={error}
      {...field}
    />
  );
}

/** A student's year of study (FIX-15). */
export function LevelField({ field, error, placeholder }: FieldOf & { placeholder: string }) {
  const t = useTexts();
  return (
    <Select
      label={t('accounts.level')}
      placeholder={placeholder}
      options={['1', '2', '3', '4'].map((level) => ({ value: level, label: level }))}
      error={error}
      {...field}
    />
  );
}
