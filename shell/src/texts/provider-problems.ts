import { defineTexts } from '@daftar/i18n';

/** Why a provider led back without a sign-in (TRU-15). */
export const providerProblemTexts = defineTexts({
  'provider.unavailable': {
    en: 'That sign-in service does not answer at the moment. Please use your email and password, or try again later.',
    ar: 'لا تستجيب خدمة الدخول هذه حاليًا. يرجى استخدام البريد الإلكتروني وكلمة المرور أو إعادة المحاولة لاحقًا.',
  },
  'provider.refused': {
    en: 'The sign-in was cancelled there, or your account there may not use Daftar.',
    ar: 'أُلغي تسجيل الدخول هناك، أو أن حسابك هناك لا يملك صلاحية استخدام دفتر.',
  },
  'provider.failed': {
    en: 'The sign-in could not be completed. Nothing was changed; please begin again.',
    ar: 'تعذّر إكمال تسجيل الدخول ولم يتغير شيء. يرجى البدء من جديد.',
  },
  'provider.noAccount': {
    en: 'There is no account in Daftar for you yet. Please ask the faculty office.',
    ar: 'لا يوجد لك حساب في دفتر بعد. يرجى مراجعة إدارة الكلية.',
  },
  'provider.notVerified': {
    en: 'That service hasn’t verified the details Daftar identifies you by. Please ask the faculty office.',
    ar: 'لم تتحقق الخدمة الأخرى من البيانات التي يتعرف بها دفتر على الحساب. يرجى مراجعة إدارة الكلية.',
  },
  'provider.otherIdentity': {
    en: 'Your account in Daftar belongs to another account of that service. Please ask the faculty office.',
    ar: 'حسابك في دفتر مرتبط بحساب آخر في تلك الخدمة. يرجى مراجعة إدارة الكلية.',
  },
  'provider.notByProvider': {
    en: 'This account signs in here: with a passkey, or with email, password and code.',
    ar: 'يكون الدخول إلى هذا الحساب من هنا: بمفتاح مرور، أو بالبريد الإلكتروني وكلمة المرور والرمز.',
  },
  'provider.incomplete': {
    en: 'The other service didn’t send enough to create an account, so none was created. Please ask the faculty office.',
    ar: 'تعذّر إنشاء حساب من بيانات الخدمة الأخرى، ولم يُنشأ شيء. يرجى مراجعة إدارة الكلية.',
  },
});
