import { type Bilingual, personIn } from '@daftar/i18n';
import { Isolate } from '@daftar/ui';
import { passwordTexts as texts } from '../../texts/passwords.ts';
import css from './slips.module.css';
import type { Slip } from './use-made-passwords.ts';

/** One slip per person in both languages, whatever the interface speaks: two beside each other on paper, cut apart (FIX-18). */
export function Slips({ slips }: { slips: readonly Slip[] }) {
  return (
    <ul className={css.slips}>
      {slips.map((slip) => (
        <li key={slip.id} className={css.slip}>
          <OneSlip slip={slip} />
        </li>
      ))}
    </ul>
  );
}

function OneSlip({ slip }: { slip: Slip }) {
  const [english, arabic] = [personIn('En', slip), personIn('Ar', slip)];
  return (
    <>
      <p className={css.head} dir="ltr">
        <strong lang="en">{texts['slip.platform'].en}</strong>
        <strong lang="ar" dir="rtl">
          {texts['slip.platform'].ar}
        </strong>
      </p>
      <p className={css.name}>
        <bdi>{english}</bdi>
        {arabic !== english && <bdi lang="ar">{arabic}</bdi>}
      </p>
      <dl className={css.fields} dir="ltr">
        <Field label={texts['slip.id']} value={String(slip.id)} />
        <Field label={texts['slip.email']} value={slip.email} />
        <Field label={texts['slip.password']} value={slip.password} strong />
        <Field label={texts['slip.address']} value={`${window.location.host}/SignIn`} />
      </dl>
      <p lang="en" dir="ltr" className={css.note}>
        {texts['slip.note'].en}
      </p>
      <p lang="ar" dir="rtl" className={css.note}>
        {texts['slip.note'].ar}
      </p>
    </>
  );
}

function Field({ label, value, strong }: { label: Bilingual; value: string; strong?: boolean }) {
  return (
    <div>
      <dt>
        <span lang="en">{label.en}</span>
        <span lang="ar" dir="rtl">
          {label.ar}
        </span>
      </dt>
      <dd className={strong ? css.password : undefined}>
        <Isolate dir="ltr">{value}</Isolate>
      </dd>
    </div>
  );
}
