/** Every length and range that both ends enforce, in characters unless named otherwise (SPEC sections 5 and 9). */
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
