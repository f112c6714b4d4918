import { formatFileSize, textLanguage } from '@daftar/i18n';
import { CloudUpload, FileText, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import { useUi } from '../context.tsx';
import { ProgressBar } from '../states/progress-bar.tsx';
import fieldCss from './field.module.css';
import { FieldNotes, RequiredMark, useFieldIds } from './field.tsx';
import css from './file-upload.module.css';

export interface FileUploadProps {
  label: ReactNode;
  /** As the input's accept attribute; also applied to dropped files. */
  accept?: string;
  file: File | null;
  onFileChange?: (file: File | null) => void;
  /** Takes several files at once; the caller shows them. */
  onFiles?: (files: readonly File[]) => void;
  /** An upload is in progress: shows progress and disables the buttons. */
  uploading?: boolean;
  /** 0 to 1; without it the bar only moves. */
  progress?: number;
  /** When given, the widget has its own submit button. */
  onSubmit?: () => void;
  submitLabel?: string;
  error?: ReactNode;
  help?: ReactNode;
  required?: boolean;
  compact?: boolean;
}

/** Chooses or drops one file, shows it and sends it; or several, which the caller shows. */
export function FileUpload(props: FileUploadProps) {
  const { label, accept, file, onFileChange, onFiles, uploading, progress, onSubmit, submitLabel, error, help } = props;
  const { t, language } = useUi();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const ids = useFieldIds({ help, error, required: props.required, id: useId() });

  const choose = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (input.current) input.current.value = '';
    if (onFiles && chosen.length > 0) onFiles(chosen);
    else if (chosen[0]) onFileChange?.(chosen[0]);
  };

  return (
    <div className={fieldCss.field}>
      <span className={fieldCss.label} id={`${ids.control.id}-label`}>
        {label}
        {props.required && <RequiredMark />}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside is the control */}
      <div
        className={classNames(
          css.drop,
          (props.compact || file) && css.compact,
          over && css.over,
          !!error && css.invalid,
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!uploading) choose(event.dataTransfer.files);
        }}
      >
        <CloudUpload aria-hidden="true" />
        <span className={css.choose}>{file ? t('ui.changeFile') : t('ui.chooseFile')}</span>
        {!file && !props.compact && <span className={css.hint}>{t('ui.orDropIt')}</span>}
        <input
          {...ids.control}
          ref={input}
          type="file"
          aria-labelledby={`${ids.control.id}-label`}
          accept={accept}
          multiple={onFiles !== undefined}
          disabled={uploading}
          onChange={(event) => choose(event.currentTarget.files)}
        />
      </div>
      {file && (
        <div className={css.file}>
          <FileText aria-hidden="true" />
          <span>
            <bdi className={css.name} lang={textLanguage(file.name)}>
              {file.name}
            </bdi>{' '}
            <span className={css.hint}>{formatFileSize(file.size, language)}</span>
          </span>
          {!uploading && (
            <IconButton
              size="small"
              label={t('ui.removeFile')}
              icon={<Trash2 />}
              onClick={() => onFileChange?.(null)}
            />
          )}
          {uploading && (
            <div className={css.progress}>
              <ProgressBar label={t('ui.uploading')} value={progress} />
            </div>
          )}
        </div>
      )}
      <FieldNotes ids={ids} help={help} error={error} />
      {onSubmit && (
        <div className={css.actions}>
          <Button variant="primary" busy={uploading} onClick={onSubmit}>
            {submitLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
