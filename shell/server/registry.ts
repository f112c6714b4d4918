import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { backEndAddress } from '@daftar/contracts/releases/back-end';
import { openDocument } from '@daftar/service-kit/signed-document';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isAllowedOrigin } from './remote-origins.ts';

const roles = ['admin', 'instructor', 'student'] as const;
const slug = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
const bilingualItem = z.looseObject({ path: z.string().startsWith('/'), en: z.string().min(1), ar: z.string().min(1) });

const version = z.string().regex(/^[\w.+-]{1,100}$/);
const sha384 = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** What a registry must satisfy to be used (SHP-10). */
export interface RegistryRules {
  /** Public keys, one of which must have signed it; none: it needs no signature. */
  keys: readonly string[];
  /** Other origins that may hold remotes. */
  origins: readonly string[];
  /** Origins where teams' services may be (SHP-08). */
  backEnds: readonly string[];
  /** Whether each remote needs the hash of its manifest. */
  hashesRequired: boolean;
}

const versionFields = {
  id: slug,
  version,
  entry: z.string(),
  integrity: z.looseObject({ manifest: sha384 }).optional(),
  contract: z.number().int(),
  roles: z.array(z.enum(roles)).min(1),
  routes: z.array(z.string().startsWith('/')),
  navigation: z.array(bilingualItem),
};
/** Beside what is live, the version before, for pages that can’t load it (DLV-05). */
const versionSchema = z.looseObject(versionFields);
const canarySchema = z.object({
  entry: versionSchema,
  share: z.number().min(0).max(1000),
  salt: z.string().max(40),
  people: z.array(z.number()).max(500),
});
const remoteSchema = z.looseObject({
  ...versionFields,
  previous: versionSchema.optional(),
  canary: canarySchema.optional(),
});
type Version = z.output<typeof versionSchema>;

const registrySchema = z.looseObject({
  remotes: z.array(z.unknown()),
  /** Remote → where its service is (SHP-08). */
  backEnds: z.record(z.string(), z.unknown()).optional(),
});
type Remote = Version & { previous?: Version | undefined; canary?: z.output<typeof canarySchema> | undefined };

/** Why a remote's files may not come from where its entry says: nothing else may reach a script tag. */
function placeProblem({ id, version, entry }: Version, { origins }: RegistryRules): string | undefined {
  if (entry.startsWith('/')) {
    const isOwn = entry.startsWith(`/remotes/${id}/${version}/`) && !/\\|\/\.\.?\/|%/.test(entry);
    return isOwn ? undefined : `entry: must be below /remotes/${id}/${version}/`;
  }
  if (!URL.canParse(entry) || !/^https?:$/.test(new URL(entry).protocol)) return 'entry: must be a path or an address';
  return isAllowedOrigin(origins, new URL(entry).origin) ? undefined : 'entry: REMOTE_ORIGINS does not name its origin';
}

const versionProblem = (version: Version, rules: RegistryRules): string | undefined =>
  rules.hashesRequired && !version.integrity
    ? 'integrity: the hash of its manifest is missing'
    : placeProblem(version, rules);

function readRemote(item: unknown, rules: RegistryRules): Remote | string {
  const read = remoteSchema.safeParse(item);
  if (!read.success) return z.prettifyError(read.error);
  const { previous, canary, ...live } = read.data as Remote;
  const problem = versionProblem(live, rules);
  if (problem !== undefined) return problem;
  // the remote itself works, whatever is wrong with its other versions
  const isGood = (version: Version | undefined) =>
    version?.id === live.id && versionProblem(version, rules) === undefined;
  return { ...live, ...(isGood(previous) && { previous }), ...(isGood(canary?.entry) && { canary }) } as Remote;
}

/** The registry as it is served, and what the shell server itself needs from it. */
export interface RegistryState {
  text: string;
  /** Other origins from which remotes are loaded; they enter the Content-Security-Policy. */
  origins: readonly string[];
  /** Whether each remote has the hash of its manifest, and so every script of the page one. */
  hashed: boolean;
  remotes: ReadonlyMap<string, Remote>;
  /** Where teams' services are; pages are not told. */
  backEnds: ReadonlyMap<string, string>;
}

const none: RegistryState = {
  text: '{"remotes":[]}',
  origins: [],
  hashed: true,
  remotes: new Map(),
  backEnds: new Map(),
};
const urlPatienceMs = 3_000;
const urlFreshMs = 1_000;

/**
 * Parses a registry. A remote with a wrong entry keeps its last good one, or is left out if it never had one; the
 * others follow the registry (PLT-05). Throws when the text is not a registry at all, or not one that we may use.
 */
function parse(
  given: string,
  before: RegistryState,
  rules: RegistryRules,
): { state: RegistryState; problems: string[] } {
  const text = rules.keys.length > 0 ? openDocument('registry', rules.keys, given) : given;
  const { backEnds: stated = {}, ...registry } = registrySchema.parse(JSON.parse(text));
  const remotes = new Map<string, Remote>();
  const problems: string[] = [];
  for (const [index, item] of registry.remotes.entries()) {
    const read = readRemote(item, rules);
    const claimed = (item as { id?: unknown } | null)?.id;
    const id = typeof claimed === 'string' ? claimed : `remotes[${index}]`;
    if (typeof read === 'string') problems.push(`${id}: ${read}`);
    else if (remotes.has(id)) problems.push(`${id}: listed twice`);
    const remote = typeof read === 'string' ? before.remotes.get(id) : read;
    if (remote && !remotes.has(id)) remotes.set(id, remote);
  }
  const backEnds = new Map<string, string>();
  for (const [id, address] of Object.entries(stated)) {
    const read = backEndAddress.safeParse(address);
    if (read.success && isAllowedOrigin(rules.backEnds, read.data)) backEnds.set(id, read.data);
    else problems.push(`${id}: BACKEND_ORIGINS does not name the address of its service`);
  }
  const list = [...remotes.values()];
  const versions = list.flatMap((remote): Version[] => [
    remote,
    ...(remote.previous ? [remote.previous] : []),
    ...(remote.canary ? [remote.canary.entry] : []),
  ]);
  const absolute = versions.map(({ entry }) => entry).filter((entry) => !entry.startsWith('/'));
  return {
    state: {
      text: JSON.stringify({ ...registry, remotes: list }),
      origins: [...new Set(absolute.map((entry) => new URL(entry).origin))],
      hashed: versions.every(({ integrity }) => integrity !== undefined),
      remotes,
      backEnds,
    },
    problems,
  };
}

/**
 * The remotes' registry, checked again for every page load (PLT-04): a file by its date and size, a URL at most once a
 * second. An unreadable or invalid registry leaves the last good state in force and is logged once.
 */
export class RegistrySource {
  #place: string;
  #rules: RegistryRules;
  #log: Logger;
  #state: RegistryState | undefined;
  #mark = '';
  /** The last reading of the file; a page load waits for it. */
  #reading: Promise<void> | undefined;
  #problem = '';
  #checkedAt = Number.NEGATIVE_INFINITY;
  #etag: string | undefined;

  constructor(place: string, rules: RegistryRules, log: Logger) {
    this.#place = place;
    this.#rules = rules;
    this.#log = log;
  }

  /** The registry now in force; empty until the first good one was read. */
  async current(): Promise<RegistryState> {
    try {
      await (/^https?:/.test(this.#place) ? this.#readUrl() : this.#readFile());
    } catch (error) {
      this.#complain(error as Error);
    }
    return this.#state ?? none;
  }

  async #readFile(): Promise<void> {
    const { mtimeMs, size, ino } = statSync(this.#place);
    const mark = `${mtimeMs} ${size} ${ino}`;
    if (mark !== this.#mark) {
      // Stored before parsing: a bad file is parsed and logged once, not on every request.
      this.#mark = mark;
      this.#reading = this.#readAfter(this.#reading);
    }
    await this.#reading;
  }

  /** One after the other, so that what was read first never replaces what was read later. */
  async #readAfter(before: Promise<void> | undefined): Promise<void> {
    await before?.catch(() => {});
    this.#accept(await readFile(this.#place, 'utf8'));
  }

  async #readUrl(): Promise<void> {
    const now = performance.now();
    if (now - this.#checkedAt < urlFreshMs) return;
    this.#checkedAt = now;
    const headers: Record<string, string> = this.#etag ? { 'If-None-Match': this.#etag } : {};
    const reply = await fetch(this.#place, { headers, redirect: 'error', signal: AbortSignal.timeout(urlPatienceMs) });
    if (reply.status === 304) return;
    if (!reply.ok) throw new Error(`it answered ${reply.status}`);
    this.#accept(await reply.text());
    this.#etag = reply.headers.get('etag') ?? undefined;
  }

  #accept(text: string): void {
    const { state, problems } = parse(text, this.#state ?? none, this.#rules);
    this.#state = state;
    this.#problem = '';
    if (problems.length > 0) this.#complain(new Error(problems.join('\n')));
  }

  #complain(error: Error): void {
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.#log.error({ registry: this.#place, problem, kept: this.#state !== undefined }, 'registry cannot be used');
  }
}
