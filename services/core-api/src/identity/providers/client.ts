import type { Clock } from '@daftar/service-kit';
import * as oidc from 'openid-client';
import type { ProviderSettings } from './settings.ts';

/** What a provider says about somebody: its claims, checked. */
export interface Told {
  issuer: string;
  subject: string;
  claims: Readonly<Record<string, unknown>>;
}

/** One provider, asked over HTTP. */
export interface Provider {
  settings: ProviderSettings;
  /** False when it didn’t answer lately. */
  isAvailable(): boolean;
  /** Where to lead a browser. @throws Error when the provider doesn’t answer */
  begin(redirectUri: string): Promise<{ url: URL; state: string; nonce: string; verifier: string }>;
  /** Exchanges what the browser brought back. @throws Error */
  finish(back: URL, expected: { state: string; nonce: string; verifier: string }): Promise<Told>;
}

/** Seconds to wait for a provider. */
const patience = 5;
const keptMs = 10 * 60_000;
/** After a failure, pages that only show its button don’t ask it again for so long. */
const againMs = 30_000;

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
    async begin(redirectUri) {
      const config = await discovered();
      const verifier = oidc.randomPKCECodeVerifier();
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const url = oidc.buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUri, scope: settings.scope, state, nonce },
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url, state, nonce, verifier };
    },
    async finish(back, { state, nonce, verifier }) {
      const config = await discovered();
      const tokens = await oidc.authorizationCodeGrant(config, back, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no id token');
      const more = config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
      return { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims } };
    },
  };
}
