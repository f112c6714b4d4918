import type { ShortTextBody, ShortTextKey } from '@daftar/contracts/exams/question-types/short-text/rules';
import { exactFolding, folds, usualFolding } from '@daftar/contracts/exams/question-types/typed-text';
import { Checkbox } from '@daftar/ui';
import { AcceptedTexts } from '../accepted-texts.tsx';
import { type EditProps, useSharedTexts, useTypeTexts } from '../define.ts';
import css from '../types.module.css';
import { shortTextTexts } from './texts.ts';

/** Accepted answers, and what makes no difference between them and what is typed. */
export default function Edit({ parts, onChange, problems, disabled, keyOnly }: EditProps<ShortTextBody, ShortTextKey>) {
  const t = useTypeTexts(shortTextTexts);
  const shared = useSharedTexts();
  const { body, key } = parts;
  const at = (field: string) => {
    const found = problems.find((one) => one.field === field);
    return found && shared(found.code);
  };
  return (
    <fieldset className={css.edit} disabled={disabled}>
      <AcceptedTexts
        items={key.accepted}
        at={(place) => at(`key.accepted.${place}`)}
        onChange={(accepted) => onChange({ body, key: { ...key, accepted } })}
      />
      {at('key.accepted') && <p role="alert">{at('key.accepted')}</p>}
      {!keyOnly && (
        <Checkbox
          label={t('shortText.spelling')}
          description={t('shortText.spellingHelp')}
          checked={body.exact}
          onChange={() =>
            onChange({
              body: { exact: !body.exact },
              key: { ...key, folding: body.exact ? usualFolding : exactFolding },
            })
          }
        />
      )}
      {!body.exact && (
        <fieldset className={css.edit}>
          <legend>{t('shortText.folding')}</legend>
          <div className={css.row}>
            {folds.map((fold) => (
              <Checkbox
                key={fold}
                label={t(`shortText.fold.${fold}`)}
                checked={key.folding[fold]}
                onChange={() =>
                  onChange({ body, key: { ...key, folding: { ...key.folding, [fold]: !key.folding[fold] } } })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  );
}
