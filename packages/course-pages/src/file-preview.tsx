import { useSession } from '@daftar/remote-kit';
import { buttonClass, Dialog, Isolate } from '@daftar/ui';
import css from './file-preview.module.css';
import { PdfReader } from './pdf/pdf-reader.tsx';
import { useReadPage } from './pdf/use-read-page.ts';
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
  mimeType: string | null;
}

/**
 * A file over the page, 600 px high (CRS-06): a PDF in our reader at the page where its reader left it (DAY-02), anything
 * else in a frame. The server sends it sandboxed, so nothing in it runs.
 */
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
      {file?.mimeType === 'application/pdf' && (
        <div className={css.reader}>
          <ReadAgain file={file} />
        </div>
      )}
      {file && file.mimeType !== 'application/pdf' && (
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

/** A PDF that opens where this person left it on this device. */
function ReadAgain({ file }: { file: Previewed }) {
  const { userId } = useSession();
  const { page, keep } = useReadPage(userId, file.url);
  return <PdfReader src={file.url} title={file.name} page={page} onPage={keep} mayDownload={file.mayDownload} />;
}
