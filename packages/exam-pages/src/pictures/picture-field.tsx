import { pictureLimits } from '@daftar/contracts/exams/picture-file';
import { joinPictures, type PictureMark, splitPictures } from '@daftar/contracts/exams/picture-mark';
import { late } from '@daftar/remote-kit/late';
import { announce, Button, IconButton, Stack } from '@daftar/ui';
import { Camera, Check, ImagePlus, Trash2, Upload } from '@daftar/ui/icons';
import { type ClipboardEvent, type DragEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useExamTexts } from '../use-exam-texts.ts';
import { usePictureState } from './known-pictures.tsx';
import { type KeepPicture, picturesAmong } from './new-picture.ts';
import { PictureView } from './picture-view.tsx';
import css from './pictures.module.css';

const PictureDialog = late(() => import('./picture-dialog.tsx'));

interface PictureFieldProps {
  /** The text with its pictures. */
  text: string;
  /** Gets the text with its pictures changed; its words are as they are now. */
  onPictures: (change: (pictures: PictureMark[]) => PictureMark[]) => void;
  keep: KeepPicture;
  /** Of an answer: a phone opens its camera, and each photo is a page. */
  isAnswer?: boolean;
  disabled?: boolean;
  /** Names what the picture is added to, where several fields are close together. */
  name?: string;
  /** Only an icon. */
  compact?: boolean;
  /** The field for the words. */
  children: ReactNode;
}

/** Changes the pictures of a text, and leaves its words alone. */
export function withPictures(text: string, change: (pictures: PictureMark[]) => PictureMark[]): string {
  const { text: words, pictures } = splitPictures(text);
  return joinPictures(words, change(pictures));
}

/** A field for words whose pictures are added by choosing, pasting or dropping, and shown below it (DAY-08). */
export function PictureField(props: PictureFieldProps) {
  const { text, onPictures, keep, isAnswer, disabled, name, compact, children } = props;
  const t = useExamTexts();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const { pictures } = splitPictures(text);
  const room = pictureLimits.maxPerText - pictures.length;
  const [file] = chosen;

  function take(files: readonly File[]): boolean {
    if (files.length === 0 || disabled) return false;
    const wanted = [...chosen, ...files];
    // nobody may believe that a page is in which isn’t
    setTooMany(wanted.length > room);
    setChosen(wanted.slice(0, Math.max(0, room)));
    return true;
  }

  function paste(event: ClipboardEvent): void {
    // a table or a paragraph of Word comes with a picture of itself
    if (event.clipboardData.types.includes('text/plain')) return;
    if (take(picturesAmong(event.clipboardData.files))) event.preventDefault();
  }

  function drop(event: DragEvent): void {
    // the browser would open any other file in place of the page
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    take(picturesAmong(event.dataTransfer.files));
  }

  const label =
    name === undefined ? t(isAnswer ? 'picture.addPhoto' : 'picture.addTo') : t('picture.addNamed', { name });
  const icon = isAnswer ? <Camera aria-hidden="true" /> : <ImagePlus aria-hidden="true" />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pasting and dropping are extras; the button is the control
    <div
      className={css.field}
      onPaste={paste}
      onDrop={drop}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
    >
      <div className={compact ? css.beside : undefined}>
        {children}
        {compact && (
          <IconButton
            size="small"
            label={label}
            icon={icon}
            disabled={disabled || room <= 0}
            onClick={() => input.current?.click()}
          />
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple
        onChange={(event) => {
          take(picturesAmong(event.currentTarget.files));
          event.currentTarget.value = '';
        }}
      />
      {tooMany && (
        <p role="alert" className={css.problem}>
          {t('picture.full', { count: pictureLimits.maxPerText })}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={css.chosen} aria-label={t('picture.list')}>
          {pictures.map((picture, index) => (
            <li key={picture.id} className={css.item}>
              <PictureView picture={picture} small />
              <Stack gap={1}>
                <span className={css.alt}>{picture.alt}</span>
                <SentState id={picture.id} />
                {!disabled && (
                  <div>
                    <Button
                      size="small"
                      variant="quiet"
                      icon={<Trash2 aria-hidden="true" />}
                      aria-label={t('picture.removeNamed', { alt: picture.alt })}
                      onClick={() => {
                        onPictures((all) => all.filter((_, at) => at !== index));
                        announce(t('picture.removed'));
                      }}
                    >
                      {t('picture.remove')}
                    </Button>
                  </div>
                )}
              </Stack>
            </li>
          ))}
        </ul>
      )}
      {!compact && !disabled && (
        <div>
          <Button size="small" icon={icon} disabled={room <= 0} onClick={() => input.current?.click()}>
            {label}
          </Button>
        </div>
      )}
      {file && (
        <Suspense fallback={null}>
          <PictureDialog
            key={`${file.name} ${chosen.length}`}
            file={file}
            alt={isAnswer ? t('picture.page', { number: pictures.length + 1 }) : ''}
            keep={keep}
            onAdd={(picture) => {
              onPictures((all) => [...all, picture]);
              announce(t('picture.added'));
              setChosen(chosen.slice(1));
            }}
            onClose={() => setChosen(chosen.slice(1))}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the server has a photo of an answer, or this device alone. */
function SentState({ id }: { id: string }) {
  const t = useExamTexts();
  const state = usePictureState(id);
  if (state === undefined) return null;
  return (
    <span className={css.state}>
      {state === 'sent' ? <Check aria-hidden="true" /> : <Upload aria-hidden="true" />}
      {t(`picture.${state}`)}
    </span>
  );
}
