import type { ActivitySport } from '#sync/contract/index.ts'

/** Words that files of watches and services use; the first word of a text that is here decides. */
const words: Readonly<Record<string, ActivitySport>> = {
  ...all('swim', 'swim swimming swims lapswimming openwater openwaterswim natação natacao nadar natación'),
  ...all(
    'bike',
    'bike bikes biking cycling bicycle ride mtb bmx gravel ebike ebikeride ebiking spinning spin',
  ),
  ...all('bike', 'cyclocross virtualride mountainbike mountainbikeride gravelride handcycle velomobile'),
  ...all('bike', 'ciclismo bicicleta pedal pedalada cyclisme radfahren'),
  ...all('run', 'run running runs jog jogging treadmill trailrun virtualrun corrida correr carrera laufen'),
  ...all(
    'strength',
    'strength weight weights weighttraining weightlifting musculação musculacao força forca',
  ),
}

function all<Sport extends ActivitySport>(sport: Sport, list: string): Record<string, Sport> {
  return Object.fromEntries(list.split(' ').map((word) => [word, sport]))
}

/** Texts that say nothing: TCX has but two sports, and everything else is "Other" there. */
const unsaid = new Set(['', 'other', 'generic', 'unknown', 'default', 'activity', 'track', 'multisport'])

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
  const parts = text
    .trim()
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (unsaid.has(parts.join(' '))) return null
  const number = /^\d+$/.exec(parts.join(' '))?.[0]
  if (number !== undefined) return stravaNumbers[number] ?? 'other'
  const known = [...parts, parts.join('')].find((part) => Object.hasOwn(words, part))
  return known === undefined ? 'other' : (words[known] ?? 'other')
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
