import { Stop } from '../bootstrap/say.mjs';
import { camel, type Edit } from './edit.ts';

const contracts = 'packages/contracts/src/exams/question-types';
const pages = 'packages/exam-pages/src/question-types';

const pascal = (name: string): string => camel(name).replace(/^./, (letter) => letter.toUpperCase());
const literal = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A type of questions (QST-01): its six files and its line in both lists. It begins as one text that has to be equal. */
export function newQuestionType(edit: Edit, [type = '', en = '', ar = '']: string[]): string[] {
  if (!/^[a-z]+(-[a-z]+)*$/.test(type) || !en || !ar)
    throw new Stop('a type of questions needs a name in small letters and its words in both languages.', [
      "npm run new -- question-type word-order 'Word order' 'ترتيب الكلمات'",
    ]);
  const name = pascal(type);
  const key = type.includes('-') ? literal(type) : type;
  if (edit.exists(`${contracts}/${type}/rules.ts`)) throw new Stop(`there is a type “${type}” already.`);
  edit.create(`${contracts}/${type}/rules.ts`, rules(name, en, ar));
  edit.create(`${contracts}/${type}/schemas.ts`, schemas(name));
  edit.create(`${contracts}/${type}/rules.test.ts`, test(en));
  edit.create(`${pages}/${type}/screens.tsx`, screens(type, name));
  edit.create(`${pages}/${type}/edit.tsx`, editor(type, name));
  edit.create(`${pages}/${type}/texts.ts`, texts(type));
  edit.addBefore(
    `${contracts}.ts`,
    '} as const satisfies Record<string, QuestionTypeFacts>;',
    `  ${key}: {
    scoredBy: 'rule',
    hasOptions: false,
    hasBody: true,
  },`,
  );
  const list = `${pages}/list.ts`;
  edit.addImport(
    list,
    `import ${camel(type)}Rules from '@daftar/contracts/exams/question-types/${type}/rules';\nimport ${camel(type)} from './${type}/screens.tsx';`,
  );
  edit.addBefore(
    list,
    '} satisfies Record<BodyType, ShownType>;',
    `  ${key}: { name: { en: ${literal(en)}, ar: ${literal(ar)} }, rules: ${camel(type)}Rules, screens: ${camel(type)}, edit: () => import(/* webpackChunkName: "type-edit" */ './${type}/edit.tsx') },`,
  );
  return [
    'What it is to be, in docs/contributing/adding.md: “Add a question type”. Keep the key out of the body.',
    `npm test -- unit ${contracts}/${type}`,
    'npm test -- quick',
  ];
}

const rules = (name: string, en: string, ar: string): string => `import { isBlank } from '../../../visible-text.ts';
import { defineQuestionType } from '../define.ts';

/** What is shown besides the question’s text. */
export type ${name}Body = Record<never, never>;
export interface ${name}Key {
  right: string;
}
export interface ${name}Answer {
  text: string;
}

const task = { en: ${literal(`${en}.`)}, ar: ${literal(`${ar}.`)} } as const;

/** A text that has to be equal. */
export default defineQuestionType<${name}Body, ${name}Key, ${name}Answer>({
  start: () => ({ body: {}, key: { right: '' } }),
  lint: ({ key }) => (isBlank(key.right) ? [{ field: 'key.right', code: 'question.noAccepted' }] : []),
  shown: (body) => body,
  isAnswered: ({ text }) => !isBlank(text),
  score: ({ key }, { text }) => ({ earned: text.trim() === key.right.trim() ? 1 : 0, of: 1 }),
  answerInWords: (_, { text }) => text,
  keyInWords: ({ key }) => key.right,
  countedAs: (_, { text }) => [text.trim()],
  textsOf: () => [],
  sample: { en: { text: task.en, body: {} }, ar: { text: task.ar, body: {} } },
  paper: (_, language) => ({ task: task[language], space: 'line' }),
});
`;

const schemas = (name: string): string => `import { z } from 'zod';
import { freeText } from '../../../schemas.ts';
import type { ${name}Answer, ${name}Body, ${name}Key } from './rules.ts';

export default {
  body: z.strictObject({}) satisfies z.ZodType<${name}Body>,
  key: z.strictObject({ right: freeText(500) }) satisfies z.ZodType<${name}Key>,
  answer: z.strictObject({ text: freeText(500) }) satisfies z.ZodType<${name}Answer>,
};
`;

const test = (en: string): string => `import fc from 'fast-check';
import { testRulesOfType } from '../testing/rules-of-type.ts';
import rules from './rules.ts';
import schemas from './schemas.ts';

const words = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => /\\w/.test(text));

testRulesOfType(${literal(en.toLowerCase())}, {
  rules,
  schemas,
  questions: words.map((right) => ({ body: {}, key: { right } })),
  answers: ({ key }) => fc.oneof(fc.constant(key.right), words).map((text) => ({ text })),
});
`;

const screens = (type: string, name: string): string => `import ${camel(type)}Rules, {
  type ${name}Answer,
  type ${name}Body,
  type ${name}Key,
} from '@daftar/contracts/exams/question-types/${type}/rules';
import { isBlank } from '@daftar/contracts/visible-text';
import { TextField } from '@daftar/ui';
import { CountList } from '../count-list.tsx';
import { type AnswerProps, defineScreens, type FiguresProps, type ReviewProps, useTypeTexts } from '../define.ts';
import { ReviewedText } from '../reviewed-text.tsx';
import { useGivenText } from '../use-given-text.ts';
import { ${camel(type)}Texts } from './texts.ts';

function Answer({ answer, onAnswer, onType, disabled, labelledBy }: AnswerProps<${name}Body, ${name}Answer>) {
  const t = useTypeTexts(${camel(type)}Texts);
  const field = useGivenText(answer?.text ?? '', answer);
  return (
    <TextField
      label={t('${camel(type)}.answer')}
      {...field}
      maxLength={500}
      readOnly={disabled || !onAnswer}
      aria-describedby={labelledBy}
      onChange={(event) => {
        const text = event.currentTarget.value;
        (onType ?? onAnswer)?.(isBlank(text) ? null : { text });
      }}
    />
  );
}

function Review({ parts, answer }: ReviewProps<${name}Body, ${name}Key, ${name}Answer>) {
  const percent = answer ? ${camel(type)}Rules.score(parts, answer).earned * 100 : 0;
  return <ReviewedText given={answer?.text ?? null} accepted={parts.key.right} percent={percent} />;
}

function Figures({ parts, counts, answered }: FiguresProps<${name}Body, ${name}Key>) {
  const rows = counts.map(({ answer, count }) => ({
    text: answer,
    count,
    right: ${camel(type)}Rules.score(parts, { text: answer }).earned > 0,
  }));
  return <CountList rows={rows} of={answered} />;
}

export default defineScreens<${name}Body, ${name}Key, ${name}Answer>({ Answer, Review, Figures });
`;

const editor = (
  type: string,
  name: string,
): string => `import type { ${name}Body, ${name}Key } from '@daftar/contracts/exams/question-types/${type}/rules';
import { TextField } from '@daftar/ui';
import { type EditProps, useSharedTexts, useTypeTexts } from '../define.ts';
import { ${camel(type)}Texts } from './texts.ts';

/** The right text. */
export default function Edit({ parts, onChange, problems, disabled }: EditProps<${name}Body, ${name}Key>) {
  const t = useTypeTexts(${camel(type)}Texts);
  const shared = useSharedTexts();
  return (
    <TextField
      label={t('${camel(type)}.right')}
      value={parts.key.right}
      maxLength={500}
      disabled={disabled}
      error={problems[0] && shared(problems[0].code)}
      onChange={(event) => onChange({ ...parts, key: { right: event.currentTarget.value } })}
    />
  );
}
`;

const texts = (type: string): string => `import { defineTexts } from '@daftar/i18n';

/** The texts of the type. */
export const ${camel(type)}Texts = defineTexts({
  '${camel(type)}.answer': { en: 'Your answer', ar: 'الإجابة' },
  '${camel(type)}.right': { en: 'Right answer', ar: 'الإجابة الصحيحة' },
});
`;
