import { useApi } from '@daftar/remote-kit';
import { Button, Card, Form, Stack, TextArea } from '@daftar/ui';
import { useState } from 'react';
import { useChange } from '../../shared/use-change.ts';
import { controlTexts as texts } from '../../texts/late/control.ts';
import { type ControlSession, type Sheets, sessionKey, sheetsKey } from './control.ts';
import { type PastedSheet, type PasteProblem, pastedIn } from './pasted.ts';
import { useControlTexts } from './use-control-texts.ts';

/** Enters sheets from lines of a spreadsheet, once all of them are checked (RST-06). */
export function PasteForm({ session, paperId, data }: { session: ControlSession; paperId: number; data: Sheets }) {
  const t = useControlTexts();
  const api = useApi();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const read = pastedIn(text, { paperId, most: data.most, sheets: data.sheets });
  const save = useChange({
    call: (sheets: PastedSheet[]) =>
      api('POST /api/control-papers/:paperId/entries', { params: { paperId }, body: { sheets } }),
    refresh: [sheetsKey(paperId), sessionKey(session.session_id)],
    failed: texts['control.failed'],
    onDone: () => {
      setText('');
      setTried(false);
    },
  });
  const why: Record<PasteProblem, string> = {
    number: t('control.noSuchSheet'),
    otherPaper: t('control.otherPaper'),
    mine: t('control.alreadyMine'),
    done: t('control.alreadyDone'),
    twice: t('control.pasteTwice'),
    count: t('control.pasteUnlike', { count: String(data.most.length) }),
    points: t('control.pastePoints', { most: data.most.join(' · ') }),
    many: t('control.pasteMany'),
  };
  const isEmpty = 'sheets' in read && read.sheets.length === 0;
  return (
    <Card title={t('control.paste')} subtitle={t('control.pasteHelp')}>
      <Form
        aria-label={t('control.paste')}
        onSubmit={() => {
          setTried(true);
          if ('sheets' in read && !isEmpty) save.mutate(read.sheets);
        }}
      >
        <Stack gap={3}>
          <TextArea
            label={t('control.pasteLines')}
            dir="ltr"
            rows={4}
            value={text}
            error={
              tried &&
              ('problem' in read
                ? t('control.pasteWrong', { line: read.line, why: why[read.problem] })
                : isEmpty && t('control.fillIn'))
            }
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Stack row>
            <Button type="submit" variant="secondary" busy={save.isPending}>
              {t('control.pasteSave')}
            </Button>
          </Stack>
        </Stack>
      </Form>
    </Card>
  );
}
