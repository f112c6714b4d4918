import { buttonClass, Dialog, Isolate } from '@daftar/ui';
import css from './file-preview.module.css';
import { useCourseTexts } from './use-course-texts.ts';

/** Types that the server shows in place; it sends all others as a download. */
const shownInPlace = /^(application\/pdf|image\/(png|jpeg|gif|webp|avif)|text\/plain)$/;

/** Whether the server shows a file of this type in place. */
export const canPreview = (mimeType: string | null): boolean => mimeType !== null && shownInPlace.test(mimeType);

export interface Previewed {
  name: string;
  /** The address of the view call. */
  url: string;
  /** False hides the viewer's own download button. */
  mayDownload: boolean;
}

/** A file over the page, 600 px high (CRS-06). The server sends it sandboxed, so nothing in it runs. */
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
