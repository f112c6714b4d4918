import { type Clock, connect, fileClock, secretsOf, sessionTokens, systemClock } from '@daftar/service-kit';
import { fingerprints } from '@daftar/service-kit/fingerprints';
import { openReplica, type Replica } from '@daftar/service-kit/replica';
import { sealer } from '@daftar/service-kit/sealer';
import { typed } from '@daftar/service-kit/sql/sql';
import { facultyOfAccounts } from './faculty/index.ts';
import { factorSettings, type IdentityDeps, openProviders, signInGuard, wordsOfPlace } from './identity/index.ts';
import { clamScanner, type Db, headSigner, openStorage, scannerAt } from './kernel/index.ts';
import { type CoreSettings, rolesWithFactor } from './settings.ts';

/**
 * A pool for background work of a process that also answers calls: its statements may take longer than a call's budget
 * (FIX-08), and neither side takes the other's connections.
 */
export const openBackground = (settings: CoreSettings, appName: string): Db =>
  typed(
    connect(settings.DATABASE_URL, {
      schema: 'core',
      max: 5,
      appName,
      statementTimeoutMs: 20_000,
      commitsLocally: settings.WAIT_FOR_REPLICA === 'answers',
    }),
  );

/** Few, because a hash takes longer than the statements around it: 20 ms of a core, one or a few at once. */
const signInConnections = 4;

/** The replica for reads that may lag, if there is one; `primary` tells how far it should be. */
export const replicaOf = (settings: CoreSettings, appName: string, primary: Db): Replica | undefined =>
  settings.DATABASE_REPLICA_URL === undefined
    ? undefined
    : openReplica(settings.DATABASE_REPLICA_URL, {
        schema: 'core',
        max: settings.DATABASE_POOL,
        appName: `${appName}-replica`,
        statementTimeoutMs: settings.REQUEST_BUDGET_MS - 1000,
        primary,
        mostLagMs: settings.DATABASE_REPLICA_LAG_MS,
      });

/** The machine's time; tests move it by a file, even back. */
const machineClock = ({ CLOCK_FILE }: CoreSettings): Clock => (CLOCK_FILE ? fileClock(CLOCK_FILE) : systemClock);

/**
 * The dependencies of a core-api process, from its settings; `appName` is shown by PostgreSQL. A statement is cancelled
 * before the call's budget is used up.
 */
export function openDeps(
  settings: CoreSettings,
  appName: string,
  clock: Clock = machineClock(settings),
  replica?: Replica,
): IdentityDeps {
  const pool = { schema: 'core', appName, statementTimeoutMs: settings.REQUEST_BUDGET_MS - 1000 };
  const commitsLocally = settings.WAIT_FOR_REPLICA === 'answers';
  const db: Db = typed(
    connect(settings.DATABASE_URL, {
      ...pool,
      max: settings.DATABASE_POOL,
      commitsLocally,
      ...(replica && { reader: replica.reader }),
    }),
  );
  const signInDb: Db = typed(
    connect(settings.DATABASE_URL, {
      ...pool,
      appName: `${appName}-sign-in`,
      max: signInConnections,
      commitsLocally,
    }),
  );
  const secrets = secretsOf(settings);
  return {
    db,
    clock,
    tokens: sessionTokens({
      secret: secrets,
      publicUrl: settings.PUBLIC_URL,
      lifetimeSeconds: settings.SESSION_HOURS * 3600,
      clock,
    }),
    faculty: facultyOfAccounts,
    ...signInGuard({
      db: signInDb,
      clock,
      secret: secrets,
      publicUrl: settings.PUBLIC_URL,
      scale: Math.max(1, settings.RATE_LIMIT_SCALE),
      proofBits: settings.SIGN_IN_PROOF_BITS,
    }),
    factors: factorSettings({
      secret: secrets,
      publicUrl: settings.PUBLIC_URL,
      requiredOf: rolesWithFactor(settings),
      graceDays: settings.SECOND_FACTOR_GRACE_DAYS,
    }),
    providers: openProviders({
      list: settings.OIDC_PROVIDERS,
      publicUrl: settings.PUBLIC_URL,
      secret: secrets,
      clock,
    }),
    storage: openStorage(settings),
    scan: settings.MALWARE_SCANNER === undefined ? undefined : clamScanner(scannerAt(settings.MALWARE_SCANNER)),
    passwords: {
      words: wordsOfPlace({
        publicUrl: settings.PUBLIC_URL,
        names: [settings.FACULTY_NAME_EN, settings.FACULTY_NAME_AR].filter((name) => name !== undefined),
      }),
      isBreached: settings.BREACHED_PASSWORDS,
    },
    sealer: sealer(secrets, 'first passwords'),
    arrivalSealer: sealer(secrets, 'arrivals'),
    replySealer: sealer(secrets, 'replies'),
    linkSealer: sealer(secrets, 'password links'),
    headSigner: settings.SIGNING_KEY === undefined ? undefined : headSigner(settings.SIGNING_KEY),
    earlierKeys: settings.EARLIER_SIGNING_KEYS,
    requestFingerprint: fingerprints(secrets),
    settings: {
      sessionHours: settings.SESSION_HOURS,
      keptDays: settings.SESSION_KEPT_DAYS,
      idleMinutes: { admin: settings.IDLE_MINUTES_ADMIN, instructor: settings.IDLE_MINUTES_INSTRUCTOR },
      timeZone: settings.TIME_ZONE,
      publicUrl: settings.PUBLIC_URL,
      hasEmail: settings.SMTP_URL !== undefined,
      collectUploadsMs: settings.COLLECT_UPLOADS_MINUTES * 60_000,
      releaseFreezeMinutes: settings.RELEASE_FREEZE_MINUTES,
      ...(settings.NOTIFICATIONS_URL && { notificationsUrls: settings.NOTIFICATIONS_URL }),
      refuseTextEdits: settings.TEXT_EDITS === 'off',
      pseudonymiseAfterYears: settings.PSEUDONYMISE_AFTER_YEARS,
      uploadMaxBytes: settings.UPLOAD_MAX_MB * 1_000_000,
      appealDays: settings.APPEAL_DAYS,
      emailRules: { student: settings.STUDENT_EMAILS, instructor: settings.DOCTOR_EMAILS },
      replacedFilesBytes: settings.REPLACED_FILES_MB * 1_000_000,
    },
  };
}
