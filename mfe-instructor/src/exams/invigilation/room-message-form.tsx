import { roomLimits } from '@daftar/contracts/exams/room-limits';
import { isBlank } from '@daftar/contracts/visible-text';
import { commonTexts } from '@daftar/i18n';
import { useApi, useLanguage, useToasts } from '@daftar/remote-kit';
import { Button, Card, Form, Stack, TextField } from '@daftar/ui';
import { Send } from '@daftar/ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invigilationTexts } from '../../texts/invigilation.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { invigilationKey } from './invigilation-key.ts';

/** What invigilators say most, in both languages. */
const ready = [
  invigilationTexts['room.ready.ten'],
  invigilationTexts['room.ready.five'],
  invigilationTexts['room.ready.quiet'],
  invigilationTexts['room.ready.wait'],
];
const nothing = { EnMessage: '', ArMessage: '' };

/** A message to everybody in the exam, in both languages; open pages show it within 5 s (DAY-09). */
export function RoomMessageForm({ examId }: { examId: number }) {
  const t = useTexts();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const [words, setWords] = useState(nothing);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const body = { EnMessage: words.EnMessage.trim(), ArMessage: words.ArMessage.trim() };
    const isWhole = body.EnMessage !== '' && body.ArMessage !== '';
    setWrong(!isWhole);
    if (!isWhole) return;
    setBusy(true);
    try {
      toasts.success(await api('POST /api/exam-invigilation/:examId/messages', { params: { examId }, body }));
      setWords(nothing);
      await queryClient.invalidateQueries({ queryKey: invigilationKey(examId) });
    } catch (error) {
      toasts.failure(error, commonTexts['failure.failed']);
    } finally {
      setBusy(false);
    }
  }

  const field = (name: keyof typeof nothing, label: string, dir: 'ltr' | 'rtl') => (
    <TextField
      label={label}
      dir={dir}
      lang={dir === 'rtl' ? 'ar' : 'en'}
      required
      maxLength={roomLimits.messageLength}
      value={words[name]}
      error={wrong && isBlank(words[name]) && t('room.bothNeeded')}
      onChange={(event) => {
        const value = event.currentTarget.value;
        setWords((before) => ({ ...before, [name]: value }));
      }}
    />
  );
  const fields = [
    <div key="En">{field('EnMessage', t('room.english'), 'ltr')}</div>,
    <div key="Ar">{field('ArMessage', t('room.arabic'), 'rtl')}</div>,
  ];
  return (
    <Card title={t('room.tell')}>
      <Form onSubmit={send}>
        <Stack gap={3}>
          <Stack row wrap gap={2}>
            {ready.map((said) => (
              <Button
                key={said.en}
                size="small"
                variant="quiet"
                onClick={() => setWords({ EnMessage: said.en, ArMessage: said.ar })}
              >
                {language === 'Ar' ? said.ar : said.en}
              </Button>
            ))}
          </Stack>
          {language === 'Ar' ? fields.toReversed() : fields}
          <div>
            <Button type="submit" busy={busy} icon={<Send data-flip aria-hidden="true" />}>
              {t('room.send')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
