import type { CallReply } from '@daftar/contracts/client';
import { promotionTexts } from '../../texts/late/promotion.ts';
import { useLateTexts } from '../../texts/use-texts.ts';

/** Texts of promotion’s screen, with those of the page. */
export const usePromotionTexts = () => useLateTexts(promotionTexts);

export const promotionsKey = ['admin', 'promotions'] as const;

export type Plan = CallReply<'POST /api/promotions'>;
export type Planned = Plan['students'][number];
export type Promotion = CallReply<'GET /api/promotions'>[number];
export type Exception = CallReply<'POST /api/promotion-sheets'>['named'][number];
