import { longestTitle } from '@daftar/contracts/content/announcement-limits';
import { TextArea, TextField } from '@daftar/ui';
import { useTexts } from '../texts/use-texts.ts';
import { WritingHints } from './writing-hints.tsx';

/** The longest announcement, in characters of one language. */
const longest = 500;

/** Words in both languages: one is enough, and then reaches the readers of both (NTF-06). */
export interface BothWords {
  english: string;
  arabic: string;
}

/** An announcement’s words. */
export interface Words extends BothWords {
  /** Stands in both languages, as it is (COR-23). */
  title: string;
}

interface Props<W> {
  words: W;
  /** Said at the first field. */
  error: string | undefined;
  onChange: (words: W) => void;
}

/** The fields of an announcement in both languages, with what its author should know (BOD-21). */
export function AnnouncementTexts(
  props: Props<Words> & {
    /** Said at the title; absent where it may stay empty. */
    titleError?: string | undefined;
  },
) {
  const { words, error, titleError, onChange } = props;
  const t = useTexts();
  const { title, english, arabic } = words;
  return (
    <>
      <TextField
        label={t('content.announceTitle')}
        dir="auto"
        maxLength={longestTitle}
        value={title}
        error={titleError}
        onChange={(event) => onChange({ ...words, title: event.currentTarget.value })}
      />
      <BothTexts words={words} error={error} onChange={(both) => onChange({ ...both, title })} />
      <WritingHints texts={[title, english, arabic]} />
    </>
  );
}

/** The fields of a message in both languages (DSK-16). */
export function MessageTexts(props: Props<BothWords>) {
  const { english, arabic } = props.words;
  return (
    <>
      <BothTexts {...props} />
      <WritingHints texts={[english, arabic]} />
    </>
  );
}

function BothTexts({ words, error, onChange }: Props<BothWords>) {
  const t = useTexts();
  return (
    <>
      <TextArea
        label={t('content.announceEn')}
        lang="en"
        maxLength={longest}
        value={words.english}
        error={error}
        onChange={(event) => onChange({ ...words, english: event.currentTarget.value })}
      />
      <TextArea
        label={t('content.announceAr')}
        lang="ar"
        maxLength={longest}
        value={words.arabic}
        onChange={(event) => onChange({ ...words, arabic: event.currentTarget.value })}
      />
    </>
  );
}
