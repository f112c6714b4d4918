import { buttonClass, Dialog, Isolate } from '@daftar/ui';
import css from './file-preview.module.css';
import { useCourseTexts } from './use-course-texts.ts';

/** What the server shows in place; all else it sends as a download. */
const shownInPlace = /^(application\/pdf|image\/(png|jpeg|gif|webp|avif)|text\/plain)$/;

export const canPreview = (mimeType: string | null): boolean => mimeType !== null && shownInPlace.test(mimeType);

export interface Previewed {
  name: string;
  /** The view call's address. */
  url: string;
  /** The viewer's own download button is hidden where downloading is closed. */
  mayDownload: boolean;
}

/** A file over the page, 600 px high (CRS-06). The server sends it sandboxed: nothing in it runs. */
export function FilePreview({ file, onClose }: { file: Previewed | null; onClose: () => void }) {
  const t = useCourseTexts();
  return (
    <Dialog
      open={file !== null}
      onClose={onClose}
      size="large"
      title={<Isolate>{file?.name}</Isolate>}
      footer={
        <a href={file?.url} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary' })}>
          {t('file.openInTab')}
        </a>
      }
    >
      {file && (
        <iframe
          className={css.frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a low screen the window scrolls around the frame, so it must be reachable
          tabIndex={0}
          title={t('file.viewOf', { name: file.name })}
          src={file.mayDownload ? file.url : `${file.url}#toolbar=0`}
        />
      )}
    </Dialog>
  );
}
