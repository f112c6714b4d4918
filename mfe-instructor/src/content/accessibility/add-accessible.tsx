import { useApi } from '@daftar/remote-kit';
import { accessibilityTexts } from '../../texts/accessibility.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { UploadDialog } from '../upload-dialog.tsx';

interface AddAccessibleProps {
  id: number;
  courseCode: string;
  onClose: () => void;
  /** Once the file is there, in place of `onClose`. */
  onAdded?: () => void;
}

/** Uploads a second file of a chapter, or replaces the one there is (BOD-21). */
export function AddAccessible({ id, courseCode, onClose, onAdded = onClose }: AddAccessibleProps) {
  const t = useTexts();
  const api = useApi();
  return (
    <UploadDialog
      courseCode={courseCode}
      target={id}
      title={t('accessible.add')}
      help={t('accessible.help')}
      label={t('accessible.file')}
      accept=".pdf,.docx,.epub,.txt"
      nothingChosen={accessibilityTexts['accessible.selectFile']}
      failed={accessibilityTexts['accessible.failed']}
      send={(file, { uploadId }, control) =>
        api('POST /api/chapters/:id/accessible-version', {
          params: { id },
          body: { uploadId },
          files: { file },
          ...control,
        })
      }
      onAdded={onAdded}
      onClose={onClose}
    />
  );
}
