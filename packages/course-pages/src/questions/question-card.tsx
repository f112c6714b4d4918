import { isBlank } from '@daftar/contracts/visible-text';
import { cutText } from '@daftar/i18n';
import { useNames, useSession, useUnsavedWork } from '@daftar/remote-kit';
import { Badge, Button, DateTime, Form, LinkedText, Stack, TextArea, UserText } from '@daftar/ui';
import { type ReactNode, type RefCallback, useState } from 'react';
import cards from '../content-card.module.css';
import { useCourseTexts } from '../use-course-texts.ts';
import css from './questions.module.css';
import { type CourseQuestion, type CourseReply, useAllReplies, useQuestionActs } from './use-questions.ts';

/** A question with its replies; what may be done with it depends on whose it is (DAY-02). */
export function QuestionCard(props: {
  question: CourseQuestion;
  courseCode: string;
  cardRef?: RefCallback<HTMLElement> | undefined;
}) {
  const { question, courseCode, cardRef } = props;
  const t = useCourseTexts();
  const { role } = useSession();
  const acts = useQuestionActs(courseCode);
  const [replying, setReplying] = useState(false);
  const { question_id: id, resolved_at, hidden, own } = question;
  const resolved = resolved_at !== null;
  const [wantsAll, setWantsAll] = useState(false);
  const all = useAllReplies(courseCode, id, wantsAll);
  const replies = all.data ?? question.replies;
  /** The name of a button, which says whose text it acts on: a page has many of each. */
  const named = (act: string, text: string) => t('qa.actOn', { act, text: cutText(text, 80) });
  return (
    <article ref={cardRef} className={cards.card} tabIndex={cardRef && -1} data-linked={cardRef && true}>
      <Said post={question} at={question.asked_at} text={question.question_text}>
        <Badge tone={resolved ? 'positive' : 'warning'}>{t(resolved ? 'qa.resolved' : 'qa.open')}</Badge>
      </Said>
      {!all.data && replies.length < question.reply_count && (
        <div>
          <Button
            size="small"
            variant="quiet"
            aria-label={named(t('qa.allReplies', { count: question.reply_count }), question.question_text)}
            busy={all.isFetching}
            onClick={() => (wantsAll ? void all.refetch() : setWantsAll(true))}
          >
            {t('qa.allReplies', { count: question.reply_count })}
          </Button>
        </div>
      )}
      {replies.length > 0 && (
        <ul className={css.replies}>
          {replies.map((reply) => (
            <li key={reply.reply_id}>
              <Said post={reply} at={reply.replied_at} text={reply.reply_text} />
              {role === 'instructor' && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={named(t(reply.hidden ? 'qa.show' : 'qa.hide'), reply.reply_text)}
                  busy={acts.hideReply.isPending}
                  onClick={() => acts.hideReply.mutate({ id: reply.reply_id, hidden: !reply.hidden })}
                >
                  {t(reply.hidden ? 'qa.show' : 'qa.hide')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {replying ? (
        <ReplyForm id={id} courseCode={courseCode} onDone={() => setReplying(false)} />
      ) : (
        <Stack row wrap gap={2}>
          <Button
            size="small"
            aria-label={named(t('qa.reply'), question.question_text)}
            onClick={() => setReplying(true)}
          >
            {t('qa.reply')}
          </Button>
          {(own || role === 'instructor') && (
            <Button
              size="small"
              variant="quiet"
              aria-label={named(t(resolved ? 'qa.reopen' : 'qa.resolve'), question.question_text)}
              busy={acts.resolve.isPending}
              onClick={() => acts.resolve.mutate({ id, resolved: !resolved })}
            >
              {t(resolved ? 'qa.reopen' : 'qa.resolve')}
            </Button>
          )}
          {role === 'instructor' && (
            <Button
              size="small"
              variant="quiet"
              aria-label={named(t(hidden ? 'qa.show' : 'qa.hide'), question.question_text)}
              busy={acts.hideQuestion.isPending}
              onClick={() => acts.hideQuestion.mutate({ id, hidden: !hidden })}
            >
              {t(hidden ? 'qa.show' : 'qa.hide')}
            </Button>
          )}
        </Stack>
      )}
    </article>
  );
}

function Said(props: { post: CourseQuestion | CourseReply; at: string; text: string; children?: ReactNode }) {
  const { post, at, text, children } = props;
  const t = useCourseTexts();
  const { instructor, name } = useNames();
  const doctor = {
    instructor_name: post.author_name,
    instructor_name_ar: post.author_name_ar,
    instructor_title: post.author_title,
  };
  return (
    <div className={cards.text}>
      <p className={cards.facts}>
        <strong>
          <UserText>{post.by === 'instructor' ? instructor(doctor) : name(post, 'author_name')}</UserText>
        </strong>
        {post.by === 'instructor' && <Badge tone="accent">{t('qa.doctor')}</Badge>}
        <DateTime value={at} />
        {children}
        {post.hidden && <Badge tone="neutral">{t('qa.hidden')}</Badge>}
      </p>
      <LinkedText className={cards.words}>{text}</LinkedText>
    </div>
  );
}

function ReplyForm({ id, courseCode, onDone }: { id: number; courseCode: string; onDone: () => void }) {
  const t = useCourseTexts();
  const { reply } = useQuestionActs(courseCode);
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  useUnsavedWork(!isBlank(text));
  async function submit() {
    setEmpty(isBlank(text));
    if (isBlank(text)) return;
    await reply
      .mutateAsync({ id, text: text.trim() })
      .then(onDone)
      .catch(() => {});
  }
  return (
    <Form onSubmit={submit}>
      <TextArea
        autoFocus
        label={t('qa.yourReply')}
        rows={3}
        maxLength={4000}
        value={text}
        error={empty && isBlank(text) && t('state.required')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Stack row gap={2}>
        <Button type="submit" variant="primary" size="small" busy={reply.isPending}>
          {t('qa.send')}
        </Button>
        <Button size="small" disabled={reply.isPending} onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </Stack>
    </Form>
  );
}
