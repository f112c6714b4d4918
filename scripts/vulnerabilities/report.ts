/** How grave an advisory is, as registries say it. */
export const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const;
export type Severity = (typeof severities)[number];

/** Days within which a part with a known vulnerability is replaced; SECURITY.md promises the same (ASVS 15.1.1). */
export const promisedDays: Record<Severity, number> = { critical: 7, high: 30, moderate: 90, low: 180, info: 180 };

export interface Known {
  package: string;
  severity: Severity;
  /** What is wrong, as the advisory says it, with its address. */
  advisories: { title: string; url: string }[];
}

/**
 * The packages with their own advisories in the answer of `npm audit --json`, the gravest first; those that only
 * depend on one are left out.
 * @throws Error when the answer is none of `npm audit`
 */
export function knownVulnerabilities(answer: unknown): Known[] {
  const { vulnerabilities } = (answer ?? {}) as { vulnerabilities?: unknown };
  if (!isRecord(vulnerabilities)) throw new Error('the registry did not say which vulnerabilities are known');
  const found = Object.entries(vulnerabilities).flatMap(([name, entry]): Known[] => {
    const { severity, via } = (entry ?? {}) as { severity?: unknown; via?: unknown };
    const advisories = (Array.isArray(via) ? via : []).filter(isRecord).map(({ title, url }) => ({
      title: String(title ?? ''),
      url: String(url ?? ''),
    }));
    return advisories.length === 0 ? [] : [{ package: name, severity: known(severity), advisories }];
  });
  const rank = ({ severity }: Known) => severities.indexOf(severity);
  return found.sort((a, b) => rank(a) - rank(b) || a.package.localeCompare(b.package));
}

/** One that only a newer registry knows counts as grave. */
const known = (severity: unknown): Severity => severities.find((one) => one === severity) ?? 'critical';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the command prints, one line per advisory. */
export function linesOf(found: readonly Known[]): string[] {
  return found.flatMap(({ package: name, severity, advisories }) =>
    advisories.map(
      ({ title, url }) => `${severity}: ${name}: ${title} (${url}). Replace it within ${promisedDays[severity]} days.`,
    ),
  );
}

/** Since when an advisory is known here, as a day in UTC. */
export interface Noted {
  url: string;
  since: string;
}

/** The notes for what is found now: new ones from today on; what is gone is dropped. */
export const noteAll = (found: readonly Known[], noted: readonly Noted[], today: string): Noted[] =>
  urlsOf(found)
    .toSorted()
    .map((url) => noted.find((one) => one.url === url) ?? { url, since: today });

/** Advisories whose promised days have passed since they were noted; one that nobody has noted is new. */
export function overdue(
  found: readonly Known[],
  noted: readonly Noted[],
  today: string,
): { url: string; until: string }[] {
  return found.flatMap(({ severity, advisories }) =>
    advisories.flatMap(({ url }) => {
      const since = noted.find((one) => one.url === url)?.since;
      if (since === undefined) return [];
      const until = new Date(Date.parse(since) + promisedDays[severity] * 86_400_000).toISOString().slice(0, 10);
      return until < today ? [{ url, until }] : [];
    }),
  );
}

const urlsOf = (found: readonly Known[]): string[] => [
  ...new Set(found.flatMap(({ advisories }) => advisories.map(({ url }) => url))),
];
