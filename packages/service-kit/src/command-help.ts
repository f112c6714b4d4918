/**
 * Prints what a command does and ends it, where it was asked by `--help` or `-h`: call it first, before anything is read or
 * done (COR-29).
 */
export function offerHelp(text: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(text);
  process.exit(0);
}
