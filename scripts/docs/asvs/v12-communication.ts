import { type Chapter, met, notApplicable, notMet, partly } from './row.ts';

const proxy =
  'TLS ends at the proxy of the installation, which we neither ship nor check; docs/operations.md names no versions or ciphers.';

export const communication: Chapter = {
  title: 'V12 Secure communication',
  rows: [
    partly('12.1.1', 1, 'TLS 1.2 and 1.3 only', proxy),
    partly('12.1.2', 2, 'Strong ciphers only', proxy),
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
    partly('12.2.2', 1, 'Publicly trusted certificates', proxy),
    notMet(
      '12.3.1',
      2,
      'Every connection is encrypted',
      'SMTP demands TLS. PostgreSQL, Redis, S3 and calls between services follow their addresses in the settings, and plain ones are accepted in production (`packages/service-kit/src/common-settings.ts`).',
    ),
    partly(
      '12.3.2',
      2,
      'Certificates are verified',
      'Node’s and nodemailer’s defaults verify; for PostgreSQL it follows the address (sslmode). No test.',
    ),
    notMet(
      '12.3.3',
      2,
      'TLS between the services',
      'Plain http by default, on loopback under `npm start`; https addresses work, and nothing demands them where services run on several machines.',
    ),
    partly(
      '12.3.4',
      2,
      'Internal certificates are trusted by name',
      'With https addresses through Node’s settings (NODE_EXTRA_CA_CERTS); not written down.',
    ),
    notMet(
      '12.3.5',
      3,
      'Services show each other strong proof',
      'A key derived from the shared secret, no certificates.',
    ),
  ],
};
