import { childOf, elementsOf, parseXml, textOf } from '../files/xml.ts';
import { type Question, RefusedElement, type Why } from '../model.ts';
import { QtiItem } from '../qti-processing/item.ts';
import { whys } from '../whys.ts';
import { type Response, score, shareOf } from './score.ts';

/** A case file as `qti-pie` writes it. */
export interface CaseFile {
  id?: string;
  seed?: number;
  cases: Case[];
}

export interface Case {
  name: string;
  seed?: number;
  responses: Record<string, unknown>;
  expect?: { score?: number; maxScore?: number; outcomes?: Record<string, unknown>; itemBodyContains?: string[]; modalFeedbackIdentifiers?: string[] };
  /** The player that wrote the case doesn’t do this. */
  xfail?: boolean;
}

export interface CaseResult {
  name: string;
  score: number | null;
  maxScore?: number | null;
  outcomes?: Record<string, unknown>;
  /** Why it wasn’t scored. */
  refused?: Why;
  /** Operators of a program’s own that gave nothing. */
  custom?: string[];
  /** Only when the case says what it expects. */
  passed?: boolean;
  differences?: string[];
}

export interface CasesResult {
  cases: CaseResult[];
  passed: number;
  failed: number;
}

/** Scores the cases on an item of QTI by its own processing. */
export function scoreItem(xml: string, file: CaseFile): CasesResult {
  const item = new QtiItem(parseXml(xml));
  return counted(file.cases.map((one) => itemCase(item, one, one.seed ?? file.seed ?? 1)));
}

function itemCase(item: QtiItem, one: Case, seed: number): CaseResult {
  try {
    const scored = item.score(one.responses, seed);
    const { outcomes, context } = scored;
    const number = (name: string) => (typeof outcomes[name] === 'number' ? (outcomes[name] as number) : null);
    const differences: string[] = [];
    const differs = (what: string, found: unknown, wanted: unknown) => {
      if (JSON.stringify(found) !== JSON.stringify(wanted)) differences.push(`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`);
    };
    const { expect } = one;
    for (const [name, wanted] of Object.entries(expect?.outcomes ?? {})) differs(name, outcomes[name] ?? null, wanted);
    // nothing given counts as no points
    if (expect?.score !== undefined) differs('score', number('SCORE') ?? 0, expect.score);
    if (expect?.maxScore !== undefined) differs('maxScore', number('MAXSCORE'), expect.maxScore);
    for (const part of expect?.itemBodyContains ?? []) if (!scored.body.includes(part)) differences.push(`the text lacks “${part}”`);
    if (expect?.modalFeedbackIdentifiers) differs('feedback', scored.feedback, expect.modalFeedbackIdentifiers);
    if (one.xfail) differences.push('was scored though the case says that it can’t be');
    return {
      name: one.name, score: number('SCORE'), maxScore: number('MAXSCORE'), outcomes,
      ...(context.custom.size && { custom: [...context.custom] }),
      ...(expect && { passed: differences.length === 0, ...(differences.length && { differences }) }),
    };
  } catch (error) {
    if (!(error instanceof RefusedElement)) throw error;
    return { name: one.name, score: null, refused: error.why, ...(one.expect && { passed: one.xfail === true }) };
  }
}

/** Scores the cases on questions that were read: `responses` by the question’s name, place (`1`) or origin. */
export function scoreQuestions(questions: readonly Question[], file: CaseFile): CasesResult {
  return counted(
    file.cases.map((one): CaseResult => {
      let total = 0;
      for (const [key, response] of Object.entries(one.responses)) {
        const question = questions.find((each) => each.name === key || each.from === key) ?? questions[Number(key) - 1] ?? (questions.length === 1 ? questions[0] : undefined);
        if (!question) return { name: one.name, score: null, refused: whys.noElement, ...(one.expect && { passed: false }) };
        total += score(question, response as Response) ?? shareOf(question, response as Response) ?? 0;
      }
      const wanted = one.expect?.score;
      return { name: one.name, score: total, ...(wanted !== undefined && { passed: Math.abs(total - wanted) < 1e-6 }) };
    }),
  );
}

function counted(cases: CaseResult[]): CasesResult {
  return { cases, passed: cases.filter((one) => one.passed === true).length, failed: cases.filter((one) => one.passed === false).length };
}

/** An `assessmentResult` of QTI as cases: its candidate’s responses, with the outcomes that it holds. */
export function casesOfResult(xml: string, identifier?: string): CaseFile {
  const root = parseXml(xml);
  const items = elementsOf(root, 'itemResult');
  const own = items.filter((item) => !identifier || item.attributes.identifier === identifier);
  return {
    cases: (own.length || !identifier ? own : items.length === 1 ? items : []).map((item) => ({
      name: item.attributes.identifier ?? '',
      responses: Object.fromEntries(
        elementsOf(item, 'responseVariable').map((one) => {
          const values = elementsOf(childOf(one, 'candidateResponse') ?? one, 'value').map((value) => textOf(value));
          return [one.attributes.identifier ?? '', one.attributes.cardinality === 'single' ? (values[0] ?? null) : values];
        }),
      ),
    })),
  };
}
