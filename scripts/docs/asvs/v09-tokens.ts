import { type Chapter, met } from './row.ts';

export const tokens: Chapter = {
  title: 'V9 Self-contained tokens',
  rows: [
    met(
      '9.1.1',
      1,
      'Signatures are checked first',
      'Compared in constant time before the content is parsed (`packages/service-kit/src/session-token.ts`).',
      'forged',
    ),
    met('9.1.2', 1, 'Listed algorithms only', 'Only the exact header that we write, HS256.', 'forged'),
    met('9.1.3', 1, 'Keys come from settings alone', 'Nothing in a token names a key.', 'forged', 'newSecret'),
    met('9.2.1', 1, 'Times are checked', '', 'forged', 'lifetime'),
    met(
      '9.2.2',
      2,
      'The right kind of token',
      'One kind is signed with this key; everything else is sealed or signed under keys derived for one purpose each.',
      'passkeyRefused',
      'unsubscribe',
    ),
    met(
      '9.2.3',
      2,
      'Meant for this service',
      'One audience, core-api and notifications together, by one secret per installation; tokens have no audience claim.',
      'forged',
    ),
    met(
      '9.2.4',
      2,
      'One key, one audience',
      'As above; `SIGNING_KEY` signs several kinds, each with its kind in the signed text.',
      'signedDocument',
      'receipt',
      'otherKind',
    ),
  ],
};
