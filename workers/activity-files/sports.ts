import { type ActivitySport, sportOfWords, wordsOfSport } from '#sync/contract/index.ts'

/** Texts that say nothing: TCX has but two sports, and everything else is "Other" there. */
const unsaid = new Set([
  '',
  'other',
  'generic',
  'unknown',
  'default',
  'activity',
  'track',
  'multisport',
  'multi sport',
  'uncategorized',
])

/** Strava writes the number of a sport into GPX. Its other numbers are sports that are not ours. */
const stravaNumbers: Readonly<Record<string, ActivitySport>> = {
  1: 'bike',
  9: 'run',
  16: 'swim',
  17: 'bike',
  18: 'bike',
  19: 'bike',
  30: 'strength',
  51: 'bike',
  53: 'run',
}

/** The sport of a GPX type or TCX sport, whatever its case; null where it says nothing. */
export function sportOfText(text: string): ActivitySport | null {
  const said = wordsOfSport(text).join(' ')
  if (unsaid.has(said)) return null
  if (/^\d+$/.test(said)) return stravaNumbers[said] ?? 'other'
  return sportOfWords(text) ?? 'other'
}

const fitSports: Readonly<Record<string, ActivitySport>> = {
  swimming: 'swim',
  cycling: 'bike',
  e_biking: 'bike',
  running: 'run',
}

/** What a FIT sub-sport adds where the sport is a room rather than a sport. */
const fitSubSports: Readonly<Record<string, ActivitySport>> = {
  treadmill: 'run',
  indoor_running: 'run',
  virtual_run: 'run',
  indoor_cycling: 'bike',
  spin: 'bike',
  lap_swimming: 'swim',
  open_water: 'swim',
  strength_training: 'strength',
}

/**
 * The sport of a FIT session.
 * @param moved whether it names a distance; a session of no named sport that went nowhere is unknown, hence other.
 */
export function sportOfFit(said: unknown, saidBelow: unknown, moved: boolean): ActivitySport | null {
  const sport = nameOf(said)
  const known = fitSports[sport]
  if (known) return known
  if (!['generic', 'training', 'fitness_equipment'].includes(sport)) return 'other'
  const subSport = nameOf(saidBelow)
  if (subSport !== 'generic') return fitSubSports[subSport] ?? 'other'
  return moved && sport !== 'fitness_equipment' ? null : 'other'
}

/** What the parser does not know is a number. */
function nameOf(said: unknown): string {
  if (said === undefined) return 'generic'
  return typeof said === 'string' ? said : 'unknown'
}
