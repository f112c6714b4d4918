// Plain words for the person at the terminal. Runs on Node 20 with nothing installed.

const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text) => paint('1', text);
export const dim = (text) => paint('2', text);
export const red = (text) => paint('31', text);
export const green = (text) => paint('32', text);
export const yellow = (text) => paint('33', text);

/** One line of progress. */
export function step(text) {
  console.log(`${dim('›')} ${text}`);
}

/** A reason to stop that the person can fix: printed without a stack trace. */
export class Stop extends Error {
  /** @param {string} problem what is wrong @param {string[]} todo what to do about it */
  constructor(problem, todo = []) {
    super(problem);
    this.todo = todo;
  }
}

/** Prints a Stop in plain words, anything else with its stack trace. */
export function explain(error) {
  if (error instanceof Stop) {
    console.error(`\n${red('Cannot continue:')} ${error.message}`);
    for (const line of error.todo) console.error(`  ${line}`);
    console.error('');
  } else {
    console.error(error);
  }
}
