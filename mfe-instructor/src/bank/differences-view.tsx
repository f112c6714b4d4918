import { shownType, useQuestionTypeName, useTypes } from '@daftar/exam-pages';
import { languageCode, textLanguage } from '@daftar/i18n';
import { useLanguage } from '@daftar/remote-kit';
import { VisuallyHidden } from '@daftar/ui';
import css from './bank.module.css';
import { type Difference, differencesOf, type Piece } from './differences.ts';
import type { BankVersion } from './use-bank.ts';
import { useBankTexts } from './use-bank-texts.ts';

/** What differs between two versions, with marks in the words (QST-05). */
export function Differences({ older, newer }: { older: BankVersion; newer: BankVersion }) {
  const t = useBankTexts();
  const { language } = useLanguage();
  const typeName = useQuestionTypeName(true);
  const isBrought = useTypes(true) !== undefined;
  if (!isBrought) return null;
  const found = differencesOf(older, newer, {
    language: languageCode(language),
    typeName,
    rules: (type) => shownType(type)?.rules,
    right: t('bank.right'),
    keepsLast: t('bank.keepsLast'),
  });
  const label = ({ part, letter = '' }: Difference) =>
    part === 'option' ? t('bank.diff.option', { letter }) : t(`bank.diff.${part}`);
  return (
    <section className={css.side} aria-label={t('bank.diff.title')}>
      <h3>{t('bank.diff.title')}</h3>
      {found.length === 0 ? (
        <p>{t('bank.diff.none')}</p>
      ) : (
        <dl className={css.differences}>
          {found.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what differs never moves
            <div key={at}>
              <dt>{label(one)}</dt>
              <dd {...readAs(one)}>
                {one.pieces.length === 0
                  ? t('bank.diff.other')
                  : // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    one.pieces.map((piece, index) => <Marked key={index} piece={piece} />)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Direction and language of the words. */
function readAs({ pieces }: Difference) {
  if (pieces.length === 0) return {};
  const lang = textLanguage(pieces.map(({ text }) => text).join(''));
  return lang ? { lang, dir: lang === 'ar' ? 'rtl' : 'ltr' } : {};
}

function Marked({ piece: { kind, text } }: { piece: Piece }) {
  const t = useBankTexts();
  if (kind === 'same') return text;
  const Mark = kind === 'old' ? 'del' : 'ins';
  return (
    <Mark>
      <VisuallyHidden>{t(kind === 'old' ? 'bank.diff.was' : 'bank.diff.is')}</VisuallyHidden>
      {text}
    </Mark>
  );
}
