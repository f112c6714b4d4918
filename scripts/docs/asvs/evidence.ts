/** A test: its file, and a part of its title. */
export interface Evidence {
  file: string;
  title: string;
}

const core = 'services/core-api/src';
const kit = 'packages/service-kit/src';
const host = 'packages/remote-kit/src/host';
const sessions = `${core}/identity/sessions`;

/** `id: [file, part of the title]` for the tests of several files. */
const of = <Id extends string>(file: string, titles: Record<Id, string>) =>
  Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, { file, title }])) as Record<Id, Evidence>;

/** The tests that the table rests on. Cite one only for what it proves. */
export const evidence = {
  ...of(`${core}/hostile-input.test.ts`, {
    hostile: '[SEC-01] [SEC-02] [HSE-06] hostile input',
    badBodies: '[SEC-01] [SEC-03] bodies that are not JSON, or too large',
  }),
  ...of(`${core}/permission-matrix.test.ts`, {
    matrix: '[ACC-06] [ACC-09] who may call',
    dutyMatrix: '[TRU-17] which admins may call, by duty',
  }),
  ...of(`${core}/ownership.test.ts`, {
    ownership: '[ACC-07] [ACC-09] a record is its owner’s, not of others close to it',
    ownershipWhole: 'no call with a record is missing from the expectations, and none has two',
  }),
  ...of(`${core}/identity/session-token/renew.test.ts`, {
    tokenRenewed: 'the session keeps its id; the earlier token ends shortly after',
    tokenCopied: 'a copied earlier token has confirmed nothing',
  }),
  ...of(`${kit}/secret-files.test.ts`, {
    secretFiles: 'may be in a file that a vault mounts; the path goes no further',
  }),
  ...of('scripts/checks/cryptography.test.ts', {
    cryptographyFound: 'all cryptography is known: a new use, algorithm or library first goes into the inventory',
    cryptographyWhole: 'nothing else of node:crypto is used, so that the search above finds all of it',
  }),
  ...of('scripts/run/own-secrets.test.ts', {
    ownSecrets: 'a process under npm start gets the secrets that it needs, and no others',
    ownRolePassword: 'each database role has its own password',
  }),
  ...of('e2e/exams/sign-out.e2e.ts', {
    examOut: 'one signs out in the middle of an exam, and continues it after signing in',
  }),
  ...of('e2e/identity/providers.e2e.ts', {
    providerBrowser: 'signs in by its button, confirms in the dialog, and ends both sessions',
  }),
  ...of('scripts/deploy/proxy-tls.test.ts', {
    proxyTls: 'speaks TLS 1.2 and 1.3 with strong suites, and nothing else',
  }),
  ...of('scripts/deploy/certificates.test.ts', {
    wrongPostgres: 'PostgreSQL: neither one that nobody here trusts, nor one of another name',
    wrongSmtp: 'SMTP: no address, no password, no letter',
    wrongS3: 'S3: no request, no key',
    ownAuthority: 'services behind https: an own authority is trusted by NODE_EXTRA_CA_CERTS, for its names alone',
  }),
  ...of('scripts/deploy/images.test.ts', {
    onlyProduction: 'what the image of %s holds is for production alone: no repository, tests or demo',
  }),
  ...of(`${core}/kernel/storage/fits-its-name.test.ts`, {
    fitsName: 'is refused where it can’t be what its name says',
  }),
  ...of(`${core}/identity/sessions/suspicion.test.ts`, {
    newBrowser: 'of a browser that the account doesn’t know, but for the first one',
    guessesTold: 'of a sign-in after wrong passwords from other places',
    guessesNot: 'not of guesses where its owner signs in several times at once',
  }),
  ...of(`${core}/identity/providers/providers.test.ts`, {
    confirmThere: 'confirms the session that asked, under a new token',
    confirmOnlySelf: 'takes nobody else’s sign-in, no other session',
    providerOut: 'ends the session at the provider too where the settings say so',
    providerTime: 'a session ends by the provider’s own time where the settings say so',
    ownLinks: 'are seen and removed: the provider opens the account no more',
  }),
  ...of(`${sessions}/password-strength.test.ts`, {
    ofPlace: 'made of the words of the place is refused',
    breached: 'lost in a breach is refused, from a sorted file of any size',
  }),
  ...of(`${core}/kernel/storage/malware-scanner.test.ts`, {
    scanned: 'lets a clean file through whole, whatever its size, and refuses an infected one',
    scannerAway: 'refuses for now when the scanner is away, silent, broken or overrun',
    scannedSubmission: 'an infected submission leaves nothing',
  }),
  ...of(`${core}/identity/duties/duties.test.ts`, {
    dutiesEnd: 'an owner gives and takes them; the admin is signed out and told, and the log says both',
    signsOut: 'signs people out, but no admin, and changes nothing else of an account',
    registrarWithin: 'sees and changes the accounts of their departments alone, and moves nobody in or out',
  }),
  ...of(`${core}/identity/staff/ownership.test.ts`, {
    secondOwner: 'the only owner decides alone; from then on a second one confirms',
    noOtherOwner: 'one owner takes no other’s ownership, account, role or address; the other may agree',
    lastOwner: 'the last owner stays one, also when two agree to take it from each other',
  }),
  ...of(`${core}/identity/providers/forged-tokens.test.ts`, {
    rightToken: 'a right ID token of the provider is taken',
    forgedToken: '[TRU-15] an ID token %s is refused',
    toldStrength: 'what the ID token says of strength and time is read',
  }),
  ...of('scripts/vulnerabilities/report.test.ts', {
    vulnerabilities: 'the gravest known vulnerability comes first, each with the time promised for it',
    noCleanBill: 'a registry that answers something else is no clean bill',
    promisedTimes: 'SECURITY.md promises the same times',
    overdue: 'a test run fails only for a vulnerability that is known for longer than promised',
  }),
  ...of(`${sessions}/devices.test.ts`, {
    deviceCookie: 'the cookie of a known browser belongs to this host alone on https, and one from before still counts',
  }),
  ...of('scripts/docs/permission-matrix.test.ts', { matrixDoc: 'docs/permission-matrix.md matches the declarations' }),
  ...of(`${core}/operations/api-reference/docs.test.ts`, {
    bounded: 'every list and every text of a request has a maximum length',
    openApi: 'the served document is OpenAPI 3.1 and has every call of both services',
    docsPage: 'the page that shows it comes with its scripts, from this server alone',
  }),
  ...of(`${core}/once-rules.test.ts`, {
    keyOfCaller: 'it is the caller’s own: another person’s key has no effect',
    keyedReplies: 'stored replies can’t be read in the database, and are deleted after a day',
    tooDeep: 'a body nested too deeply is refused, in an undeclared field too',
    failedCommit: 'a failed commit is no success, and nothing is stored',
  }),
  ...of(`${core}/once-kill.test.ts`, { killed: 'killed between effect and reply, nothing has happened' }),
  ...of(`${core}/table-owners.test.ts`, { tableOwners: 'no module writes another module’s tables' }),
  ...of(`${core}/exams/authoring/create.test.ts`, {
    wholeExam: 'nothing is half-saved when its last step fails',
    examRules: 'every problem of every question at once, by field',
    examTimes: 'times and questions, with the specified texts',
  }),
  ...of(`${core}/exams/authoring/edit.test.ts`, {
    lockedExam: 'with submitted attempts questions and times are locked',
    editRace: 'a concurrent edit and opening never mix',
    foreignExam: 'another doctor’s exam is not found',
  }),
  ...of(`${core}/exams/authoring/draft.test.ts`, { incompleteDraft: 'an incomplete draft is not published' }),
  ...of(`${core}/exams/drafts/drafts.test.ts`, { foreignDraft: 'nobody else reads, changes, deletes or publishes it' }),
  ...of(`${core}/exams/sitting/open.test.ts`, {
    withoutKeys: 'gives questions and options without keys',
    examWindow: 'before the start and after the end it is refused',
  }),
  ...of(`${core}/exams/sitting/save.test.ts`, {
    foreignAttempt: 'another student’s attempt',
    afterSubmit: 'an attempt that the student has submitted accepts nothing more, grace or not',
    withdrawn: 'withdrawn meanwhile: access ends',
  }),
  ...of(`${core}/exams/sitting/submit.test.ts`, { submitOnce: 'twice, or concurrently, gives the same receipt' }),
  ...of(`${core}/exams/sitting/kill.test.ts`, { killedSaves: 'loses no acknowledged save or submit' }),
  ...of(`${core}/exams/sitting/student-answers.test.ts`, {
    serverScores: 'the server scores, and the client’s claims are ignored',
    otherBrowser: 'a browser that does not hold the attempt can neither overwrite an answer nor submit',
  }),
  ...of(`${core}/exams/sitting/clock-back.test.ts`, { clockBack: 'a clock set back reopens nothing' }),
  ...of(`${core}/exams/sitting/grace.test.ts`, {
    grace: 'a device that was in contact after the deadline with nothing waiting gets no more time',
  }),
  ...of(`${core}/exams/sitting/attempt-events.test.ts`, {
    attemptRecord: 'the record can’t be changed, and only its student and the exam’s doctor read it',
    takeover: 'where the invigilator must allow it, another device waits',
    roomCode: 'a room code is needed to open and to take over',
    networks: 'an exam with networks opens only from them',
    oneSession: 'with one session while sitting, another session of the student reads and writes nothing',
  }),
  ...of(`${core}/exams/results/results.test.ts`, {
    noKeys: 'no reply to a student holds a key before the end: all replies are searched',
    foreignResult: 'nobody else’s, and none without an attempt',
  }),
  ...of(`${core}/exams/results/results-sheet.test.ts`, {
    resultSheet: 'the results as .xlsx, in both languages, without formulas',
  }),
  ...of(`${core}/exams/paper/paper.test.ts`, { paperKey: 'the key is in a paper only when its doctor asks for it' }),
  ...of(`${core}/exams/paper/word.test.ts`, {
    wordQueue: 'writes no more than so many Word files at once',
    wordLimit: 'a Word file that takes too long or too much memory is refused',
  }),
  ...of(`${core}/exams/formulas/render.test.ts`, {
    formulas: 'links, styles, definitions and hidden parts don’t get through',
    deepFormulas: 'the longest and deepest formulas end',
  }),
  ...of(`${core}/exams/formulas/formulas.test.ts`, {
    formulaLimits: 'the number and the length of formulas in one call are limited',
  }),
  ...of(`${core}/exams/receipts/receipts.test.ts`, {
    receipt: 'a receipt is signed and verifies offline; any change of it is found',
    newSigningKey: 'after SIGNING_KEY was replaced, what the old one signed still verifies',
    receiptWhose: 'only its student gets a receipt',
    receiptSparse: 'until results are shown a receipt holds no question, option, key, point or address',
  }),
  ...of(`${core}/exams/receipts/verify.test.ts`, {
    verifyResults: 'verify-results passes all honest work, and finds each altered column',
    lengthened: 'verify-results finds an attempt that somebody lengthened as if by an accommodation',
  }),
  ...of(`${core}/content/submissions/verify-scores.test.ts`, {
    verifyScores: 'verify-results passes honest scores of assignments, and finds each altered column of one',
  }),
  ...of(`${core}/content/submissions/submissions.test.ts`, {
    ownSubmission: 'only for oneself, and only as an enrolled student',
    scoreLog: 'records who, when, before and after',
    scoreRace: 'a score given meanwhile, or a new file, is not overwritten unseen',
    scoreWhose: 'only the assignment’s instructor may',
    misnamed: 'a file whose content isn’t what its name says is refused, and can’t be chosen after the deadline',
    lateFile: 'after the deadline it is refused in both languages, and nothing is stored',
    fileSize: 'states how large a file may be, and keeps nothing of a larger one',
  }),
  ...of(`${core}/content/submissions/downloads.test.ts`, {
    fileNames: 'any upload name is stored, shown and returned without harm',
    zipNames: 'in a zip are always a single plain name',
  }),
  ...of(`${core}/content/chapters/chapters.test.ts`, {
    served: 'is served sandboxed, unsniffed, privately cached, with its own name',
    chapterWhose: 'not by others: another student, another instructor, a withdrawn student',
    fullDisk: 'a full disk is reported plainly and leaves nothing behind',
  }),
  ...of(`${core}/content/chapters/pdf/check-pdf.test.ts`, {
    pdfLimits: 'stops a check that unpacks too much, or takes too long',
  }),
  ...of(`${core}/kernel/storage/storage.test.ts`, { storageKeys: 'refuses the key %j' }),
  ...of(`${core}/kernel/storage/free-space.test.ts`, {
    freeSpace: 'an upload that would take the last of the disk is refused before it is read',
  }),
  ...of(`${core}/kernel/spreadsheets/spreadsheets.test.ts`, {
    sheetText: 'text is read back as text, even if it looks like a formula',
    zipBomb: 'a zip bomb is refused, whatever it claims about its size',
    farCells: 'too many rows, and cells at the far end of the sheet, are refused',
    hostileZip: 'hostile archives are refused: paths out of the folder, encrypted parts, too many parts',
    notASheet: 'anything but a spreadsheet is refused',
  }),
  ...of(`${core}/kernel/audit/roles.test.ts`, {
    auditRole: 'core-api adds to the audit log and reads it; the database refuses it anything else there',
    auditOwner: 'the owner of the tables is refused by their triggers',
    otherRole: 'another role, as that of notifications, reads nothing of core-api’s',
  }),
  ...of(`${core}/kernel/audit/chain.test.ts`, {
    auditChain: 'each altered column, a removed event and a removed seal are found',
    auditHead: 'a head is signed each day; a chain that was rewritten as a whole doesn’t lead to it',
    auditExport: 'heads are exported for keeping elsewhere',
  }),
  ...of(`${core}/kernel/clock/clock.test.ts`, { clock: 'never goes back: it waits until the machine has caught up' }),
  ...of(`${core}/operations/activity-log/audit-log.test.ts`, {
    auditKinds:
      'each kind is recorded: sign-ins, accounts, grades, exams, extra time, deletions; who, when, from where',
    auditFixed: 'the record can be neither changed nor cut short',
  }),
  ...of(`${core}/operations/activity-log/downloads.test.ts`, {
    downloads: 'downloads of grades, submissions and refused rows are logged, each once',
  }),
  ...of(`${core}/operations/data-reset/data-reset.test.ts`, {
    resetPassword: 'a wrong password or phrase deletes nothing; the phrase works in both languages',
    resetWhole: 'two admins concurrently: everything is deleted once',
    snapshotGone: 'after 30 days a snapshot is dropped, with the files that nothing else names',
  }),
  ...of(`${core}/operations/ending-access/races.test.ts`, {
    accessRace: 'access ends first: the opening that waited finds no enrolment',
    noDeadlock: 'no deadlock, no attempt without access',
  }),
  ...of(`${core}/releases/releases.test.ts`, {
    releaseMethods: 'a call by another method is 405, with those that there are',
    releaseToken: 'a token is good for its remote alone, and until it is revoked',
  }),
  ...of(`${core}/identity/accounts/accounts.test.ts`, {
    noAdminByCall: 'this call makes no admin account',
    newPasswordEnds: 'a new password ends the sessions at once, must be changed, and is in no log',
    newRoleEnds: 'a new role ends the sessions; classes keep a doctor a doctor',
    deletedAccount: 'a deleted account can’t sign in, loses its sessions, and leaves the lists',
    lastAdmin: 'the last admin can be neither deleted nor demoted, even by two admins concurrently',
    twoAdmins: 'of two admins adding the same id concurrently, one gets it and the other is refused',
  }),
  ...of(`${core}/identity/accounts/made-passwords.test.ts`, {
    madeLetters: 'a made password has 16 letters that nobody confuses, each equally likely',
    madeOnce: 'it is told once, stored as a hash alone, and must be changed at the first sign-in',
  }),
  ...of(`${core}/identity/imports/account-imports.test.ts`, {
    importPasswords: 'no first password is stored in clear anywhere, and none at all once its row is saved',
    tooManyRows: 'a file with too many rows is refused',
  }),
  ...of(`${core}/identity/privacy/privacy.test.ts`, {
    cleared: 'deleting an account clears its password, sessions and links at once',
    namesRemoved: 'names removed from beside the log are told from those of a forgotten person',
    forgotten: 'a deleted account loses its names after the set years',
  }),
  ...of(`${core}/identity/forgotten-password/forgotten-password.test.ts`, {
    resetLink: 'a link sets a new one, once; sessions end, and the person is told',
    resetUnknown: 'the answer is the same for an unknown address, which gets nothing',
    resetLimits: 'three links an hour, each for half an hour; using one ends the others',
  }),
  ...of(`${core}/identity/factors/factors.test.ts`, {
    appCode: 'asks for its code after the right password only, and takes each code once',
    codesTold: 'guessed until the pause, its owner is told once',
    appSteps: 'takes the present code alone, in digits of either script',
    appGuess: 'is guessed ten times at most, whatever the address',
    appSealed: 'keeps its secret sealed, counts only once a code was entered',
    factorEndsOthers:
      'signs the account’s other devices out when it is turned on or off, but no exam that is being sat',
    resealed: 'its secret is sealed again under a new SESSION_SECRET, so that the old one can go',
    recovery: 'gives ten recovery codes, each good for one sign-in; new ones end them, and the owner is told',
    appOff: 'is turned off by its owner alone, who has confirmed',
    passkey: 'signs in alone, for its own account, and makes a password ask for more',
    passkeyRefused: 'is refused when its answer is sent twice, late, altered, or was made for something else',
    passkeyCopied: 'whose counter does not go up is refused: it was copied',
    passkeyAdded: 'is added after confirming, in the session that asked, and to one account',
    passkeyRemoved: 'is renamed and removed by its owner; there are ten at most',
    factorGrace: 'doctors may work without it for some days',
    factorNeeded: 'gets one before anything else, keeps the last one, and its session goes on',
    factorsLost: 'an admin removes another’s factors: sessions end, they are told',
  }),
  ...of(`${core}/settings.test.ts`, {
    factorByDefault: 'production asks admins and doctors for a second factor, unless the settings',
  }),
  ...of(`${kit}/plain-connections.test.ts`, {
    plainRefused: 'production refuses plain connections to database, queue, files and services, unless they are named',
    plainAddresses: '[TRU-12] %s is plain: %s',
  }),
  ...of(`${core}/identity/providers/providers.test.ts`, {
    providerJoins: 'opens no account that another provider has linked, unless the settings let it join',
    providerIdentity: 'finds an account by its verified e-mail, links it, and then goes by the identity alone',
    providerUnverified: 'refuses an e-mail that is missing or not verified, and whom nobody knows',
    providerFactor: 'opens an admin’s account, or one with a second factor, only where the settings say so',
    providerOnce: 'is finished by the browser that began it, once, in time, and for the same provider',
    providerBegins: 'is begun by no other site',
    providerNext: 'leads to paths of ours alone, and says when its user refused',
    providerAway: 'while a provider is away, the page knows, and passwords work',
  }),
  ...of(`${sessions}/viewing.test.ts`, {
    viewing: 'while viewing, every change, file, exam and result of every call is refused',
    viewingWho: 'nobody views as an admin, without confirming, or without being one',
    viewingLog: 'it says whom and until when, is logged under the admin at both ends',
  }),
  ...of(`${sessions}/step-up.test.ts`, {
    stepUpCalls:
      'every call that resets, deletes, imports, restores, marks or hands out passwords and keys declares it',
    stepUpRefused: '%s is refused to a session that has not confirmed',
    stepUpWork: 'marking asks for what was shown within two hours, regrading within five minutes',
    stepUpTime: 'signing in counts for five minutes, then the password does, in this session alone',
    ownGuess: 'guessing the own password is stopped after five tries',
    sevenDays: 'can be used for seven days, by sign-in and to choose an own one',
    keysHeld: 'are withheld until another admin confirms, or the exam has ended',
    keyStepUp: 'before the exam begins, the doctor confirms first; then nobody asks',
    ownerTold: 'the owner is told of a change of password, e-mail and role, at the old and the new address',
  }),
  ...of(`${sessions}/session.test.ts`, {
    sameAnswer: 'an unknown e-mail and a wrong password get the very same answer',
    argon: 'passwords are stored with argon2id',
    rehashed: 'a sign-in makes a hash of an earlier cost again',
    five: 'five failures block that address for that account, and nobody else',
    cookie: 'an HttpOnly SameSite cookie that is the session',
    signOut: 'sign-out ends it here at once and notifies the other service through the outbox',
    ownPassword: 'it needs the old one, and ends every session of the user',
    foreignId: 'somebody else’s id in path or body is 403, whatever the role',
  }),
  ...of(`${sessions}/guessing.test.ts`, {
    guesses: 'guesses sent concurrently are counted one after the other',
    sameTime: 'an unknown e-mail costs a whole comparison, like a wrong password',
    oldPassword: 'a sign-in with the old one leaves no session behind',
  }),
  ...of(`${sessions}/under-attack.test.ts`, {
    known: 'a known browser has its own five tries, which nobody else can use up',
    proof: 'a known browser signs in, and so does a new one that proves some work',
    burst: 'of 900 guesses at once through two servers of one installation, no more than the limit are compared',
    busy: 'beyond a short queue it is answered at once with 503 and Retry-After',
  }),
  ...of(`${sessions}/password-strength.test.ts`, {
    weak: 'is refused at every place where one is set, saying why in both languages; the old ones still work',
  }),
  ...of(`${sessions}/public-computers.test.ts`, {
    kept: 'a session is the browser’s, unless “Keep me signed in” is chosen; then it lasts',
    replaced: 'signing in again ends the session that it replaces',
    twoCookies: 'two session cookies are refused, and none is chosen',
    idle: 'an admin’s ends after 15 minutes without a call, a doctor’s after 60, a student’s never',
  }),
  ...of('services/notifications/src/features/inbox/inbox.test.ts', {
    revokedInbox: 'a revoked session is refused without a call to core-api, soon after the event',
  }),
  ...of('services/notifications/src/features/sessions/revocations.test.ts', {
    failClosed: 'while ended sessions can’t be read, nobody is let in',
    tokenThere: 'a single token ends, and time to get a second factor runs out',
  }),
  ...of('services/notifications/src/features/stream/stream.test.ts', {
    streams: 'the streams of one user, and of a process, are limited',
  }),
  ...of('services/notifications/src/features/email/account-mail.test.ts', {
    toldByMail: 'each change by an admin is told in both languages',
  }),
  ...of('services/notifications/src/features/email/unsubscribe.test.ts', {
    unsubscribe: 'a link that we did not sign has no effect',
    unsubscribeAsks: 'opening the link changes nothing: a page in both languages asks',
  }),
  ...of('services/notifications/src/hostile-input.test.ts', {
    poison: 'any job at all is delivered or refused as poison',
  }),
  ...of(`${kit}/app.test.ts`, {
    logWho: 'a line of the request log says who was refused, from where and why, and nothing of what they sent',
    foreignOrigin: '[SGN-03] the origin of a change',
    htmlForm: 'an HTML form or plain text is refused by its type',
    noPolicy: 'a route without a policy does not start',
    wrongMethod: 'a wrong method is 405 with Allow',
    brokenHttp: 'broken HTTP is refused and the server keeps running',
    noLeak: 'an undeclared field cannot leak',
    bilingual500: 'every internal failure is a bilingual 500 without internals',
    headers: 'headers: no sniffing, framing or caching',
    routeLimit: 'a route’s own limit is per user, and 429 says when to retry',
    generalLimit: 'the general limit counts all calls; addresses come from trusted proxies only',
    requestId: 'the id of a request is accepted only from our own proxy',
    lifetime: 'the session ends with its lifetime',
    forgedCall: 'a call without a session, or with a forged or ended one, is 401',
    firstPassword: 'before the user has chosen a password only the declared calls are open',
    otherRoleCall: 'a role that is not listed is 403',
  }),
  ...of(`${kit}/log-export.test.ts`, {
    logsSent: 'log lines reach a collector as they were written, each with its number',
    logsWait: 'while the collector is away lines wait, the oldest give way, and it is said once',
  }),
  ...of('scripts/doctor/doctor.test.ts', {
    diskSeen: 'the doctor says whether the disk of the files is encrypted, also below a volume',
    wanted: 'the doctor says which protection an installation has not turned on',
  }),
  ...of(`${kit}/service-token.test.ts`, {
    serviceToken: 'a token between services is good for one call and ends within a minute',
  }),
  ...of(`${kit}/session-token.test.ts`, {
    forged: 'forged, altered, unsigned, foreign and expired tokens are rejected',
    cookieAttributes: 'the cookie is of this host alone, HttpOnly, SameSite=Lax, and Secure on https',
    newSecret: 'a secret is replaced without signing anybody out',
    newSealer: 'so do what was sealed and fingerprints',
    shortSecret: 'a short secret is refused',
  }),
  ...of(`${kit}/http/read-body.test.ts`, {
    bodyLimit: 'a body over its limit is 413, with or without a declared length',
    fileLimits: 'file limits: each file, all together, number; nothing stays on disk',
    dropped: 'unknown fields are dropped, an absent body is an empty one',
  }),
  ...of(`${kit}/http/address.test.ts`, { proxies: 'proxies by name, address and subnet; nonsense is refused' }),
  ...of(`${kit}/http/file-name.test.ts`, { longName: 'a long file name keeps its extension' }),
  ...of(`${kit}/http/receiving.test.ts`, {
    oldest: 'of callers who are not signed in, the oldest unfinished body makes room for the next',
  }),
  ...of(`${kit}/shared-limits.test.ts`, {
    sharedLimits: 'count together once they have exchanged, and begin again together',
  }),
  ...of(`${kit}/secret.test.ts`, { strongSecret: '[TRU-12] %s is guessable' }),
  ...of(`${kit}/log.test.ts`, {
    logLine: 'a line carries process, time and the request’s id',
    logSecrets: 'no password, token, cookie or answer key, however deep',
  }),
  ...of(`${kit}/settings.test.ts`, { settingsNamed: 'every missing or unsafe one is named, no value is shown' }),
  ...of(`${kit}/db.test.ts`, {
    deadlock: 'inTransaction retries when two transactions deadlock',
    poolFull: 'a pool without a free connection is 503',
  }),
  ...of(`${kit}/breaker.test.ts`, {
    breaker: 'half-open lets a few calls through; a failure opens it again, a success closes it',
  }),
  ...of(`${kit}/signed-document.test.ts`, {
    signedDocument: 'a signed document is opened as it was signed',
    otherKind: '[TRU-04] [SHP-10] refuses one that is %s',
  }),
  ...of(`${kit}/queue.test.ts`, { queueAway: 'adding fails within seconds, and works once the database is back' }),
  ...of('shell/server/files.test.ts', {
    commonHeaders: 'every reply is unsniffed, unframed and for https alone',
    shellPolicy: 'the policy allows no inline script but the build’s first one, by its hash, and no eval',
    configText: 'the page itself carries the settings, as text and not as a script',
    pathsOut: '[SEC-02] %s leads nowhere',
    missingFile: '%s is missing: 404 as JSON, never HTML',
    shellMethods: 'other methods are refused in both languages',
    shellStored: '%s is the shell, never stored',
  }),
  ...of('shell/server/forward.test.ts', {
    onlyShell: 'only the shell server sets the request id and the caller',
    serviceHangs: 'a service that hangs: 503 after the budget, then at once',
    serviceDown: 'a service that is down gives 503 in both languages',
  }),
  ...of('shell/server/settings.test.ts', {
    httpsOnly: 'refuses an unsafe public address in production',
    proxyStated: 'in production the proxy in front must be stated',
  }),
  ...of('shell/server/registry.test.ts', {
    allowedOrigin: 'a remote may live on an allowed origin, and only that joins the policy',
    redirect: 'the registry may be a URL; while it fails or leads elsewhere, the last good one stays',
    signedRegistry: 'serves what it opened, and refuses an unsigned, altered or foreign registry',
    onlyHashed: 'only while every remote has its hash does the page refuse scripts without one',
  }),
  ...of('shell/server/violation-reports.test.ts', {
    reports: 'reports are logged, limited in size and number, and garbage is refused',
  }),
  ...of('shell/src/remotes/script-policy.test.ts', { scriptPolicy: 'a script from %s may be loaded: %s' }),
  ...of('shell/src/profile/password-rules.test.ts', {
    tenCharacters: 'a new password of nine characters is too short, ten are accepted',
  }),
  ...of('packages/ui/src/text/linkify.test.ts', { links: 'finds addresses in a sentence' }),
  ...of(`${host}/session.test.ts`, {
    forget: 'forgets everything at sign-out and reloads the page',
    drafts: 'removes private drafts and leaves other keys',
  }),
  ...of('scripts/checks/lock.test.ts', {
    lockHashes: 'every package has a SHA-512',
    noRegistryHost: 'names no registry host',
  }),
  ...of('scripts/checks/card.test.ts', { reasons: 'every direct dependency has its one-line reason' }),
  ...of('scripts/checks/database-code.test.ts', {
    rawStatements: 'raw statement hides from the compiler what a statement says',
  }),
  ...of('scripts/checks/repeats.test.ts', {
    backoffOnly: 'only backoff() doubles a pause',
  }),
  ...of('scripts/checks/without.test.ts', {
    paste: 'a password or an e-mail of one’s own is filled in by the browser, and can be pasted',
  }),
  ...of('scripts/run/sbom.test.ts', { sbom: 'a release comes with a CycloneDX list of every locked package' }),
  ...of('scripts/run/settings.test.ts', {
    productionSettings: 'DATABASE_URL means production, and every other required setting is named',
  }),
  ...of('e2e/identity/sessions.e2e.ts', {
    endedCovers: 'sign-in over the page, nothing typed is lost, the call continues',
    afterSignOut: 'after sign-out neither the page, nor Back, nor storage shows anything of the user',
    tabsOut: 'signing out in one tab clears the others at once',
    firstPage: 'a first password opens only the page for choosing a new one',
  }),
  ...of('e2e/identity/devices.e2e.ts', {
    devices: 'a device is signed out from another one; a kept session outlives the browser',
  }),
  ...of('e2e/shell/access.e2e.ts', { nextHere: '[ACC-08] sign-in never leads away from here' }),
  ...of('e2e/shell/remotes.e2e.ts', { altered: 'a file that was altered on its host doesn’t run, whichever it is' }),
  ...of('e2e/operations/start-and-stop.e2e.ts', {
    productionStart: 'production refuses to start, naming what is missing, unsafe or not migrated',
    killedPart: '[OPS-01] is ready again after',
  }),
} as const satisfies Record<string, Evidence>;

export type EvidenceId = keyof typeof evidence;
