/**
 * Why a sign-in by a provider led back to the sign-in page: `/SignIn?problem=<one of these>` (TRU-15). Nothing was made or
 * changed then.
 */
export const providerProblems = [
  /** It didn’t answer. */
  'unavailable',
  /** Its user cancelled, or may not use Daftar. */
  'refused',
  /** What came back is forged, old, or not for this browser. */
  'failed',
  /** It names nobody whom Daftar knows, and makes no accounts here. */
  'noAccount',
  /** It doesn’t say by whom the account is found, or has not verified it. */
  'notVerified',
  /** The account belongs to another identity of this provider. */
  'otherIdentity',
  /** An admin’s account, which this provider may not open; or one that needs a second factor. */
  'notByProvider',
  /** A new account can’t be made of what it says. */
  'incomplete',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];
