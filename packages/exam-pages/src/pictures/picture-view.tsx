import type { PictureMark } from '@daftar/contracts/exams/picture-mark';
import { textDirection, textLanguage } from '@daftar/i18n';
import { Button, UserText } from '@daftar/ui';
import { RefreshCw } from '@daftar/ui/icons';
import { useState } from 'react';
import { useExamTexts } from '../use-exam-texts.ts';
import { usePictureSource } from './known-pictures.tsx';
import css from './pictures.module.css';

/**
 * A picture of a text (DAY-08), in its place before it has loaded. One that can't be loaded is told in words. It consists
 * of spans, so it may be inside a label or a button.
 */
export function PictureView({ picture, small }: { picture: PictureMark; small?: boolean }) {
  const source = usePictureSource(picture.id);
  return <LoadedPicture key={source} picture={picture} source={source} small={small} />;
}

function LoadedPicture({
  picture,
  source,
  small,
}: {
  picture: PictureMark;
  source: string;
  small: boolean | undefined;
}) {
  const t = useExamTexts();
  const { alt, width, height } = picture;
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <span className={css.missing}>
        <span>
          {t('picture.missing')} <UserText>{alt}</UserText>
        </span>
        <Button
          size="small"
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => {
            setTries(tries + 1);
            setFailed(false);
          }}
        >
          {t('picture.retry')}
        </Button>
      </span>
    );
  return (
    <img
      key={tries}
      className={small ? css.small : css.picture}
      src={source}
      alt={alt}
      lang={textLanguage(alt)}
      dir={textDirection(alt)}
      width={width}
      height={height}
      decoding="async"
      data-line
      onError={() => setFailed(true)}
    />
  );
}
