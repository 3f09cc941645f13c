import type { Volume } from '../../src/domain/reading/sums.ts'
import type { TrainingSport } from '../../sync/contract/sports.ts'

const groups = /(\d+)\s*[x×*]\s*\(([^()]*)\)/giu
const sets =
  /(?:(\d+)\s*[x×*]\s*)?(\d+(?:[.,]\d+)?)\s*(km|metros|meters|metres|m|minutos|minutes|min|horas?|hours?|h|segundos|seconds|seg|sec|s|'|′|"|″)?(?![a-z\d/:%])/giu
const excluded =
  /(?:@|rec|int|descanso|desc|rest|pausa)\.?\s*\d+[:'"″′\d]*\s*(?:min|s)?|\d+[:.']\d+\s*\/\s*km|\d+\s*(?:%|bpm|rpm|w\b)/giu

/** A typical simple parser: three regular expressions over the text. A lower bound for the cost. */
export function volumeByPattern(sport: TrainingSport, description: string): Volume {
  const volume: Volume = { km: 0, m: 0, min: 0, s: 0 }
  const plain = description.replaceAll(groups, (_whole, times: string, inner: string) => {
    addSets(sport, inner, Number(times), volume)
    return ' '
  })
  addSets(sport, plain, 1, volume)
  return volume
}

function addSets(sport: TrainingSport, text: string, around: number, volume: Volume): void {
  for (const [, times = '1', value = '0', unit = ''] of text.replaceAll(excluded, ' ').matchAll(sets)) {
    const amount = Number(value.replace(',', '.')) * Number(times) * around
    const lower = unit.toLowerCase()
    if (lower === 'km') volume.km += amount
    else if (lower.startsWith('min') || lower === "'" || lower === '′') volume.min += amount
    else if (lower.startsWith('h')) volume.min += amount * 60
    else if (lower.startsWith('m') || (lower === '' && sport === 'swim')) volume.m += amount
    else if (lower !== '') volume.s += amount
  }
}
