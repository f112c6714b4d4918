import { longestTitle } from '@daftar/contracts/content/announcement-limits';
import { TextArea, TextField } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import { WritingHints } from './writing-hints.tsx';

/** The longest announcement, in characters of one language. */
const longest = 500;

/** An announcement’s words: one language is enough, and then reaches the readers of both (NTF-06). */
export interface Words {
  /** The same in both languages (COR-23); absent where words have none. */
  title?: string;
  english: string;
  arabic: string;
}

interface Props {
  words: Words;
  /** Said at the first field. */
  error: string | undefined;
  /** Said at the title; absent where it may stay empty. */
  titleError?: string | undefined;
  onChange: (words: Words) => void;
}

/** The fields of an announcement in both languages, with what its author should know (BOD-21). */
export function AnnouncementTexts({ words, error, titleError, onChange }: Props) {
  const t = useTexts();
  const { title, english, arabic } = words;
  return (
    <>
      {title !== undefined && (
        <TextField
          label={t('content.announceTitle')}
          maxLength={longestTitle}
          value={title}
          error={titleError}
          onChange={(event) => onChange({ ...words, title: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={t('content.announceEn')}
        lang="en"
        maxLength={longest}
        value={english}
        error={error}
        onChange={(event) => onChange({ ...words, english: event.currentTarget.value })}
      />
      <TextArea
        label={t('content.announceAr')}
        lang="ar"
        maxLength={longest}
        value={arabic}
        onChange={(event) => onChange({ ...words, arabic: event.currentTarget.value })}
      />
      <WritingHints texts={[title ?? '', english, arabic]} />
    </>
  );
}
