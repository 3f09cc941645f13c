/**
 * The lengths and ranges that client and server enforce, in characters unless named otherwise (docs/product.md, "Limits
 * and constants").
 */
export const limits = {
  clientId: 36,
  day: 10,
  instant: 30,
  /** Largest value of a numeric id: what a 32-bit column holds. */
  id: 2_147_483_647,
  name: 200,
  email: 254,
  description: 20_000,
  notes: 5_000,
  /** The newest comment of the coach as older clients read and write it, with the workout. */
  comment: 5_000,
  /** One comment of a thread. */
  threadText: 2_000,
  /** How many threads keep a read marker: those with the newest comments. */
  readMarkers: 500,
  bio: 2_000,
  place: 120,
  location: 300,
  meetingPoint: 120,
  distances: 500,
  /** Days from which an athlete's thresholds hold. */
  thresholds: 60,
  programWeeks: 52,
  /** Labels of one template or program, and the length of one. */
  labels: 10,
  label: 40,
  /** Workouts of one plan of several weeks. */
  programItems: 400,
  /** All texts of a plan's workouts together. */
  programText: 150_000,
  markTitle: 120,
  /** Hours a week, for all of a phase. */
  targetHours: 60,
  markText: 2_000,
  /** Of a race; its result too. */
  goal: 200,
  timeZone: 64,
  pushEndpoint: 1_000,
  token: 100,
  /** Of a group, also as people type it. */
  joinCode: 40,
  /** Coaches of one group. */
  coaches: 50,
  /** Digits of a code that arrives by mail. */
  code: 6,
  passkeyName: 60,
  /** Of a passkey's id, as base64url: 1,023 bytes at most (WebAuthn). */
  passkeyId: 1_364,
  /** Of each part of what a browser answers for a passkey. */
  passkeyAnswer: 8_192,
  passwordMin: 8,
  passwordMax: 128,
  /** From this length on, a password needs no mix of characters. */
  passwordLong: 15,
  /** Of a session among those of its day. */
  dayOrder: 999,
  poolMetersMin: 10,
  poolMetersMax: 100,
  rpeMin: 1,
  rpeMax: 10,
  feelMin: 1,
  feelMax: 5,
  /** Of one session, planned or done: a week of moving time. */
  sessionSeconds: 604_800,
  sessionMeters: 2_000_000,
  sourceId: 200,
  activityLaps: 200,
  activityBests: 20,
  curvePoints: 400,
  climbMeters: 100_000,
  heartRate: 300,
  /** Watts. */
  power: 5_000,
  /** Metres per second. */
  speed: 100,
  /** Metres above or below the sea. */
  altitude: 20_000,
  heightCmMin: 50,
  heightCmMax: 250,
  weightKgMin: 20,
  weightKgMax: 300,
  /** Workouts of one `POST /workout/publish`. */
  publishedAtOnce: 500,
  /** Athletes of one `POST /athletes`. */
  athletesAtOnce: 100,
  /** Rows that were handed over to one account. */
  formerKeys: 100,
  idempotencyKey: 100,
  /** Rows of one feed page, unless a single transaction is larger. */
  feedPage: 500,
  /** A feed page ends after this many bytes, but has at least one row and never splits a transaction. */
  feedPageBytes: 1_000_000,
  /** Requests of one `POST /batch`, and the bytes of its body. */
  batchRequests: 50,
  batchBytes: 512 * 1024,
  /** Answers of one batch together, after which the rest is asked alone. */
  batchAnswerBytes: 8_000_000,
} as const

/**
 * How much one person may store. Enough for a lifetime of training, too little to fill a server. A write beyond it is
 * answered with `quota`.
 */
export const quotas = {
  /** All rows of the person, deleted ones too; each row counts half a kilobyte more than its content. */
  bytes: 200_000_000,
  /** Rows of each collection that are not deleted, by creator. */
  rows: {
    /** The person, and athletes without an account whom they added. */
    users: 1_001,
    workouts: 50_000,
    templates: 5_000,
    groups: 200,
    members: 5_000,
    events: 10_000,
    attendances: 20_000,
    invitations: 5_000,
    mealPlans: 5_000,
    mealItems: 20_000,
    activities: 50_000,
    marks: 10_000,
    comments: 50_000,
  },
  itemsPerMealPlan: 200,
  /** On one workout; the announcements of one group; what one athlete and the coaches answer to one. */
  commentsPerThread: 500,
  /** Stored responses for repeated writes (idempotency). The oldest are deleted first. */
  keptAnswers: 500,
  /** Of the ids and versions in them. */
  keptAnswerBytes: 100_000,
  /** Beyond this number the person's oldest sessions end. */
  sessions: 100,
  passkeys: 20,
  /** Notices in the app's list. */
  notices: 100,
  /** Browsers that show a person's notices; a newer one takes the place of the oldest. */
  pushSubscriptions: 20,
} as const
