import { isBlank } from '@daftar/contracts/visible-text';
import { useNames, useSession, useUnsavedWork } from '@daftar/remote-kit';
import { Button, EmptyState, Form, QueryState, Select, Skeleton, Stack, TextArea } from '@daftar/ui';
import { Send } from '@daftar/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Drawing } from '../drawing.tsx';
import { useCourseHead } from '../hub/course-head.tsx';
import { useCourseTexts } from '../use-course-texts.ts';
import { MissingThing, useLinkedThing } from '../use-linked-thing.tsx';
import type { askNow } from './ask-now.ts';
import { QuestionCard } from './question-card.tsx';
import { useCourseQuestions, useQuestionActs } from './use-questions.ts';

const longestPost = 4000;

/** Questions of a course: students ask, doctors and students reply; open ones first (DAY-02). */
export function Questions({ courseCode }: { courseCode: string }) {
  const t = useCourseTexts();
  const { role } = useSession();
  const questions = useCourseQuestions(courseCode);
  const linked = useLinkedThing('question');
  const ids = questions.data?.map((one) => one.question_id);
  return (
    <Stack gap={6}>
      {role === 'student' && <Ask courseCode={courseCode} />}
      {ids && linked.isMissingIn(ids) && <MissingThing>{t('qa.gone')}</MissingThing>}
      <QueryState
        query={questions}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState title={t('qa.none')} icon={<Drawing of="messages" />}>
            {t(role === 'student' ? 'qa.noneStudent' : 'qa.noneDoctor')}
          </EmptyState>
        }
        skeleton={<Skeleton shape="card" />}
      >
        {(list) => (
          <Stack gap={4}>
            {list.map((question) => (
              <QuestionCard
                key={question.question_id}
                question={question}
                courseCode={courseCode}
                cardRef={linked.refOf(question.question_id)}
              />
            ))}
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}

/** The field for a new question; with several doctors, for whom it is. */
function Ask({ courseCode }: { courseCode: string }) {
  const t = useCourseTexts();
  const { instructor } = useNames();
  const doctors = useCourseHead(courseCode).data?.doctors ?? [];
  const { ask } = useQuestionActs(courseCode);
  const [text, setText] = useState('');
  const [doctor, setDoctor] = useState('');
  const [tried, setTried] = useState(false);
  useUnsavedWork(!isBlank(text));
  const field = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press leads there again
  useEffect(() => {
    if ((state as Partial<typeof askNow> | null)?.ask) field.current?.querySelector('textarea')?.focus();
  }, [key]);
  const several = doctors.length > 1;

  async function submit() {
    setTried(true);
    if (isBlank(text) || (several && doctor === '')) return;
    await ask
      .mutateAsync({ question_text: text.trim(), ...(several && { instructor_id: Number(doctor) }) })
      .then(() => {
        setText('');
        setTried(false);
      })
      .catch(() => {});
  }

  return (
    <Form onSubmit={submit}>
      {several && (
        <Select
          label={t('qa.toWhom')}
          value={doctor}
          error={tried && doctor === '' && t('state.required')}
          options={doctors.map((one) => ({ value: String(one.instructor_id), label: instructor(one) }))}
          onChange={(event) => setDoctor(event.currentTarget.value)}
        />
      )}
      <div ref={field}>
        <TextArea
          label={t('qa.ask')}
          rows={3}
          maxLength={longestPost}
          value={text}
          error={tried && isBlank(text) && t('state.required')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <div>
        <Button type="submit" icon={<Send data-flip aria-hidden="true" />} busy={ask.isPending}>
          {t('qa.send')}
        </Button>
      </div>
    </Form>
  );
}
