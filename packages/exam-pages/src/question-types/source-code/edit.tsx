import { type CodeBody, type CodeKey, maxCodeLanguage } from '@daftar/contracts/exams/question-types/source-code/rules';
import { TextField } from '@daftar/ui';
import { type EditProps, useTypeTexts } from '../define.ts';
import { codeTexts } from './texts.ts';

/** The language in which it is to be written. */
export default function Edit({ parts, onChange, disabled }: EditProps<CodeBody, CodeKey>) {
  const t = useTypeTexts(codeTexts);
  return (
    <TextField
      label={t('code.language')}
      value={parts.body.language}
      maxLength={maxCodeLanguage}
      disabled={disabled}
      help={t('code.languageHelp')}
      onChange={(event) => onChange({ ...parts, body: { language: event.currentTarget.value } })}
    />
  );
}
