/** Names every setting that is missing or unsafe (PLT-10); never shows a value. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `Can't start, these settings are missing or unsafe:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    this.name = 'SettingsError';
    this.problems = problems;
  }
}
