/**
 * What each command of package.json does (COR-29), where the command doesn’t say it itself: shown by `--help` without
 * starting anything.
 * @type {Readonly<Record<string, string>>}
 */
export const commandHelp = {
  build: `npm run build

Builds the shell and those remotes that changed, and lists every component in dist/sbom.cdx.json.`,
  migrate: `npm run migrate

Brings the tables of core-api and notifications to this version. Settings: DATABASE_URL (of the tables’ owner),
NOTIFICATIONS_DATABASE_URL, ROLE_CORE, ROLE_NOTIFICATIONS, ROLE_QUEUE. Without DATABASE_URL it works on the platform of DATA_DIR.`,
  'remove-factors': `npm run remove-factors -- --email <address> --checked <how>

Removes passkeys, app and recovery codes of an admin who has lost them (docs/operations/settings.md, “A lost second factor”).`,
  docs: `npm run docs

Makes a reference of remote-kit, ui and contracts from their types and docstrings.`,
  workshop: `npm run workshop

Shows every component of @daftar/ui in both directions and themes, with hot reload.`,
  'complete-lock': `npm run complete-lock

Adds the binaries of all systems and the registry’s hashes to package-lock.json.`,
  vulnerabilities: `npm run vulnerabilities

Asks the registry which parts of a release have known vulnerabilities.`,
  'dead-letters': `npm run dead-letters -- list | retry <id>… | retry all | drop <id>… | drop all

Lists deliveries that failed for good, sends them again, or drops them. Settings: those of the worker.`,
  'accept-clock': `npm run accept-clock [-- --anyway]

Sets the latest time seen to now, when a clock ran ahead and was corrected. Not while an exam runs.`,
  'reopen-attempts': `npm run reopen-attempts -- --by <e-mail of an admin> --reason '…' [--also-shown]

Reopens attempts that a process with a wrong clock submitted before their time.`,
  'end-sessions': `npm run end-sessions

Ends every session, after a restore by PostgreSQL’s own means.`,
  'verify-audit': `npm run verify-audit [-- --heads <file.json>] [--key <hex> …]

Checks the activity log against its chain. Ends with 1 when something was altered, removed or inserted.`,
  'verify-results': `npm run verify-results

Finds stored answers, scores and marks that changed without a recorded act. Ends with 1 when it found something.`,
  new: `npm run new -- route|kind|audit|catalogue|page|text|migration …

Makes what docs/contributing/adding.md describes: a call, a kind of notification, an audit action, texts, a page, a migration.`,
  pack: `npm run pack

Builds and packs contracts, i18n, ui and remote-kit for remotes outside this workspace.`,
  publisher: `npm run publisher -- --remote <id> --name <team> (--roles student,… --key=<public key> | --revoke)
npm run publisher -- --remote <id> --name <your name> (--developers <user ids> | --backend <origin, or none>)
npm run publisher -- --remote <id> --name <your name> (--pin <version> | --unpin) [--reason <text>]

Lets a team publish its remote for these roles, and prints its token once (docs/delivery.md).`,
  tour: `npm run tour [-- -g README]

Takes pictures of all screens into dist/tour, or only the four that README.md shows.`,
  bench: `npm run bench [-- <part> …] [--quick]

Measures the requirements’ table of speed, each figure beside a reference from the same run.`,
  mutants: `npm run mutants -- <folder or file> [--sample <count> --seed <number>]

Makes known mistakes, or new ones by operators, and names those that no test catches (docs/mutants.md).`,
  'house-figures': `npm run house-figures [-- <folder>]

Files, lines, longest file, circles of folders, any and casts of a tree.`,
  fix: `npm run fix

Formats, and regenerates what is derived from declarations.`,
  faults: `npm run faults [-- --minutes <n>] [--seed <n>] [--each <n>] [--queue redis|postgres] [--kills]

Kills and stalls every part under load, then checks that nothing acknowledged is lost.`,
  questions: `npm run -s questions -- read|write|score <file> …

Reads, writes and scores questions of other systems (packages/exchange/README.md).`,
};

/** @param {readonly string[]} args */
export const asksForHelp = (args) => args.some((word) => word === '--help' || word === '-h');
