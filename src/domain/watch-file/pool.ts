/** A pool's length as a text names it. */
export type Pool = { meters: number; unit: 'm' | 'yd' }

const yard = 0.9144

/** "piscina de 25 m", "25 m pool", "pool (50 m)", "50m pool": a number that belongs to something else does not count. */
const named =
  /(?:piscina|pool)\s*(?:de\s+|:\s*|\(\s*)?(\d{2,3})\s*(m|metros?|met(?:er|re)s?|yd|yards?|jardas?)\b|\b(\d{2,3})[\s-]*(m|met(?:er|re)s?|yd|yards?)\s+pool\b/iu

/** "SCY", "SCM", "LCM": short and long course. */
const course = /\b(scy|scm|lcm)\b/iu

const inYards = /\d\s*(?:yd|yds|yards?|jardas?)\b/iu

/** The pool that a text names; null where it names none. A text in yards is swum in a pool of 25 of them. */
export function poolOf(text: string): Pool | null {
  const [, behind, behindUnit, before, beforeUnit] = named.exec(text) ?? []
  const length = Number(behind ?? before)
  const unit = (behindUnit ?? beforeUnit)?.toLowerCase().match(/^[yj]/u) ? 'yd' : 'm'
  if (length >= 10 && length <= 100) return pool(length, unit)
  const short = course.exec(text)?.[1]?.toLowerCase()
  if (short) return short === 'scy' ? pool(25, 'yd') : pool(short === 'lcm' ? 50 : 25, 'm')
  return inYards.test(text) ? pool(25, 'yd') : null
}

function pool(length: number, unit: Pool['unit']): Pool {
  return { meters: unit === 'yd' ? length * yard : length, unit }
}
