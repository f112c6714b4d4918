/** What a shared module offers at run time. */
export interface Provided {
  version: string;
  /** Its names, where they can be told. */
  names?: string[];
  /** A remote that needs others brings its own copy (SHP-01). */
  ownCopy?: true;
}

/** The shell’s `shared.json`: shared module → what it provides (SHP-06). */
export type ProvidedModules = Record<string, Provided>;

/** What a build needs of the shell. */
export interface Needs {
  /** Shared module → range, as `^19.3.1`. */
  needs: Record<string, string>;
  /** Shared module → names; absent in builds of an older remote-kit. */
  uses?: Record<string, string[]>;
}

const majorOf = (version: string): number => Number(/\d+/.exec(version)?.[0] ?? Number.NaN);

/**
 * What a build needs and the live shell doesn’t have, each with its mend (SHP-06): names of shared modules, and other
 * majors of them. What it can bring itself is no problem (SHP-01).
 */
export function unmetNeeds({ needs, uses = {} }: Needs, provided: ProvidedModules | undefined): string[] {
  // a shell from before it said so
  if (!provided) return [];
  const problems: string[] = [];
  for (const [module, range] of Object.entries(needs)) {
    const has = provided[module];
    if (!has)
      problems.push(
        `the live shell doesn’t share ${module}: take it out of the shared list, or wait for the shell’s next release`,
      );
    else if (majorOf(range) !== majorOf(has.version) && !has.ownCopy)
      problems.push(`it needs ${module} ${range}, and the live shell has ${has.version}: build it with that major`);
  }
  for (const [module, names] of Object.entries(uses)) {
    const has = provided[module];
    const missing = has?.names && !has.ownCopy ? names.filter((name) => !has.names!.includes(name)) : [];
    if (missing.length > 0)
      problems.push(
        `${module} of the live shell has no ${missing.join(', ')}: do without it, or wait for the shell’s next release`,
      );
  }
  return problems;
}

/** Where a build lists its texts, both languages together, so that the platform can look at them before they are live. */
export const textsFile = 'texts.json';

const madeFromText = /(?<![\w$.])eval\s*\(|\bnew\s+Function\s*\(/;

/** Why a script must not run, with its mend: the page’s policy lets no text become code. */
export const evalProblems = (path: string, code: string): string[] =>
  /\.m?js$/.test(path) && madeFromText.test(code)
    ? [`${path} uses eval or new Function, which the page’s policy refuses: replace the library that does`]
    : [];
