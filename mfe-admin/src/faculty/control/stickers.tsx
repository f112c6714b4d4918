import { InBoth, printed, QrFigure } from '@daftar/exam-pages/print/sheet-parts';
import { personIn } from '@daftar/i18n';
import { useUnsavedWork } from '@daftar/remote-kit';
import { Banner, Button, classNames, Isolate, Stack } from '@daftar/ui';
import { Printer } from '@daftar/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { controlTexts } from '../../texts/late/control.ts';
import css from './control.module.css';
import { type ControlPaper, type Holding, stickerCode } from './control.ts';
import type { SeatNumber } from './sealed-numbers.ts';
import { useControlTexts } from './use-control-texts.ts';

/**
 * The stickers of a paper and the list of its numbers, once, in the browser that made them: the part with the name is torn
 * off, the other is stuck on the sheet (RST-05).
 */
export function Stickers(props: {
  paper: ControlPaper;
  seats: Holding['seats'];
  numbers: readonly SeatNumber[];
  onDone: () => void;
}) {
  const { paper, seats, numbers, onDone } = props;
  const t = useControlTexts();
  // leaving the page loses the numbers
  useUnsavedWork(true);
  const numberOf = new Map(numbers);
  const codes = useQuery({
    queryKey: ['sticker-codes', paper.paper_id, numbers],
    queryFn: async () => {
      const { qrPath } = await import('@daftar/exam-pages/print/qr-path');
      return new Map(numbers.map(([, number]) => [number, qrPath(stickerCode(paper.paper_id, number))]));
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const listed = numbers.map(([, number]) => number).toSorted((a, b) => a - b);
  return (
    <Stack gap={4}>
      <div data-screen-only>
        <Stack gap={3}>
          <Banner tone="warning">{t('control.stickersHelp')}</Banner>
          <Stack row wrap gap={2}>
            <Button icon={<Printer aria-hidden="true" />} disabled={!codes.data} onClick={() => window.print()}>
              {t('control.print')}
            </Button>
            <Button variant="secondary" onClick={onDone}>
              {t('control.printed')}
            </Button>
          </Stack>
        </Stack>
      </div>
      <section aria-label={t('control.stickers')} className={classNames(printed.sheet, css.part)}>
        <Head paper={paper} text="control.stickers" />
        <ol className={css.stickers}>
          {seats.map((student) => {
            const number = numberOf.get(student.seat ?? 0);
            const code = number === undefined ? undefined : codes.data?.get(number);
            return (
              number !== undefined && (
                <li key={student.student_id} className={css.sticker}>
                  <div className={css.tear}>
                    <strong>
                      <Isolate>{personIn('Ar', student)}</Isolate>
                    </strong>
                    <span>
                      <Words text="control.seat" /> <Isolate dir="ltr">{student.seat}</Isolate>
                    </span>
                    <span>
                      <Words text="control.secretNumber" /> <Isolate dir="ltr">{number}</Isolate>
                    </span>
                  </div>
                  <div className={css.stick}>
                    {code && (
                      <QrFigure code={code} address={stickerCode(paper.paper_id, number)} className={css.qr}>
                        <Isolate dir="ltr">{paper.course_code}</Isolate>
                      </QrFigure>
                    )}
                    <strong className={css.number} dir="ltr">
                      {number}
                    </strong>
                  </div>
                </li>
              )
            );
          })}
        </ol>
      </section>
      <section aria-label={t('control.listOfNumbers')} className={classNames(printed.sheet, css.part)}>
        <Head paper={paper} text="control.listOfNumbers" />
        <ol className={css.numbers}>
          {listed.map((number) => (
            <li key={number}>
              <Isolate dir="ltr">{number}</Isolate>
              <span className={css.tick} aria-hidden="true" />
            </li>
          ))}
        </ol>
      </section>
    </Stack>
  );
}

type Key = 'control.stickers' | 'control.listOfNumbers' | 'control.seat' | 'control.secretNumber';

/** A word of the paper in both languages. */
export const Words = ({ text }: { text: Key }) => <InBoth {...controlTexts[text]} />;

function Head({ paper, text }: { paper: ControlPaper; text: Key }) {
  return (
    <header className={css.paperHead}>
      <strong>
        <Words text={text} />
      </strong>
      <InBoth
        en={`${paper.course_code} – ${paper.course_name}`}
        ar={`${paper.course_code} – ${paper.course_name_ar ?? paper.course_name}`}
      />
    </header>
  );
}
