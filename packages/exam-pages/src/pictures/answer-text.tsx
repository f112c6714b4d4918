import { splitPictures } from '@daftar/contracts/exams/picture-mark';
import { isBlank } from '@daftar/contracts/visible-text';
import { UserText } from '@daftar/ui';
import { PictureView } from './picture-view.tsx';
import css from './pictures.module.css';

/** What somebody wrote, with its pictures below: an answer to an essay, a comment (DAY-08). */
export function AnswerText({ text, className }: { text: string; className?: string | undefined }) {
  const { text: words, pictures } = splitPictures(text);
  return (
    <>
      {!isBlank(words) && (
        <UserText as="div" className={className}>
          {words}
        </UserText>
      )}
      {pictures.length > 0 && (
        <div className={css.list}>
          {pictures.map((picture) => (
            <PictureView key={picture.id} picture={picture} />
          ))}
        </div>
      )}
    </>
  );
}
