import { examLimits } from '@daftar/contracts/exams/limits';
import { isNetwork } from '@daftar/contracts/exams/networks';
import type { SittingRules, SittingRulesInput } from '@daftar/contracts/exams/sitting-rules';

/** How an exam may be sat, as the form holds it: networks as typed (TRU-01, TRU-07, TRU-09). */
export interface DraftRules {
  takeover: SittingRules['takeover'];
  roomCode: string;
  networks: string;
  oneSession: boolean;
  lateCounts: boolean;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
}

/** A new exam gives each attempt its own order; nothing else is asked for unless its doctor chooses it. */
export const newRules: DraftRules = {
  takeover: 'automatic',
  roomCode: '',
  networks: '',
  oneSession: false,
  lateCounts: true,
  shuffleQuestions: true,
  shuffleOptions: true,
};

/** Rules of a draft that was begun before there were any. */
export const olderRules: DraftRules = { ...newRules, shuffleQuestions: false, shuffleOptions: false };

const networksOf = (typed: string): string[] => typed.split(/[\s,،;]+/u).filter(Boolean);

/** As the server takes them. */
export const rulesBody = (rules: DraftRules): SittingRulesInput => ({
  takeover: rules.takeover,
  room_code: rules.roomCode.trim() || null,
  networks: networksOf(rules.networks),
  one_session: rules.oneSession,
  late_counts: rules.lateCounts,
  shuffle_questions: rules.shuffleQuestions,
  shuffle_options: rules.shuffleOptions,
});

/** As the form holds what the server has. */
export const draftRules = (rules: SittingRules): DraftRules => ({
  takeover: rules.takeover,
  roomCode: rules.room_code ?? '',
  networks: rules.networks.join('\n'),
  oneSession: rules.one_session,
  lateCounts: rules.late_counts,
  shuffleQuestions: rules.shuffle_questions,
  shuffleOptions: rules.shuffle_options,
});

/** Whether each typed network is a CIDR block, and there are not too many. */
export const networksFit = (rules: DraftRules): boolean => {
  const typed = networksOf(rules.networks);
  return typed.length <= examLimits.maxNetworks && typed.every(isNetwork);
};
