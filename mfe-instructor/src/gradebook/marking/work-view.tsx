import { AnswerText } from '@daftar/exam-pages';
import { buttonClass, QueryState, Skeleton, UserText } from '@daftar/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { highlight } from './highlight.ts';
import css from './marking.module.css';
import { isShownByBrowser, isText, textOptions, type Work } from './use-desk.ts';

/** A work in the middle of the desk: an essay, a text or program in colours, a PDF or an image by the browser. */
export function WorkView({ work }: { work: Work }) {
  const t = useTexts();
  if (!work.file) {
    return (work.answer_text ?? '').trim() === '' ? (
      <p className={css.muted}>{t('marking.noAnswer')}</p>
    ) : (
      <AnswerText text={work.answer_text ?? ''} className={css.essay} />
    );
  }
  const { file } = work;
  const label = t('marking.file', { name: file.name });
  if (isText(file)) return <FileText path={file.path} label={label} isCode={!/\.(txt|md)$/i.test(file.name)} />;
  if (isShownByBrowser(file))
    return (
      // The server sends it sandboxed, so that nothing in it runs.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <iframe key={file.path} className={css.frame} src={file.path} title={label} tabIndex={0} />
    );
  return (
    <div className={css.cannot}>
      <p>{t('marking.cannotShow')}</p>
      <a className={buttonClass({ variant: 'secondary' })} href={file.path} target="_blank" rel="noopener">
        {t('marking.openFile')}
      </a>
    </div>
  );
}

function FileText({ path, label, isCode }: { path: string; label: string; isCode: boolean }) {
  const text = useQuery(textOptions(path));
  return (
    <QueryState query={text} skeleton={<Skeleton count={8} />}>
      {(found) => (isCode ? <Code text={found} label={label} /> : <PlainText text={found} label={label} />)}
    </QueryState>
  );
}

function PlainText({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.code} aria-label={label} tabIndex={0}>
      <UserText as="div" className={css.essay}>
        {text}
      </UserText>
    </section>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  const pieces = useMemo(() => highlight(text), [text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.code} aria-label={label} tabIndex={0}>
      <pre dir="ltr">
        <code>
          {pieces.map((piece, index) =>
            piece.kind === 'plain' ? (
              piece.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name of their own and never move
              <span key={index} data-kind={piece.kind}>
                {piece.text}
              </span>
            ),
          )}
        </code>
      </pre>
    </section>
  );
}
