import { type Chapter, met, notApplicable } from './row.ts';

const noServer = 'We are no authorization server and accept no access tokens of one.';

/** Those for an authorization server or OpenID provider. */
const ofServers = (rows: readonly (readonly [id: string, level: 1 | 2 | 3, asks: string])[]) =>
  rows.map(([id, level, asks]) => notApplicable(id, level, asks, noServer));

export const oauth: Chapter = {
  title: 'V10 OAuth and OIDC',
  rows: [
    met(
      '10.1.1',
      2,
      'Tokens go only where they are needed',
      'They stay in core-api, are used once for the user’s claims and dropped; none is stored (`services/core-api/src/identity/providers/client.ts`).',
    ),
    met(
      '10.1.2',
      2,
      'Answers belong to a flow of the same browser',
      'State, nonce and verifier travel in a sealed cookie for 15 minutes, with the provider’s name.',
      'providerOnce',
    ),
    met('10.2.1', 2, 'PKCE or state against forged flows', 'Both.', 'providerOnce'),
    met(
      '10.2.2',
      2,
      'No mix-up of several providers',
      'Each has its own address to come back to, and the cookie names it; openid-client checks iss where a provider sends it.',
      'providerOnce',
    ),
    met(
      '10.2.3',
      3,
      'Only needed scopes are asked for',
      'openid, email and profile, or those of the settings (docs/operations.md).',
    ),
    ...ofServers([
      ['10.3.1', 2, 'Resource server: audience'],
      ['10.3.2', 2, 'Resource server: scopes decide'],
      ['10.3.3', 2, 'Resource server: users by lasting claims'],
      ['10.3.4', 2, 'Resource server: strength of sign-in'],
      ['10.3.5', 3, 'Resource server: sender-constrained tokens'],
      ['10.4.1', 1, 'Authorization server: exact redirect addresses'],
      ['10.4.2', 1, 'Authorization server: codes count once'],
      ['10.4.3', 1, 'Authorization server: codes live shortly'],
      ['10.4.4', 1, 'Authorization server: grants by client'],
      ['10.4.5', 1, 'Authorization server: refresh tokens can’t be replayed'],
      ['10.4.6', 2, 'Authorization server: PKCE is demanded'],
      ['10.4.7', 2, 'Authorization server: dynamic registration is checked'],
      ['10.4.8', 2, 'Authorization server: refresh tokens end'],
      ['10.4.9', 2, 'Authorization server: users revoke tokens'],
      ['10.4.10', 2, 'Authorization server: clients authenticate'],
      ['10.4.11', 2, 'Authorization server: scopes by client'],
      ['10.4.12', 3, 'Authorization server: response modes by client'],
      ['10.4.13', 3, 'Authorization server: pushed requests'],
      ['10.4.14', 3, 'Authorization server: sender-constrained tokens'],
      ['10.4.15', 3, 'Authorization server: authorization details are protected'],
      ['10.4.16', 3, 'Authorization server: strong client authentication'],
    ]),
    met(
      '10.5.1',
      2,
      'ID tokens can’t be replayed',
      'openid-client compares the nonce (`services/core-api/src/identity/providers/client.ts`); no test sends a wrong one.',
    ),
    met(
      '10.5.2',
      2,
      'Users are found by a lasting claim',
      'Issuer and subject; an e-mail only the first time.',
      'providerIdentity',
    ),
    met(
      '10.5.3',
      2,
      'The issuer of metadata is checked',
      'By the discovery of openid-client, against the issuer of the settings; no test.',
    ),
    met('10.5.4', 2, 'The audience of ID tokens is checked', 'By openid-client; no test.'),
    notApplicable('10.5.5', 2, 'Back-channel logout is checked', 'It is not used.'),
    ...ofServers([
      ['10.6.1', 2, 'OpenID provider: response modes'],
      ['10.6.2', 2, 'OpenID provider: no forced logout'],
      ['10.7.1', 2, 'Consent is asked for'],
      ['10.7.2', 2, 'Consent is explained'],
      ['10.7.3', 2, 'Consent can be revoked'],
    ]),
  ],
};
