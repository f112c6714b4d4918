import * as contract from '@daftar/contracts/records/transcripts';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import { heldTranscript, issueTranscript, paperTranscript } from './issue.ts';
import { sendTranscriptSheet } from './sheet.ts';

/** Official transcripts, and what anybody who holds one may ask (RST-04). */
export const transcriptRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.issueTranscript, async ({ body, ...ctx }) => ({
    ...say('transcript.issued'),
    ...(await issueTranscript(deps, callerOf(ctx), body)),
  })),
  bind(contract.getTranscript, ({ params, ...ctx }) => paperTranscript(deps, callerOf(ctx), params.transcriptId)),
  bind(contract.downloadTranscript, ({ params, query, koa, ...ctx }) =>
    sendTranscriptSheet(deps, callerOf(ctx), { id: params.transcriptId, language: query.language }, koa),
  ),
  bind(contract.getHeldTranscript, ({ params }) => heldTranscript(deps, params)),
];
