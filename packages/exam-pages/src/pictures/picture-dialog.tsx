import { maxAlt, type PictureMark } from '@daftar/contracts/exams/picture-mark';
import { isBlank } from '@daftar/contracts/visible-text';
import { pick } from '@daftar/i18n';
import { failureText, useLanguage } from '@daftar/remote-kit';
import { Banner, Button, Dialog, Spinner, Stack, TextField } from '@daftar/ui';
import { RotateCcw, RotateCw } from '@daftar/ui/icons';
import { useEffect, useState } from 'react';
import { examPagesTexts } from '../texts.ts';
import { useExamTexts } from '../use-exam-texts.ts';
import { CropArea } from './crop-area.tsx';
import { type Crop, drawPicture, newPictureId, openSource, SourceRefused, whole } from './draw-picture.ts';
import type { KeepPicture } from './new-picture.ts';

interface PictureDialogProps {
  file: File;
  /** What the description begins as. */
  alt: string;
  keep: KeepPicture;
  onAdd: (picture: PictureMark) => void;
  onClose: () => void;
}

/** Turns and crops a chosen picture, and asks to describe it (DAY-08). Nothing leaves the device before Add. */
export default function PictureDialog({ file, alt: first, keep, onAdd, onClose }: PictureDialogProps) {
  const t = useExamTexts();
  const { language } = useLanguage();
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [turns, setTurns] = useState(0);
  const [crop, setCrop] = useState<Crop>(whole);
  const [alt, setAlt] = useState(first);
  const [noAlt, setNoAlt] = useState(false);
  const [busy, setBusy] = useState(false);
  const [id] = useState(newPictureId);

  const said = (error: unknown) =>
    error instanceof SourceRefused
      ? t(error.problem)
      : pick(failureText(error, examPagesTexts['picture.notKept']), language);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a problem stay as they were said
  useEffect(() => {
    let left = false;
    let opened: ImageBitmap | null = null;
    openSource(file).then(
      (found) => {
        opened = found;
        if (left) found.close();
        else setBitmap(found);
      },
      (error) => !left && setProblem(said(error)),
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [file]);

  function turn(by: 1 | 3): void {
    setTurns((turns + by) % 4);
    const { left, top, right, bottom } = crop;
    setCrop(
      by === 1
        ? { left: 1 - bottom, top: left, right: 1 - top, bottom: right }
        : { left: top, top: 1 - right, right: bottom, bottom: 1 - left },
    );
  }

  async function add(): Promise<void> {
    const lacksAlt = isBlank(alt);
    setNoAlt(lacksAlt);
    if (!bitmap || busy || lacksAlt) return;
    setBusy(true);
    setProblem(null);
    try {
      const isPhoto = file.type === 'image/jpeg';
      const { blob: _, ...mark } = await drawAndKeep(isPhoto);
      onAdd({ ...mark, alt });
    } catch (error) {
      setProblem(said(error));
      setBusy(false);
    }
  }

  async function drawAndKeep(isPhoto: boolean) {
    const picture = await drawPicture({ bitmap: bitmap!, isPhoto }, turns, crop, id);
    await keep(picture);
    return picture;
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('picture.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('picture.cancel')}</Button>
          {bitmap && (
            <Button variant="primary" busy={busy} onClick={add}>
              {t('picture.add')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Banner tone="danger" live>
            {problem}
          </Banner>
        )}
        {!bitmap && !problem && <Spinner label={t('picture.opening')} />}
        {bitmap && (
          <>
            <CropArea bitmap={bitmap} turns={turns} crop={crop} onCrop={setCrop} />
            <Stack row wrap gap={2}>
              <Button size="small" icon={<RotateCcw aria-hidden="true" />} onClick={() => turn(3)}>
                {t('picture.turnLeft')}
              </Button>
              <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={() => turn(1)}>
                {t('picture.turnRight')}
              </Button>
            </Stack>
            <TextField
              label={t('picture.alt')}
              help={t('picture.altHelp')}
              required
              maxLength={maxAlt}
              value={alt}
              error={noAlt && t('picture.altNeeded')}
              onChange={(event) => setAlt(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                // it may be inside the form of a page
                event.preventDefault();
                add();
              }}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
