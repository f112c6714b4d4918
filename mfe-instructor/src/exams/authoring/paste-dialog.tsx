import { Button, Dialog, TextArea } from '@daftar/ui';
import { useState } from 'react';
import { pasteOptionTexts } from '../../texts/late/paste-options.ts';
import { useLateTexts } from '../../texts/use-texts.ts';
import { parseOptionList } from './paste-options.ts';

/** Several options at once, from a pasted list (EXM-04). */
export default function PasteDialog(props: {
  open: boolean;
  onClose: () => void;
  onAdd: (options: ReturnType<typeof parseOptionList>) => void;
}) {
  const { open, onClose, onAdd } = props;
  const t = useLateTexts(pasteOptionTexts);
  const [text, setText] = useState('');
  const options = parseOptionList(text);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('makeExam.pasteTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={options.length === 0}
            onClick={() => {
              onAdd(options);
              setText('');
            }}
          >
            {t('makeExam.pasteAdd', { count: options.length })}
          </Button>
        </>
      }
    >
      <TextArea
        data-first-focus
        label={t('makeExam.pasteLabel')}
        help={t('makeExam.pasteHelp')}
        rows={7}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}
