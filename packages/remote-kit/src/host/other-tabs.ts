import { isSilent, type TabChannel } from '../storage/tab-channel.ts';

/** What a tab says before the session ends, once it has sent what it could (SHL-12). */
export interface TabWork {
  /** Whether an exam is being sat in it. */
  exam: boolean;
  /** What the server still lacks of it, as a text; null when nothing. */
  missing: string | null;
}

type Message =
  | { ask: string }
  // at once, so that the asking tab knows for whom to wait
  | { sending: string; tab: string; work: TabWork }
  | { sent: string; tab: string; work: TabWork };

/** How long an asking tab waits for others to say that they are there. */
const hereMs = 300;

export interface OtherTabs {
  /** Lets all other tabs send what is unsent, and tells what they say then. Waits for those that are there, so long at most. */
  ask(longestMs: number): Promise<TabWork>;
  /** Handles a message of the channel; false when it is of another kind. */
  hear(data: unknown): boolean;
}

/** Asks the other tabs of this browser, and answers them: signing out in one tab ends the session of all (SHL-12). */
export function createOtherTabs(
  channel: TabChannel,
  own: { finish: () => Promise<unknown>; work: () => TabWork; isSignedIn: () => boolean },
  wait: (ms: number) => Promise<unknown>,
): OtherTabs {
  const tab = newName();
  const asked = new Map<string, Question>();
  const post = (message: Message) => channel.postMessage(message);

  async function answer(id: string): Promise<void> {
    if (!own.isSignedIn()) return;
    post({ sending: id, tab, work: own.work() });
    await own.finish().catch(() => undefined);
    post({ sent: id, tab, work: own.work() });
  }

  return {
    async ask(longestMs) {
      if (isSilent(channel)) return { exam: false, missing: null };
      const id = newName();
      const { waitingFor, told, ...question } = open();
      asked.set(id, { waitingFor, told, ...question });
      post({ ask: id });
      await wait(hereMs);
      await Promise.race([question.allTold(), wait(longestMs)]);
      asked.delete(id);
      // of a tab that takes too long counts what it said at first
      const works = [...new Map([...waitingFor, ...told]).values()];
      const missing = works.flatMap((work) => work.missing ?? []);
      return { exam: works.some(({ exam }) => exam), missing: missing.length === 0 ? null : missing.join(' ') };
    },
    hear(data) {
      if (typeof data !== 'object' || data === null) return false;
      const message = data as Message;
      if ('ask' in message) void answer(message.ask);
      else if ('sending' in message) asked.get(message.sending)?.waitingFor.set(message.tab, message.work);
      else if ('sent' in message) {
        const question = asked.get(message.sent);
        question?.told.set(message.tab, message.work);
        question?.look();
      } else return false;
      return true;
    },
  };
}

interface Question {
  /** Who is there, and what it said before it sent anything. */
  waitingFor: Map<string, TabWork>;
  told: Map<string, TabWork>;
  /** Resolves once every tab that is there has told. */
  allTold(): Promise<void>;
  look(): void;
}

function open(): Question {
  const waitingFor = new Map<string, TabWork>();
  const told = new Map<string, TabWork>();
  let done: (() => void) | undefined;
  const look = () => {
    if ([...waitingFor.keys()].every((tab) => told.has(tab))) done?.();
  };
  return {
    waitingFor,
    told,
    look,
    allTold: () =>
      new Promise((resolve) => {
        done = resolve;
        look();
      }),
  };
}

/** A name that no other tab has: it only tells answers apart. */
const newName = (): string => `${Date.now()}-${Math.random()}`;
