import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface TestProvider {
  issuer: string;
  /** How often somebody was asked who they are. */
  asked(): number;
  /** The platform whose people sign in here; before it, the provider answers nothing. */
  serve(platformUrl: string): void;
  close(): Promise<void>;
}

export const clientSecret = 'a secret of the faculty';

/** A real OIDC provider on this machine with one doctor, who signs in by arriving. */
export async function startProvider(id: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mona = {
    ...{ given_name: 'Mona', family_name: 'Adel', groups: 'staff', student_number: '20269001' },
    ...{ email: 'mona@example.edu', email_verified: true },
  };
  let asked = 0;
  return {
    issuer,
    asked: () => asked,
    serve(platformUrl) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: 'daftar',
            client_secret: clientSecret,
            redirect_uris: [`${platformUrl}/api/auth/providers/${id}/callback`],
            post_logout_redirect_uris: [`${platformUrl}/`],
          },
        ],
        cookies: { keys: ['some keys'] },
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified'],
          profile: ['given_name', 'family_name', 'groups', 'student_number'],
        },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
        findAccount: (_ctx, accountId) => ({ accountId, claims: async () => ({ sub: accountId, ...mona }) }),
        async loadExistingGrant({ oidc }) {
          const grant = new oidc.provider.Grant({ clientId: 'daftar', accountId: oidc.session?.accountId });
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      });
      const answer = provider.callback();
      server.on('request', (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
        asked += 1;
        const result = { login: { accountId: 'mona' } };
        provider.interactionFinished(request, response, result).catch(() => response.destroy());
      });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
