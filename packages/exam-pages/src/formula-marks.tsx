import { Button } from '@daftar/ui';
import { Sigma } from '@daftar/ui/icons';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { markFormula } from './mark-formula.ts';
import css from './question.module.css';
import { useExamTexts } from './use-exam-texts.ts';

type TextControl = HTMLTextAreaElement | HTMLInputElement;

/** Whether formulas may be written in a field: several lines, or one line of text. */
const isText = (element: EventTarget): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type === 'text' && element.inputMode === '');

/**
 * A button above fields that are read as question text: it marks the selection in the field last used as a formula, or
 * inserts the signs at its caret (FIX-16).
 */
export function FormulaMarks({ children }: { children: ReactNode }) {
  const t = useExamTexts();
  const area = useRef<HTMLDivElement>(null);
  const last = useRef<TextControl | null>(null);

  function mark(): void {
    const known = last.current?.isConnected ? last.current : null;
    const field = known ?? area.current?.querySelector('textarea');
    if (!field) return;
    const { from, to, text, select } = markFormula(field.value, field.selectionStart ?? 0, field.selectionEnd ?? 0);
    field.focus();
    field.setSelectionRange(from, to);
    // as if typed: the page notices, and the browser's own undo works
    document.execCommand('insertText', false, text);
    field.setSelectionRange(...select);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only learns which field was used last
    <div
      ref={area}
      className={css.marks}
      onFocus={(event: FocusEvent<HTMLDivElement>) => {
        if (isText(event.target)) last.current = event.target;
      }}
    >
      <Button
        size="small"
        variant="quiet"
        className={css.markButton}
        icon={<Sigma aria-hidden="true" />}
        title={t('question.markFormulaHelp')}
        // keep the selection
        onMouseDown={(event) => event.preventDefault()}
        onClick={mark}
      >
        {t('question.markFormula')}
      </Button>
      {children}
    </div>
  );
}
