import type { ActivitySport } from './sports.ts'

/** Words for sports in files of watches, in the lists of other programs and in Strava's types. */
const words: Readonly<Record<string, ActivitySport>> = {
  ...all('swim', 'swim swimming swims lapswimming openwater openwaterswim natação natacao nadar natación'),
  ...all(
    'bike',
    'bike bikes biking cycling bicycle ride mtb mtnbike bmx gravel ebike ebikeride ebiking spinning spin',
  ),
  ...all('bike', 'cyclocross virtualride mountainbike mountainbikeride emountainbikeride gravelride'),
  ...all('swim', 'schwimmen natation'),
  ...all('run', 'lauf course'),
  ...all('bike', 'vélo velo rennrad radsport'),
  ...all('bike', 'handcycle velomobile ciclismo bicicleta pedal pedalada cyclisme radfahren'),
  ...all('run', 'run running runs jog jogging treadmill trailrun virtualrun corrida correr carrera laufen'),
  ...all(
    'strength',
    'strength weight weights weighttraining weightlifting crossfit musculação musculacao força forca',
  ),
}

function all<Sport extends ActivitySport>(sport: Sport, list: string): Record<string, Sport> {
  return Object.fromEntries(list.split(' ').map((word) => [word, sport]))
}

/** The words of a text that names a sport, lower case: "MtnBike" and "mtn-bike" are two. */
export function wordsOfSport(text: string): string[] {
  return text
    .trim()
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/**
 * The sport that a text names, whatever its case; several are another sport: a swimrun is no swim. Undefined: no word of
 * it is known.
 */
export function sportOfWords(text: string): ActivitySport | undefined {
  const parts = wordsOfSport(text)
  const named = sportsNamed(parts)
  return named.size > 1 ? 'other' : [...named][0]
}

const several = new Set(
  'brick triathlon triatlo triatlon tri duathlon duatlo duatlon aquathlon aquabike swimrun multisport multiesporte'.split(
    ' ',
  ),
)

/** Whether a text names a session of several sports: a word for one, or two of its sports. */
export function namesSeveral(text: string): boolean {
  const parts = wordsOfSport(text)
  return [...parts, parts.join('')].some((part) => several.has(part)) || sportsNamed(parts).size > 1
}

function sportsNamed(parts: readonly string[]): Set<ActivitySport> {
  return new Set(
    [...parts, parts.join('')].flatMap((part) => (Object.hasOwn(words, part) ? (words[part] ?? []) : [])),
  )
}
