import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { askInTurn } from '@daftar/service-kit/addresses';
import { openDocument } from '@daftar/service-kit/signed-document';
import type { Logger } from 'pino';
import { z } from 'zod';
import { takeTurns } from './take-turns.ts';

/** What this server needs of a release’s document; core-api has checked the rest. */
const releaseSchema = z.looseObject({
  id: z.string(),
  version: z.string(),
  files: z.array(
    z.object({
      path: z.string().regex(/^[\w-][\w.-]{0,120}(\/[\w-][\w.-]{0,120}){0,4}$/),
      size: z.number().int().min(0),
      sha384: z.string(),
    }),
  ),
});
const liveSchema = z.looseObject({
  revision: z.number(),
  remotes: z.array(
    z.looseObject({
      id: z.string(),
      version: z.string(),
      previous: z.looseObject({ version: z.string() }).optional(),
      canary: z.looseObject({ entry: z.looseObject({ version: z.string() }) }).optional(),
    }),
  ),
});

/** The name under which the shell’s own builds are releases. */
const shellName = 'shell';
const shellFileForm = /^(assets\/)?[\w.-]{1,200}$/;
const idForm = /^[a-z][a-z0-9-]{0,30}$/;
const versionForm = /^\w[\w.+-]{0,79}$/;
const patienceMs = 10_000;
/** How long an unknown release isn’t asked for again. */
const unknownMs = 10_000;
/** So many unknown ones are asked for in that time: addresses that somebody makes up don’t become calls of core-api. */
const mostUnknown = 50;
const filesAtOnce = 6;
/** Asks for files of the shell: at once, and in wait for their turn. Made-up names delay real ones, and refuse none. */
const shellAsks = { atOnce: 4, mostWaiting: 1_000 };
/** So many names of files that no build of the shell has are remembered; the oldest is forgotten first. */
const mostUnknownFiles = 1_000;

export interface ReleaseStoreSettings {
  /** The processes of core-api, which stores the releases. */
  source: readonly [URL, ...URL[]];
  /** Public keys that may sign what comes from there. */
  keys: readonly string[];
  /** The signed registry on this server’s disk, which pages get. */
  registryFile: string;
  /** Folder of the releases, `<id>/<version>/`. */
  remotes: string;
  /** The version of this server’s own build of the shell. */
  ownShell: string | undefined;
}

/**
 * This server’s copy of the releases (SHP-03). A new registry counts here once all files that it names are here and have
 * their hashes; whatever is away later, this server serves on. Files of a version that only another server has
 * offered are fetched when they are asked for.
 */
export class ReleaseStore {
  readonly #settings: ReleaseStoreSettings;
  readonly #log: Logger;
  readonly #fetching = new Map<string, Promise<void>>();
  readonly #unknown = new Map<string, number>();
  readonly #shellAsks = new Map<string, Promise<void>>();
  readonly #shellTurns = takeTurns(shellAsks);
  readonly #unknownFiles = new Map<string, number>();
  #revision: number | undefined;
  #etag: string | undefined;

  constructor(settings: ReleaseStoreSettings, log: Logger) {
    this.#settings = settings;
    this.#log = log;
  }

  /** Whether every other server can serve the files of this one’s build of the shell; true also where there is no build. */
  isShellKept = (): boolean => {
    const { ownShell } = this.#settings;
    return ownShell === undefined || existsSync(this.#folderOf(shellName, ownShell));
  };

  /**
   * Takes a copy of this server’s own build of the shell (SHP-03). Until core-api has it, no page of this build may be
   * shown: another server, asked for its files, would have none. Later the copy serves tabs that outlive the build.
   * @throws when core-api is away, or doesn’t have it
   */
  async keepShell(): Promise<void> {
    if (this.#settings.ownShell !== undefined) await this.#take(shellName, this.#settings.ownShell);
  }

  /** Takes over what is live now; answers whether anything changed. @throws what kept it from doing so */
  async pull(): Promise<boolean> {
    const reply = await this.#ask('/internal/registry', this.#etag ? { 'If-None-Match': this.#etag } : {});
    if (reply.status === 304) return false;
    const signed = await textOf(reply);
    const { revision, remotes } = liveSchema.parse(JSON.parse(this.#open('registry', signed)));
    this.#revision ??= await this.#revisionOnDisk();
    // an older one, once more, would bring back what was rolled back; one that we wrote is as good as ours
    if (revision < this.#revision) throw new Error(`revision ${revision} is older than ours, ${this.#revision}`);
    if (revision > this.#revision || !existsSync(this.#settings.registryFile)) {
      for (const { id, version, previous, canary } of remotes) {
        await this.#take(id, version);
        if (previous) await this.#take(id, previous.version);
        if (canary) await this.#take(id, canary.entry.version);
      }
      await replaceFile(this.#settings.registryFile, signed);
      this.#log.info({ revision }, 'the registry of remotes changed');
    }
    this.#revision = revision;
    this.#etag = reply.headers.get('etag') ?? undefined;
    return true;
  }

  /**
   * Fetches for a page a release that isn’t here. Too many unknown ones are refused; what is live never waits
   * for that. @throws when there is none, or it is not as it was signed
   */
  ensure(id: string, version: string): Promise<void> {
    const name = `${id}/${version}`;
    this.#forgetUnknown();
    const isRefused = this.#unknown.has(name) || this.#unknown.size + this.#fetching.size >= mostUnknown;
    if (isRefused && !existsSync(this.#folderOf(id, version)))
      return Promise.reject(new Error(`there was no release ${name} a moment ago`));
    return this.#take(id, version);
  }

  /**
   * Where a file of another build of the shell is below the folder of releases (SHP-03): a page of one server may ask this
   * one for its files. Undefined when no build has it, or core-api is away and this server never had it.
   */
  async shellFile(path: string): Promise<string | undefined> {
    const known = this.#shellFileHere(path);
    if (known || !shellFileForm.test(path)) return known;
    this.#forgetUnknown();
    if (this.#unknownFiles.has(path)) return undefined;
    let asking = this.#shellAsks.get(path);
    if (!asking) {
      asking = this.#takeShellWith(path).finally(() => this.#shellAsks.delete(path));
      this.#shellAsks.set(path, asking);
    }
    await asking;
    return this.#shellFileHere(path);
  }

  #shellFileHere(path: string): string | undefined {
    return foldersIn(join(this.#settings.remotes, shellName))
      .map((version) => `${shellName}/${version}/${path}`)
      .find((file) => existsSync(join(this.#settings.remotes, file)));
  }

  async #takeShellWith(path: string): Promise<void> {
    const signed = await this.#shellTurns(async () => {
      // it came with another file of its build meanwhile
      if (this.#shellFileHere(path)) return undefined;
      const reply = await this.#ask(`/internal/releases/shell-with/${path}`);
      if (reply.status === 404) this.#rememberUnknownFile(path);
      return textOf(reply);
    });
    if (signed === undefined) return;
    const { id, version } = releaseSchema.parse(JSON.parse(this.#open('release', signed)));
    if (id !== shellName) throw new Error(`${id} ${version} is no shell`);
    await this.#take(id, version);
  }

  #rememberUnknownFile(path: string): void {
    const [oldest] = this.#unknownFiles.keys();
    if (oldest !== undefined && this.#unknownFiles.size >= mostUnknownFiles) this.#unknownFiles.delete(oldest);
    this.#unknownFiles.set(path, performance.now());
  }

  /** Fetches a release unless it is here, once for all who ask at the same moment. */
  #take(id: string, version: string): Promise<void> {
    if (!idForm.test(id) || !versionForm.test(version)) return Promise.reject(new Error('no such release'));
    if (existsSync(this.#folderOf(id, version))) return Promise.resolve();
    const name = `${id}/${version}`;
    let fetching = this.#fetching.get(name);
    if (!fetching) {
      fetching = this.#fetch(id, version).finally(() => this.#fetching.delete(name));
      this.#fetching.set(name, fetching);
    }
    return fetching;
  }

  #folderOf = (id: string, version: string): string => join(this.#settings.remotes, id, version);

  #open(kind: 'registry' | 'release', signed: string): string {
    return openDocument(kind, this.#settings.keys, signed);
  }

  async #revisionOnDisk(): Promise<number> {
    try {
      const text = this.#open('registry', await readFile(this.#settings.registryFile, 'utf8'));
      return z.object({ revision: z.number() }).parse(JSON.parse(text)).revision;
    } catch {
      return -1;
    }
  }

  async #ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return askInTurn(this.#settings.source, (address) =>
      fetch(new URL(path, address), { headers, redirect: 'error', signal: AbortSignal.timeout(patienceMs) }),
    );
  }

  async #fetch(id: string, version: string): Promise<void> {
    const path = `/internal/releases/${id}/${version}`;
    const reply = await this.#ask(path);
    if (reply.status === 404) this.#unknown.set(`${id}/${version}`, performance.now());
    const document = releaseSchema.parse(JSON.parse(this.#open('release', await textOf(reply))));
    if (document.id !== id || document.version !== version) throw new Error(`${id} ${version} is another release`);
    const half = `${this.#folderOf(id, version)}.${randomUUID()}.new`;
    try {
      const waiting = [...document.files];
      const takeNext = async (): Promise<void> => {
        for (let file = waiting.shift(); file; file = waiting.shift()) {
          const content = Buffer.from(await (await good(await this.#ask(`${path}/files/${file.path}`))).arrayBuffer());
          const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
          if (hash !== file.sha384) throw new Error(`${id} ${version}: ${file.path} is not as it was signed`);
          await mkdir(dirname(join(half, file.path)), { recursive: true });
          await writeFile(join(half, file.path), content);
        }
      };
      await Promise.all(Array.from({ length: filesAtOnce }, takeNext));
      await rename(half, this.#folderOf(id, version));
    } finally {
      await rm(half, { recursive: true, force: true });
    }
  }

  #forgetUnknown(): void {
    const before = performance.now() - unknownMs;
    for (const names of [this.#unknown, this.#unknownFiles])
      for (const [name, at] of names) if (at < before) names.delete(name);
  }
}

function foldersIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.new')) : [];
}

async function good(reply: Response): Promise<Response> {
  if (!reply.ok) throw new Error(`${reply.url}: HTTP ${reply.status}`);
  return reply;
}

const textOf = async (reply: Response): Promise<string> => (await good(reply)).text();

async function replaceFile(file: string, text: string): Promise<void> {
  const half = `${file}.${randomUUID()}.new`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(half, text, { mode: 0o600, flush: true });
  await rename(half, file);
}
