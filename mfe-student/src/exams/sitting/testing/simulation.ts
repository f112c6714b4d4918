import { examLimits } from '@daftar/contracts/exams/limits';
import { canonical } from '@daftar/contracts/exams/question-types/canonical';
import { expect, vi } from 'vitest';
import { failureKind } from '../failures.ts';
import { bringLeftover } from '../leftover.ts';
import { openLocalCopy, pendingSittings } from '../local-copy.ts';
import { type Sitting, startSitting } from '../sitting.ts';
import { memoryStorage } from './memory-storage.ts';
import { type Line, ModelServer } from './model-server.ts';
import { later } from './room.ts';

export const key = { userId: 1, examId: 7, attemptId: 1 };
/** Duration of the simulated exam in milliseconds; short, because everything that matters happens around its end. */
export const duration = 120_000;
const graceMs = examLimits.graceSeconds * 1000;
/** A connection that is good for this long, with an open page, must have delivered everything. */
const enough = 20_000;
/** How often a page with a receipt looks whether the attempt is open again (`Received` of sitting-screen.tsx). */
const receiptLooks = 8000;

export type Step =
  /** Text waits for a frame unless the page is left or another step needs it; a choice doesn't. `clear`: to nothing. */
  | { do: 'type'; on: number; question: number; frame?: boolean; clear?: boolean }
  | { do: 'line'; on: number; line: Line }
  /** Lets time pass. */
  | { do: 'wait'; ms: number }
  /** Lets time pass until this long after (before, if negative) the attempt's end. */
  | { do: 'until'; fromEnd: number }
  | { do: 'submit' | 'wake' | 'leave' | 'reload' | 'crash' | 'close' | 'newTab' | 'open'; on: number }
  | { do: 'sweep'; works: boolean }
  | { do: 'extraTime'; minutes: number }
  | { do: 'invigilatorCloses' };

/** One tab of a browser, from opening to its end. */
interface Tab {
  device: string;
  sitting: Sitting;
  /** A crashed tab sends nothing more. */
  dead: boolean;
  /** Question → the last text typed here while typing was possible. */
  typed: Map<number, string>;
  /** Questions whose text is on the screen and not yet an answer (EDG-02). */
  painted: Set<number>;
}

interface Machine {
  storage: ReturnType<typeof memoryStorage>;
  line: Line;
  tabs: Tab[];
  current: Tab | null;
  /** A page is opening the exam, or delivering what an earlier one left. */
  opening: number;
}

/** A long text that differs from the one before in a few letters, here and there; it travels as a change (EDG-06). */
function essay(n: number): string {
  const place = (n * 97) % paragraph.length;
  return `${paragraph.slice(0, place)}${n}😀${paragraph.slice(place)}`;
}
const paragraph = 'كلمة '.repeat(90);

/** Long texts, a short one, and the answer of a type with a body, which travels as its canonical JSON (QST-02). */
function textFor(question: number, n: number): string {
  if (question % 2 === 0) return essay(n);
  return question === 3 ? canonical({ given: { 2: `"{${n}}"`, 1: String(n) } }) : String(n);
}

/** A random generator from a seed (mulberry32), so that latencies are the same in every run of one sequence. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A student with two machines, the real engine in each tab, on virtual time. After every step and at the end it checks
 * that nothing is shown as saved that the database never held. At the end it also checks that everything typed in time
 * and deliverable is in the database, and that each screen is right about its own answers (FIX-10). Answers how often
 * which outcome met the change of a long text (EDG-06).
 */
export async function simulate(steps: readonly Step[], seed = 1): Promise<ReadonlyMap<string, number>> {
  vi.setSystemTime(0);
  vi.clearAllTimers();
  const random = chances(seed);
  const server = new ModelServer({ duration, due: 15 * 60_000, random });
  const machines: Machine[] = [0, 1].map(() => ({
    storage: memoryStorage(),
    line: 'good',
    tabs: [],
    current: null,
    opening: 0,
  }));
  const { model } = server;
  /** Question → what the holder typed last, and where: this must be in the database at the end. */
  const expected = new Map<number, { text: string; device: string; others: Set<string> }>();
  let typedSoFar = 0;
  let pressed = false;
  let tabsSoFar = 0;

  const lineOf = (machine: Machine, tab?: Tab) => (): Line => (tab?.dead ? 'hanging' : machine.line);

  function start(machine: Machine, device: string, opened: Awaited<ReturnType<ModelServer['open']>>): void {
    const tab: Tab = {
      device,
      dead: false,
      typed: new Map(),
      painted: new Set(),
      sitting: undefined as unknown as Sitting,
    };
    tab.sitting = startSitting({
      calls: server.calls(device, lineOf(machine, tab)),
      local: openLocalCopy(machine.storage, key, device),
      now: () => Date.now(),
      sync: () => {},
      deviceNow: () => Date.now(),
      random,
      later,
      opened,
      questionCount: 5,
      examName: '',
      courseCode: '',
    });
    adopted(tab, new Map(opened.answers.map((answer) => [answer.question_id, answer.answer_text])));
    machine.tabs.push(tab);
    machine.current = tab;
    void readReceipt(machine, tab);
  }

  /**
   * A page with a receipt looks whether the attempt is open again or got another end, and delivers what is left whenever
   * that changes: `LeftBehind` beside the receipt, `OpenAgain` in its place.
   */
  async function readReceipt(machine: Machine, tab: Tab): Promise<void> {
    let seen: string | undefined;
    while (machine.current === tab) {
      await new Promise((resolve) => setTimeout(resolve, receiptLooks));
      if (tab.sitting.view().phase !== 'received') continue;
      const found = await server
        .calls('', lineOf(machine, tab))
        .look({ signal: soon(), waiting: true })
        .catch(() => null);
      if (!found) continue;
      const now = `${found.state} until ${found.deadline}`;
      if (now === seen) continue;
      seen = now;
      void bring(machine, () => machine.current === tab && seen === now);
    }
  }

  /**
   * What an earlier page left on this machine counts as written by the tab that adopts it; over something newer from
   * another machine only while that has not reached the server.
   */
  function adopted(tab: Tab, held: ReadonlyMap<number, string | null>): void {
    for (const [question, { answer_text }] of tab.sitting.view().answers) {
      if (answer_text === null || (held.get(question) ?? '') === answer_text) continue;
      tab.typed.set(question, answer_text);
      const before = expected.get(question);
      if (before && !server.everHeld.has(before.text)) before.others.add(answer_text);
    }
  }

  /** AbortSignal.timeout ignores virtual time. */
  const soon = (): AbortSignal => {
    const control = new AbortController();
    setTimeout(() => control.abort(), 8000);
    return control.signal;
  };

  /** Delivers what an earlier page left on this machine, for as long as `wanted` and the server can't be asked. */
  async function bring(machine: Machine, wanted: () => boolean): Promise<void> {
    while (wanted()) {
      const found = pendingSittings(machine.storage, key.userId);
      const states = await Promise.all(
        found.map((sitting) =>
          bringLeftover(sitting, (by) => openLocalCopy(machine.storage, sitting, by), {
            save: (by, answers, left) =>
              server.calls(by, lineOf(machine)).save(answers, { signal: soon(), waiting: true, left }),
            held: () => server.calls('', lineOf(machine)).held({ signal: soon() }),
            look: () => server.calls('', lineOf(machine)).look({ signal: soon(), waiting: true }),
          }),
        ),
      );
      if (!states.includes('unknown')) return;
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
  }

  /** A page for the exam: delivers what an earlier one left, and tries to open the attempt until it succeeds. */
  async function openPage(machine: Machine, device: string): Promise<void> {
    machine.opening += 1;
    const own = machine.opening;
    const wanted = (): boolean => machine.opening === own;
    const enter = async (): Promise<void> => {
      while (wanted()) {
        try {
          const opened = await Promise.race([
            server.open(device, lineOf(machine)),
            new Promise<never>((_, reject) => setTimeout(() => reject(new Error('took too long')), 5000)),
          ]);
          if (wanted()) start(machine, device, opened);
          return;
        } catch (error) {
          if (failureKind(error) !== 'retry') return;
          await new Promise((resolve) => setTimeout(resolve, 1000));
        }
      }
    };
    await Promise.all([bring(machine, wanted), enter()]);
  }

  /** Whether two tabs are on different machines: neither can bring what the other wrote. */
  const areApart = (one: string, other: string | null): boolean =>
    !machines.some(({ tabs }) => [one, other].every((name) => tabs.some(({ device }) => device === name)));

  /** How many answers of a tab this machine keeps that the server has not confirmed. */
  const leftOn = (machine: Machine, device: string): number =>
    pendingSittings(machine.storage, key.userId).flatMap(
      ({ unsent }) => [...unsent].find(([by]) => by === device)?.[1] ?? [],
    ).length;

  const newName = (): string => {
    tabsSoFar += 1;
    return `tab${tabsSoFar}`;
  };

  function leavePage(machine: Machine, how: 'reload' | 'crash' | 'close'): string | undefined {
    const tab = machine.current;
    machine.opening += 1;
    if (!tab) return undefined;
    if (how === 'crash') tab.dead = true;
    tab.sitting.stop();
    if (how !== 'crash') expect([...tab.painted], 'typed when the page is left').toEqual([]);
    tab.dead = true;
    machine.current = null;
    return tab.device;
  }

  const shownIn = (tab: Tab, question: number): string => tab.sitting.view().answers.get(question)?.answer_text ?? '';

  function type(machine: Machine, question: number, frame: boolean, clear: boolean): void {
    const tab = machine.current;
    if (tab?.sitting.view().phase !== 'open') return;
    typedSoFar += 1;
    if (clear && shownIn(tab, question) === '') return;
    const text = clear ? '' : textFor(question, typedSoFar);
    if (!frame) {
      answer(tab, question, text);
      return;
    }
    tab.painted.add(question);
    tab.sitting.typing(question, () => {
      if (tab.dead) return;
      tab.painted.delete(question);
      answer(tab, question, text);
      expect(shownIn(tab, question), 'what was typed in time').toBe(text);
    });
  }

  function answer(tab: Tab, question: number, text: string): void {
    tab.sitting.answer(question, { answer_text: text });
    if (shownIn(tab, question) !== text) return;
    tab.typed.set(question, text);
    const before = expected.get(question);
    if (model.attempt?.holder === tab.device) expected.set(question, { text, device: tab.device, others: new Set() });
    // A tab that doesn't know of its loss yet: its text may arrive first, where the holder has written nothing.
    else before?.others.add(text);
  }

  async function take(step: Step): Promise<void> {
    const machine = 'on' in step ? machines[step.on]! : machines[0]!;
    const { current } = machine;
    if (step.do === 'type') type(machine, step.question, step.frame ?? false, step.clear ?? false);
    else if (step.do === 'line') {
      const back = step.line === 'good' && machine.line !== 'good';
      machine.line = step.line;
      if (back && random() < 0.5) current?.sitting.wake(); // the browser may notice, or not
    } else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.ms);
    else if (step.do === 'until') {
      const to = (model.attempt?.deadline ?? duration) + step.fromEnd;
      await vi.advanceTimersByTimeAsync(Math.max(0, to - Date.now()));
    } else if (step.do === 'submit') {
      if (current?.sitting.view().phase !== 'open') return;
      pressed = true;
      current.sitting.submit();
      expect([...current.painted], 'typed when Submit is pressed').toEqual([]);
    } else if (step.do === 'wake') current?.sitting.wake();
    else if (step.do === 'leave') current?.sitting.leave();
    else if (step.do === 'sweep') server.sweeping = step.works;
    else if (step.do === 'extraTime') server.act((now) => now.extend(step.minutes, false));
    else if (step.do === 'invigilatorCloses')
      server.act((now) => model.attempt && now.closeByInvigilator(model.attempt));
    else if (step.do === 'open') {
      if (!current) void openPage(machine, newName());
    } else if (step.do === 'newTab') {
      // the previous tab keeps running in the background
      machine.opening += 1;
      void openPage(machine, newName());
    } else {
      const device = leavePage(machine, step.do);
      if (step.do === 'reload' && device) void openPage(machine, device);
    }
  }

  /** No screen may show as saved what the database never held. */
  function noFalseComfort(): void {
    for (const { tabs } of machines)
      for (const { dead, sitting, typed } of tabs) {
        if (dead) continue;
        const missing = [...typed.values()].filter((text) => text !== '' && !server.everHeld.has(text)).length;
        expect(sitting.view().unsaved, 'answers that the screen calls unsaved').toBeGreaterThanOrEqual(missing);
      }
  }

  await Promise.all([openPage(machines[0]!, newName()), vi.advanceTimersByTimeAsync(500)]);
  for (const step of steps) {
    await take(step);
    noFalseComfort();
  }

  // The connections are back, and a page is open wherever something may be left.
  const graceEnd = () => (model.attempt?.deadline ?? 0) + graceMs;
  server.sweeping = true;
  const intact = model.attempt !== null && Date.now() + enough < graceEnd() && model.attempt.by !== 'invigilator';
  for (const machine of machines) {
    machine.line = 'good';
    const tab = machine.current;
    const left = pendingSittings(machine.storage, key.userId).length > 0;
    if (!tab && left) void openPage(machine, newName());
  }
  await vi.advanceTimersByTimeAsync(enough);
  noFalseComfort();
  const { attempt } = model;
  if (intact && attempt && attempt.by !== 'invigilator') {
    for (const [question, { text, device, others }] of expected) {
      // A submit from another tab included nothing that was still in transit from this one. Nor did the end of an exam
      // that another machine held: that one was in contact, so there was no grace (TRU-07).
      const isTransit = attempt.holder !== device && !server.everHeld.has(text);
      if (isTransit && (attempt.by === 'student' || (attempt.by === 'time' && areApart(device, attempt.holder))))
        continue;
      const held = server.held().get(question) ?? '';
      expect([text, ...others], `question ${question}, typed in time and deliverable`).toContain(held);
    }
  }

  // Extra time: the holder continues, unless the receipt arrived before (the page then offers to continue).
  if (attempt?.state === 'open' && Date.now() < attempt.deadline && !pressed)
    for (const { current } of machines)
      if (current && attempt.holder === current.device)
        expect(['open', 'received'], 'with time left').toContain(current.sitting.view().phase);

  // And then to the very end.
  await vi.advanceTimersByTimeAsync(Math.max(0, graceEnd() - Date.now()) + 60_000);
  noFalseComfort();
  if (attempt?.by === 'student') expect(pressed, 'submitted by the student, who pressed nothing').toBe(true);
  for (const machine of machines) {
    for (const { dead, device, sitting, typed } of machine.tabs) {
      if (dead) continue;
      const view = sitting.view();
      expect(['received', 'elsewhere'], 'how a page ends').toContain(view.phase);
      expect(view.checking).toBe(false);
      const absent = [...typed].filter(([question, text]) => (server.held().get(question) ?? '') !== text).length;
      // beside a receipt, only what this device still holds is shown (`LeftBehind`); any device may have delivered the rest
      const shown = view.phase === 'received' ? leftOn(machine, device) : view.unsaved;
      expect(shown, 'answers called unconfirmed, though the database holds them').toBeLessThanOrEqual(absent);
    }
  }
  for (const { tabs } of machines) for (const { sitting } of tabs) sitting.stop();
  vi.clearAllTimers();
  return server.edits;
}
