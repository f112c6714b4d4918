import { joinPictures, splitPictures } from '@daftar/contracts/exams/picture-mark';
import { useTypeTexts } from '@daftar/exam-pages/question-types/define';
import { Banner, Button } from '@daftar/ui';
import { type Dispatch, useMemo } from 'react';
import type { DraftAction, DraftQuestion } from './draft.ts';
import { pasteTexts } from './paste-texts.ts';
import { type SplitQuestion, splitQuestions } from './split-question.ts';
import { useTyping } from './typing.ts';

/** Puts what was copied where the cursor is, as typing does, so that Ctrl+Z takes it back. */
export async function pasteMarked(field: HTMLTextAreaElement, html: string, plain: string): Promise<void> {
  // the parser comes with the first paste that needs it; without it, or for HTML that defeats it, the plain text comes
  const text = await import(/* webpackChunkName: "pasted-html" */ './marks-of-html.ts')
    .then(({ marksOfHtml }) => marksOfHtml(html) ?? plain)
    .catch(() => plain);
  field.focus();
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Offers to make questions with options of a text that was pasted whole (COR-24). */
export function SplitOffer(props: { question: DraftQuestion; dispatch: Dispatch<DraftAction>; onDone: () => void }) {
  const { question, dispatch, onDone } = props;
  const t = useTypeTexts(pasteTexts);
  const typing = useTyping();
  const { text, pictures } = splitPictures(question.text);
  const found = useMemo(() => splitQuestions(text), [text]);
  if (found.length === 0) return null;

  function split(): void {
    const { questions, nextKey } = typing.now();
    const [first, ...others] = found as [SplitQuestion, ...SplitQuestion[]];
    const at = questions.findIndex(({ key }) => key === question.key);
    const fill = (key: number, one: SplitQuestion, own: string) => {
      const type = one.options.length > 0 ? 'MCQ' : 'Essay';
      dispatch({ do: 'changeQuestion', key, part: { type, text: own, parts: undefined } });
      if (one.options.length > 0) dispatch({ do: 'addOptions', key, options: one.options });
    };
    fill(question.key, first, joinPictures(first.text, pictures));
    let key = nextKey + first.options.length;
    for (const one of others) {
      dispatch({ do: 'addQuestion', type: 'MCQ' });
      fill(key, one, one.text);
      // from the end to behind the one before it
      dispatch({ do: 'moveQuestion', key, by: at + 1 - questions.length });
      key += 3 + one.options.length;
    }
    onDone();
  }

  return (
    <Banner
      tone="info"
      live
      action={
        <Button size="small" onClick={split}>
          {t('paste.split')}
        </Button>
      }
    >
      {t('paste.holds', { count: found.length })}
    </Banner>
  );
}
