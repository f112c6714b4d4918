import { Button } from '@daftar/ui';
import { Download, Eye } from '@daftar/ui/icons';
import { canPreview, type Previewed } from './file-preview.tsx';
import { coursePagesTexts } from './texts.ts';
import { useCourseTexts } from './use-course-texts.ts';
import { useDownload } from './use-download.ts';
import { ViewLink } from './view-link.tsx';

/** View in a new tab, preview over the page where that is safe, and download (null: not allowed) of one file. */
export function FileActions(props: {
  name: string;
  viewUrl: string;
  downloadUrl: string | null;
  mimeType: string | null;
  onPreview: (file: Previewed) => void;
}) {
  const { name, viewUrl, downloadUrl, mimeType, onPreview } = props;
  const t = useCourseTexts();
  const { download, busy } = useDownload();
  return (
    <>
      <ViewLink href={viewUrl} label={t('file.viewOf', { name })} failed={coursePagesTexts['file.downloadFailed']}>
        {t('action.view')}
      </ViewLink>
      {canPreview(mimeType) && (
        <Button
          size="small"
          icon={<Eye aria-hidden="true" />}
          aria-label={t('file.previewOf', { name })}
          onClick={() => onPreview({ name, url: viewUrl, mayDownload: downloadUrl !== null })}
        >
          {t('file.preview')}
        </Button>
      )}
      {downloadUrl !== null && (
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          busy={busy === downloadUrl}
          aria-label={t('file.downloadOf', { name })}
          onClick={() => download(downloadUrl)}
        >
          {t('action.download')}
        </Button>
      )}
    </>
  );
}
