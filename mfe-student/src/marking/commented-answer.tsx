import { joinPictures, splitPictures } from '@daftar/contracts/exams/picture-mark';
import { CommentList, PassageText, type PlacedComment, ReadComment, useChosen } from '@daftar/course-pages';
import { AnswerText } from '@daftar/exam-pages';
import { Stack } from '@daftar/ui';

/** One’s own answer to an essay with the comments on its passages (DAY-04). */
export function CommentedAnswer({ answer, comments }: { answer: string; comments: readonly PlacedComment[] }) {
  const of = useChosen(comments);
  const { text, pictures } = splitPictures(answer);
  return (
    <Stack gap={3}>
      <PassageText text={text} comments={comments} chosen={of.chosen} onPress={of.press} />
      <AnswerText text={joinPictures('', pictures)} />
      <CommentList comments={comments} of={of} />
      <ReadComment of={of} />
    </Stack>
  );
}
