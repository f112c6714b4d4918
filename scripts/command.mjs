// `npm run build | docs | new | tour …`: a single command, with the same preparation as `npm start`.
import { asksForHelp, commandHelp } from './bootstrap/command-help.mjs';
import { handOver } from './bootstrap/hand-over.mjs';
import { explain, Stop } from './bootstrap/say.mjs';

const commands = {
  build: 'scripts/run/build-command.ts',
  migrate: 'scripts/run/migrate-command.ts',
  'create-admin': 'scripts/run/create-admin-command.ts',
  'remove-factors': 'scripts/run/remove-factors-command.ts',
  docs: 'scripts/docs/reference.ts',
  workshop: 'scripts/docs/workshop.ts',
  'complete-lock': 'scripts/complete-lock.ts',
  vulnerabilities: 'scripts/vulnerabilities/command.ts',
  'dead-letters': 'services/notifications/src/commands/dead-letters.ts',
  'accept-clock': 'services/core-api/src/commands/accept-clock.ts',
  'reopen-attempts': 'scripts/run/reopen-attempts-command.ts',
  backup: 'scripts/backup/command.ts',
  restore: 'scripts/backup/command.ts',
  'verify-backup': 'scripts/backup/command.ts',
  'end-sessions': 'scripts/backup/end-sessions-command.ts',
  'verify-audit': 'scripts/run/verify-audit-command.ts',
  'verify-results': 'scripts/run/verify-results-command.ts',
  new: 'scripts/new/main.ts',
  pack: 'packages/remote-kit/pack/command.ts',
  publisher: 'scripts/run/publisher-command.ts',
  tour: 'scripts/tour/main.ts',
  bench: 'bench/main.ts',
  mutants: 'scripts/mutants/main.ts',
  'house-figures': 'scripts/checks/house-figures.ts',
  fix: 'scripts/fix.ts',
  faults: 'scripts/faults/main.ts',
  doctor: 'scripts/doctor/main.ts',
  capacity: 'bench/capacity/main.ts',
  partition: 'scripts/partition/command.ts',
  questions: 'packages/exchange/src/main.ts',
};
const [name = '', ...args] = process.argv.slice(2);
if (Object.hasOwn(commands, name) && asksForHelp(args) && Object.hasOwn(commandHelp, name)) {
  console.log(commandHelp[name]);
} else if (Object.hasOwn(commands, name)) {
  // one file for the three commands of backups
  const own = commands[name].includes('/backup/') ? [name, ...args] : args;
  await handOver(commands[name], own);
} else {
  explain(new Stop(`there is no command “${name}”.`, [`Commands: ${Object.keys(commands).join(', ')}`]));
  process.exit(1);
}
