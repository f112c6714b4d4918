// `npm run partition -- answers`, `-- inbox`: divides a table that has grown large, or begins its next part (RUN-08). With
// DATABASE_URL (NOTIFICATIONS_DATABASE_URL) of the tables’ owner. docs/capacity.md says when.
import { withSecretFiles } from '@daftar/service-kit/secret-files';
import { connectPlainly } from '../backup/catalog.ts';
import { explain, Stop } from '../bootstrap/say.mjs';
import { type Divisible, divide, divisible } from './partition.ts';

const help = `npm run partition -- answers | inbox

answers: begins a new part of the stored answers; run it before each term
inbox:   begins a new part of the inbox with the next month; run it each month. Parts that are older than KEEP_DAYS and
         empty are removed

DATABASE_URL (inbox: NOTIFICATIONS_DATABASE_URL, if there is one) names the owner of the tables. The platform goes on.`;

const [name = ''] = process.argv.slice(2);
try {
  if (name === '--help' || !Object.hasOwn(divisible, name)) {
    console.log(help);
    if (name !== '--help') process.exitCode = 2;
  } else {
    const what: Divisible = divisible[name as keyof typeof divisible];
    const { DATABASE_URL, NOTIFICATIONS_DATABASE_URL, KEEP_DAYS } = withSecretFiles(process.env);
    const url = what.schema === 'core' ? DATABASE_URL : (NOTIFICATIONS_DATABASE_URL ?? DATABASE_URL);
    if (!url) throw new Stop('DATABASE_URL is missing: that of the tables’ owner, as for npm run migrate.');
    const client = await connectPlainly(url);
    try {
      const { part, bound, removed } = await divide(client, what, Number(KEEP_DAYS || 400));
      console.log(`${what.table}: rows from ${what.key} ${bound} on go to ${part}`);
      for (const one of removed) console.log(`removed ${one}, which was empty`);
    } finally {
      await client.end();
    }
  }
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
