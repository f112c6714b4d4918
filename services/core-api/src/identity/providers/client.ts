import type { Clock } from '@daftar/service-kit';
import * as oidc from 'openid-client';
import { isLoopback, type ProviderSettings } from './settings.ts';

/** What a provider says about somebody: its claims, checked. */
export interface Told {
  issuer: string;
  subject: string;
  claims: Readonly<Record<string, unknown>>;
  /** When its user signed in there; undefined where it doesn’t say. */
  signedInAt: Date | undefined;
  /** Whether a second factor was shown there. */
  hasFactor: boolean;
}

/** What is asked of a sign-in there: not older than so many seconds; `again`: also people whom it knows sign in again. */
export interface Wanted {
  maxAge?: number | undefined;
  again?: boolean | undefined;
}

/** One provider, asked over HTTP. */
export interface Provider {
  settings: ProviderSettings;
  /** False when it didn’t answer lately. */
  isAvailable(): boolean;
  /** Where to lead a browser. @throws Error when the provider doesn’t answer */
  begin(redirectUri: string, wanted?: Wanted): Promise<{ url: URL; state: string; nonce: string; verifier: string }>;
  /** Exchanges what the browser brought back. @throws Error */
  finish(
    back: URL,
    expected: { state: string; nonce: string; verifier: string; maxAge?: number | undefined },
  ): Promise<Told>;
  /**
   * Where a browser ends its session there, and is led back to `backTo`; undefined where the settings don’t ask for it or
   * the provider has no such address. No ID token is stored for it, so the provider asks its user first.
   * @throws Error when the provider doesn’t answer
   */
  signOutAt(backTo: string): Promise<string | undefined>;
}

/** Seconds to wait for a provider. */
const patience = 5;
const keptMs = 10 * 60_000;
/** After a failure, pages that only show its button don’t ask it again for so long. */
const againMs = 30_000;

/**
 * The claims of the ID token, and those of UserInfo that it lacks. An e-mail and whether it is verified are taken from
 * one of the two, the ID token’s if it has an e-mail: a proof of one address must not count for another (COR-11).
 */
function joinedClaims(token: Told['claims'], userInfo: Told['claims']): Told['claims'] {
  const { email, email_verified } = 'email' in token ? token : userInfo;
  return { ...userInfo, ...token, email, email_verified };
}

/** Its addresses and keys are discovered when they are first needed, and again every ten minutes. */
export function oidcProvider(settings: ProviderSettings, clock: Clock): Provider {
  let known: { config: oidc.Configuration; until: number } | undefined;
  let isAvailable = true;
  let asking: Promise<oidc.Configuration> | undefined;
  let notBefore = 0;

  /** Asked once at a time, however many sign in together. */
  function discovered(): Promise<oidc.Configuration> {
    if (known && known.until > clock.now().getTime()) return Promise.resolve(known.config);
    asking ??= discover().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function discover(): Promise<oidc.Configuration> {
    const now = clock.now().getTime();
    try {
      const config = await oidc.discovery(
        new URL(settings.issuer),
        settings.clientId,
        settings.clientSecret,
        settings.clientSecret === undefined ? oidc.None() : undefined,
        {
          timeout: patience,
          execute: [
            // the ID token's signature too, which the library leaves out where TLS protects the way (ASVS 6.8.2)
            oidc.enableNonRepudiationChecks,
            // on this machine alone: settings refuse others
            ...(settings.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
          ],
        },
      );
      known = { config, until: now + keptMs };
      isAvailable = true;
      return config;
    } catch (error) {
      isAvailable = false;
      notBefore = clock.now().getTime() + againMs;
      throw error;
    }
  }

  return {
    settings,
    isAvailable() {
      // not awaited: the page that asks must not wait for a provider
      if (clock.now().getTime() >= notBefore) discovered().catch(() => {});
      return isAvailable;
    },
    async begin(redirectUri, { maxAge, again = false } = {}) {
      const config = await discovered();
      const verifier = oidc.randomPKCECodeVerifier();
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const url = oidc.buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUri, scope: settings.scope, state, nonce },
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(maxAge !== undefined && { max_age: String(maxAge) }),
        ...(again && { prompt: 'login' }),
      });
      return { url, state, nonce, verifier };
    },
    async finish(back, { state, nonce, verifier, maxAge }) {
      const config = await discovered();
      const tokens = await oidc.authorizationCodeGrant(config, back, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(maxAge !== undefined && { maxAge }),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no id token');
      const more = config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
      const { auth_time: at, amr, acr } = claims;
      const { secondFactor, secondFactorWhen: when } = settings;
      const isStrong =
        when.acr.includes(String(acr)) || (Array.isArray(amr) && amr.some((one) => when.amr.includes(String(one))));
      return {
        issuer: claims.iss,
        subject: claims.sub,
        claims: joinedClaims(claims, more),
        signedInAt: typeof at === 'number' ? new Date(Math.min(at * 1000, clock.now().getTime())) : undefined,
        hasFactor: secondFactor || isStrong,
      };
    },
    async signOutAt(backTo) {
      if (!settings.signOutThere || !isAvailable) return undefined;
      const config = await discovered();
      const { end_session_endpoint: there = '' } = config.serverMetadata();
      // the page follows it, so it must not be a script
      const isWeb = there.startsWith('https:') || (isLoopback(settings.issuer) && isLoopback(there));
      return isWeb ? oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: backTo }).href : undefined;
    },
  };
}
