import { type Bilingual, defineTexts } from '@daftar/i18n';

const passkeyTexts = defineTexts({
  'passkey.cancelled': {
    en: 'No passkey was used. Please try again, or use another way.',
    ar: 'لم يُستخدم مفتاح مرور. يرجى إعادة المحاولة أو استخدام طريقة أخرى.',
  },
  'passkey.exists': {
    en: 'This device already has a passkey for your account',
    ar: 'يوجد على هذا الجهاز مفتاح مرور لهذا الحساب من قبل',
  },
  'passkey.wrongSite': {
    en: 'Passkeys don’t work under this address. Please open Daftar under its usual one.',
    ar: 'لا تعمل مفاتيح المرور من هذا العنوان. يرجى فتح دفتر من عنوانه المعتاد.',
  },
  'passkey.notSupported': {
    en: 'This browser or device can’t use a passkey. Please use another way.',
    ar: 'لا يدعم هذا المتصفح أو الجهاز مفاتيح المرور. يرجى استخدام طريقة أخرى.',
  },
});

type ProblemKey = keyof typeof passkeyTexts;

/** The names that browsers give to what went wrong. */
const problems: Record<string, ProblemKey> = {
  NotAllowedError: 'passkey.cancelled',
  AbortError: 'passkey.cancelled',
  InvalidStateError: 'passkey.exists',
  SecurityError: 'passkey.wrongSite',
  NotSupportedError: 'passkey.notSupported',
};

/** What to say of a failure of the browser’s. */
export function passkeyProblem(error: unknown): Bilingual {
  const name = error instanceof Error ? error.name : '';
  return passkeyTexts[problems[name] ?? 'passkey.notSupported'];
}
