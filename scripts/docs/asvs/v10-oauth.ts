import { type Chapter, notApplicable } from './row.ts';

const noClient = 'No identity provider is connected yet (TRU-15).';
const noServer = 'We are no authorization server and accept no access tokens of one.';

export const oauth: Chapter = {
  title: 'V10 OAuth and OIDC',
  rows: [
    notApplicable('10.1.1', 2, 'Tokens go only where they are needed', noClient),
    notApplicable('10.1.2', 2, 'Answers belong to a flow of the same browser', noClient),
    notApplicable('10.2.1', 2, 'PKCE or state against forged flows', noClient),
    notApplicable('10.2.2', 2, 'No mix-up of several providers', noClient),
    notApplicable('10.2.3', 3, 'Only needed scopes are asked for', noClient),
    notApplicable('10.3.1', 2, 'Resource server: audience', noServer),
    notApplicable('10.3.2', 2, 'Resource server: scopes decide', noServer),
    notApplicable('10.3.3', 2, 'Resource server: users by lasting claims', noServer),
    notApplicable('10.3.4', 2, 'Resource server: strength of sign-in', noServer),
    notApplicable('10.3.5', 3, 'Resource server: sender-constrained tokens', noServer),
    ...(
      [
        ['10.4.1', 1, 'exact redirect addresses'],
        ['10.4.2', 1, 'codes count once'],
        ['10.4.3', 1, 'codes live shortly'],
        ['10.4.4', 1, 'grants by client'],
        ['10.4.5', 1, 'refresh tokens can’t be replayed'],
        ['10.4.6', 2, 'PKCE is demanded'],
        ['10.4.7', 2, 'dynamic registration is checked'],
        ['10.4.8', 2, 'refresh tokens end'],
        ['10.4.9', 2, 'users revoke tokens'],
        ['10.4.10', 2, 'clients authenticate'],
        ['10.4.11', 2, 'scopes by client'],
        ['10.4.12', 3, 'response modes by client'],
        ['10.4.13', 3, 'pushed requests'],
        ['10.4.14', 3, 'sender-constrained tokens'],
        ['10.4.15', 3, 'authorization details are protected'],
        ['10.4.16', 3, 'strong client authentication'],
      ] as const
    ).map(([id, level, asks]) => notApplicable(id, level, `Authorization server: ${asks}`, noServer)),
    notApplicable('10.5.1', 2, 'ID tokens can’t be replayed', noClient),
    notApplicable('10.5.2', 2, 'Users are found by a lasting claim', noClient),
    notApplicable('10.5.3', 2, 'The issuer of metadata is checked', noClient),
    notApplicable('10.5.4', 2, 'The audience of ID tokens is checked', noClient),
    notApplicable('10.5.5', 2, 'Back-channel logout is checked', noClient),
    notApplicable('10.6.1', 2, 'Provider: response modes', noServer),
    notApplicable('10.6.2', 2, 'Provider: no forced logout', noServer),
    notApplicable('10.7.1', 2, 'Consent is asked for', noServer),
    notApplicable('10.7.2', 2, 'Consent is explained', noServer),
    notApplicable('10.7.3', 2, 'Consent can be revoked', noServer),
  ],
};
