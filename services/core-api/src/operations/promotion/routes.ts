import * as contract from '@daftar/contracts/operations/promotion';
import { type BoundRoute, bind } from '@daftar/service-kit/bind';
import { say } from '@daftar/service-kit/say';
import { callerOf, type Deps } from '../../kernel/index.ts';
import * as rules from './rules.ts';
import { readPromotionSheet } from './sheet.ts';

/** Students taken to the next level at the end of a year (YRS-06). */
export const promotionRoutes = (deps: Deps): BoundRoute[] => [
  bind(contract.promote, async ({ body: { preview, ...asked }, ...ctx }) => {
    if (preview) {
      const look = await rules.lookAtPromotion(deps, callerOf(ctx), asked);
      return { ...say('promotion.preview', { changed: look.changed, undecided: look.undecided }), ...look };
    }
    const done = await rules.promote(deps, callerOf(ctx), asked);
    return { ...say('promotion.applied', { count: done.changed }), ...done };
  }),
  bind(contract.readPromotionSheet, async ({ body, files, ...ctx }) => {
    const read = await readPromotionSheet(deps, callerOf(ctx), files.file, body.outcome);
    return { ...say('promotion.sheetRead', { count: read.named.length }), ...read };
  }),
  bind(contract.listPromotions, (ctx) => rules.listPromotions(deps, callerOf(ctx))),
  bind(contract.getPromotion, (ctx) => rules.promotionReport(deps, callerOf(ctx), ctx.params.id)),
  bind(contract.undoPromotion, async (ctx) => {
    const left = await rules.undoPromotion(deps, callerOf(ctx), ctx.params.id);
    return left > 0 ? say('promotion.takenBackPartly', { count: left }) : say('promotion.takenBack');
  }),
];
