import { type Chapter, met, notApplicable, notMet } from './row.ts';

const proxy = 'TLS ends at the proxy of the installation, which we neither ship nor check.';

export const communication: Chapter = {
  title: 'V12 Secure communication',
  rows: [
    met(
      '12.1.1',
      1,
      'TLS 1.2 and 1.3 only',
      'By the samples of nginx and Caddy and the Caddyfile of compose.yaml (`deploy/proxy`, `deploy/compose`); docs/operations.md, “TLS”, asks the same of any other proxy.',
      'proxyTls',
    ),
    met(
      '12.1.2',
      2,
      'Strong ciphers only',
      'Forward secrecy and authenticated encryption alone, by the same samples; nginx prefers the strongest.',
      'proxyTls',
    ),
    notApplicable('12.1.3', 2, 'Client certificates are trusted first', 'There are none.'),
    notMet('12.1.4', 3, 'Revocation of certificates works', proxy),
    notMet('12.1.5', 3, 'Encrypted Client Hello', proxy),
    met(
      '12.2.1',
      1,
      'TLS for everything from outside',
      'Production refuses an address that is not https, cookies are Secure, HSTS. The shell server itself speaks http behind the proxy.',
      'httpsOnly',
      'productionStart',
      'cookieAttributes',
    ),
    met(
      '12.2.2',
      1,
      'Publicly trusted certificates',
      'Caddy gets one by itself, and cert-manager on Kubernetes; docs/operations.md, “TLS”, asks for one elsewhere. Every reply has HSTS, so a browser that has been here lets nobody past another one. The proxy itself is the installation’s.',
      'commonHeaders',
    ),
    met(
      '12.3.1',
      2,
      'Every connection is encrypted',
      'Production refuses plain addresses of PostgreSQL, Redis, S3 and services beyond this machine, unless `PLAIN_CONNECTIONS` names them (`packages/service-kit/src/plain-connections.ts`). SMTP demands TLS.',
      'plainRefused',
      'plainAddresses',
    ),
    met(
      '12.3.2',
      2,
      'Certificates are verified',
      'Node’s and nodemailer’s defaults verify; production refuses addresses of PostgreSQL that don’t (`sslmode=no-verify`). PostgreSQL, SMTP and S3 with a wrong certificate get nothing.',
      'wrongPostgres',
      'wrongSmtp',
      'wrongS3',
      'plainAddresses',
    ),
    met(
      '12.3.3',
      2,
      'TLS between the services',
      'Production refuses plain http between services on different machines, unless `PLAIN_CONNECTIONS` names services.',
      'plainRefused',
      'plainAddresses',
    ),
    met(
      '12.3.4',
      2,
      'Internal certificates are trusted by name',
      'An authority of one’s own by `NODE_EXTRA_CA_CERTS`, for PostgreSQL by `sslrootcert` (docs/operations.md), each for the names in its certificates alone.',
      'ownAuthority',
      'wrongPostgres',
    ),
    notMet(
      '12.3.5',
      3,
      'Services show each other strong proof',
      'A key derived from the shared secret, no certificates.',
    ),
  ],
};
