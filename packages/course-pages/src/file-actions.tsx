import { useToasts } from '@daftar/remote-kit';
import { Button, buttonClass, VisuallyHidden } from '@daftar/ui';
import { Download, ExternalLink, Eye } from '@daftar/ui/icons';
import { canPreview, type Previewed } from './file-preview.tsx';
import { coursePagesTexts } from './texts.ts';
import { useCourseTexts } from './use-course-texts.ts';
import { askFor, useDownload } from './use-download.ts';
import { ViewLink } from './view-link.tsx';

/**
 * View and download (null: not allowed) of one file. View opens the reader over the page where that is safe, with a
 * link to a new tab; a file that can’t be shown in place opens only in a new tab (FIX-29).
 */
export function FileActions(props: {
  name: string;
  viewUrl: string;
  downloadUrl: string | null;
  mimeType: string | null;
  onPreview: (file: Previewed) => void;
  /** Called when the file is viewed or downloaded. */
  onOpened?: () => void;
}) {
  const { name, viewUrl, downloadUrl, mimeType, onPreview, onOpened } = props;
  const t = useCourseTexts();
  const toasts = useToasts();
  const { download, busy } = useDownload();
  const failed = coursePagesTexts['file.downloadFailed'];

  function view(): void {
    onOpened?.();
    onPreview({ name, url: viewUrl, mayDownload: downloadUrl !== null, mimeType });
    // ask in parallel with the frame, so that a failure is reported here and not only inside the frame
    askFor(viewUrl).catch((error: unknown) => toasts.failure(error, failed));
  }

  return (
    <>
      {canPreview(mimeType) ? (
        <>
          <Button
            size="small"
            icon={<Eye aria-hidden="true" />}
            aria-label={t('file.viewOf', { name })}
            aria-haspopup="dialog"
            onClick={view}
          >
            {t('action.view')}
          </Button>
          <a
            href={viewUrl}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            title={t('file.openInTab')}
            onClick={onOpened}
          >
            <ExternalLink data-flip aria-hidden="true" />
            <VisuallyHidden>{t('file.tabOf', { name })}</VisuallyHidden>
          </a>
        </>
      ) : (
        <ViewLink href={viewUrl} label={t('file.tabOf', { name })} failed={failed}>
          {t('action.view')}
        </ViewLink>
      )}
      {downloadUrl !== null && (
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          busy={busy === downloadUrl}
          aria-label={t('file.downloadOf', { name })}
          onClick={() => {
            onOpened?.();
            void download(downloadUrl);
          }}
        >
          {t('action.download')}
        </Button>
      )}
    </>
  );
}
