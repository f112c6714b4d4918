/** A small, realistic mistake, and the tests that must notice it. */
export interface Mistake {
  file: string;
  /** Text that is in the file exactly once … */
  is: string;
  /** … and what a slip makes of it. */
  becomes: string;
  /** What it would cost. */
  cost: string;
  /** Test files, as vitest's filters. */
  tests: string[];
}

const sessions = 'services/core-api/src/identity/sessions';

/** Mistakes that no test noticed when they were made by hand for the first time (FIX-33), and their like. */
export const mistakes: readonly Mistake[] = [
  {
    file: `${sessions}/rules.ts`,
    is: 'const account = await deps.throttle.inTurn(email, from.address, () =>\n    provenAccount(deps, from, email, input.password),\n  );',
    becomes: 'const account = await provenAccount(deps, from, email, input.password);',
    cost: 'parallel guesses pass the throttle together',
    tests: [sessions],
  },
  {
    file: `${sessions}/rules.ts`,
    is: "    await deps.throttle.failed(account.email, caller.address);\n    throw new AppError('password.wrongOld'",
    becomes: "    throw new AppError('password.wrongOld'",
    cost: 'unlimited guessing from a stolen session',
    tests: [sessions],
  },
  {
    file: `${sessions}/rules.ts`,
    is: "    if (!(await passwordStillIs(trx, account.id, account.password_hash))) throw new AppError('signIn.failed');\n",
    becomes: '',
    cost: 'a session outlives a simultaneous reset',
    tests: [sessions],
  },
  {
    file: `${sessions}/queries.ts`,
    is: '.where({ id: accountId, password_hash: oldHash })',
    becomes: '.where({ id: accountId })',
    cost: 'a thief undoes the admin’s reset',
    tests: [sessions],
  },
  {
    file: `${sessions}/passwords.ts`,
    is: '  nobody ??=',
    becomes: '  if (storedHash === undefined) return false;\n  nobody ??=',
    cost: 'the time of the reply tells which e-mails exist',
    tests: [sessions],
  },
  {
    file: `${sessions}/throttle.ts`,
    is: 'addressKey(address)}`;',
    becomes: 'address}`;',
    cost: 'an IPv6 attacker goes on from the next address',
    tests: [sessions],
  },
  {
    file: `${sessions}/throttle.ts`,
    is: 'failures * scale - 1',
    becomes: 'failures * scale',
    cost: 'six tries instead of five',
    tests: [sessions],
  },
];
