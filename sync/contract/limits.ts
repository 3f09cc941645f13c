/**
 * Every length and range that both ends enforce, in characters unless named otherwise
 * (docs/product.md, "Limits and constants").
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
  comment: 5_000,
  bio: 2_000,
  place: 120,
  location: 300,
  distances: 500,
  timeZone: 64,
  token: 100,
  /** Digits of a code that arrives by mail. */
  code: 6,
  passwordMin: 8,
  passwordMax: 128,
  /** From here on a password needs nothing but its length. */
  passwordLong: 15,
  rpeMin: 1,
  rpeMax: 10,
  feelMin: 1,
  feelMax: 5,
  heightCmMin: 50,
  heightCmMax: 250,
  weightKgMin: 20,
  weightKgMax: 300,
  idempotencyKey: 100,
  /** Rows of one feed page, unless a single transaction is larger. */
  feedPage: 500,
  /** Bytes after which a feed page ends: at least one row, and never within a transaction. */
  feedPageBytes: 1_000_000,
} as const

/**
 * What one person may keep: generous for a lifetime of training, and too little to fill a server. Past it a write is
 * answered `quota`.
 */
export const quotas = {
  /** Everything that counts for the person, deleted rows too; each row with half a kilobyte for itself. */
  bytes: 200_000_000,
  /** Live rows of each kind, by who made them. */
  rows: {
    users: 1,
    workouts: 50_000,
    templates: 5_000,
    groups: 200,
    members: 5_000,
    events: 10_000,
    attendances: 20_000,
    invitations: 5_000,
    mealPlans: 5_000,
    mealItems: 20_000,
  },
  itemsPerMealPlan: 200,
  /** Answers kept for the repetition of a write; the oldest go first. */
  keptAnswers: 500,
  /** The oldest of a person's sessions end beyond this. */
  sessions: 100,
} as const
