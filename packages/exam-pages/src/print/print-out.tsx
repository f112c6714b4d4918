import { languageCode, personIn, pick } from '@daftar/i18n';
import { useConfig, useLanguage, useSession } from '@daftar/remote-kit';
import { Button, Isolate, UserText } from '@daftar/ui';
import { Printer } from '@daftar/ui/icons';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useExamTexts } from '../use-exam-texts.ts';
import css from './print-out.module.css';
import { QrFigure } from './qr-figure.tsx';

export type PrintOutProps = PrintedPaper & ({ exam: string } | { assignment: string });

interface PrintedPaper {
  courseCode: string;
  /** Whose paper it is; none on lists. `own`: the reader's. */
  person?: { name: string; id: number } | 'own' | undefined;
  /** The receipt's code, which leads to its verification. */
  code?: string | null | undefined;
}

/** Where anybody verifies the receipt with this code. */
const verificationOf = (code: string): string => `${location.origin}/verify-receipt?${new URLSearchParams({ code })}`;

/**
 * Prints the page, with a head that says what it is: faculty, course, exam or assignment, person and code (EDG-09). The code is a QR
 * code as well, whose library is loaded by the press; a page that the browser prints by itself has the code as text.
 */
export function PrintOut(props: PrintOutProps) {
  const t = useExamTexts();
  const [qr, setQr] = useState<{ size: number; path: string } | null>(null);
  const { code } = props;

  async function print(): Promise<void> {
    const made =
      code && (await import('./qr-path.ts').then((one) => one.qrPath(verificationOf(code))).catch(() => null));
    // a print without it still has the code
    if (made) flushSync(() => setQr(made));
    window.print();
  }

  const main = document.getElementById('page') ?? document.body;
  return (
    <>
      <div data-screen-only>
        <Button icon={<Printer aria-hidden="true" />} onClick={print}>
          {t('print.print')}
        </Button>
      </div>
      {createPortal(<PrintHead {...props} qr={qr} />, main)}
    </>
  );
}

function PrintHead(props: PrintOutProps & { qr: { size: number; path: string } | null }) {
  const { courseCode, person, code, qr } = props;
  const t = useExamTexts();
  const { facultyName } = useConfig();
  const { language } = useLanguage();
  const session = useSession();
  const own = {
    name: personIn(language, {
      first_name: session.name,
      last_name: session.lastName,
      first_name_ar: session.name_ar,
      last_name_ar: session.lastName_ar ?? null,
    }),
    id: session.userId,
  };
  const who = person === 'own' ? own : person;
  const other = language === 'En' ? 'Ar' : 'En';
  const facts = [
    { label: t('exam.course'), value: <Isolate dir="ltr">{courseCode}</Isolate> },
    'exam' in props
      ? { label: t('exam.exam'), value: <UserText>{props.exam}</UserText> }
      : { label: t('print.assignment'), value: <UserText>{props.assignment}</UserText> },
    ...(who
      ? [
          {
            label: t('print.student'),
            value: (
              <>
                <UserText>{who.name}</UserText> (<Isolate>{who.id}</Isolate>)
              </>
            ),
          },
        ]
      : []),
    ...(code ? [{ label: t('print.code'), value: <Isolate dir="ltr">{code}</Isolate> }] : []),
  ];
  return (
    <header className={css.head} data-print-head>
      <div className={css.facts}>
        <p className={css.faculty}>{pick(facultyName, language)}</p>
        <p lang={languageCode(other)} dir={other === 'Ar' ? 'rtl' : 'ltr'} className={css.other}>
          {pick(facultyName, other)}
        </p>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {qr && code && (
        <QrFigure code={qr} address={verificationOf(code)} className={css.qr}>
          {t('print.verify')}
        </QrFigure>
      )}
    </header>
  );
}
