import { describe, expect, it } from 'vitest'
import { isRepeat, type Node, type PlanSport } from './plan.ts'
import { readTree } from './read-plan.ts'
import { workoutVolume } from './volume.ts'

/** The tree in short: `8×(400m)`, `600s`. */
function tree(sport: PlanSport, text: string): string {
  return readTree(text, sport).nodes.map(short).join(', ')
}

function short(node: Node): string {
  if (isRepeat(node)) return `${node.times}×(${node.nodes.map(short).join(', ')})`
  const { amount } = node
  return amount.meters === undefined ? `${amount.seconds}s` : `${Math.round(amount.meters)}m`
}

function sure(sport: PlanSport, text: string): boolean {
  return readTree(text, sport).doubts.length === 0
}

describe('what people type', () => {
  it.each([
    ['run', '8✖️400 m', '8×(400m)'],
    ['swim', '８ｘ５０', '8×(50m)'],
    ['run', '1 ½ km', '1500m'],
    ['run', '1 ½ hora', '5400s'],
    ['swim', '2 400 m contínuo', '2400m'],
    ['run', '10 000 m', '10000m'],
    ['run', '**Tiros de 400**: 8x400m', '8×(400m)'],
    ['swim', '500 yards easy', '457m'],
    ['swim', 'Piscina: 10 x 100 livre int 20s', '10×(100m)'],
    ['swim', 'Piscina 45 min de técnica\n8x50', '2700s, 8×(50m)'],
  ] as const)('%s: %s', (sport, text, expected) => {
    expect(tree(sport, text)).toBe(expected)
    expect(sure(sport, text)).toBe(true)
  })
})

describe('structure', () => {
  it('nests counts', () => {
    expect(tree('swim', '3 sets of 4x100')).toBe('3×(4×(100m))')
  })

  it('counts a recovery in motion between timed efforts, and leaves one behind metres to the rest', () => {
    expect(tree('run', '10x 1 min forte / 1 min leve')).toBe('10×(60s, 60s)')
    const [set] = readTree('8x400 m rec 400 m trote', 'run').nodes
    expect(set && isRepeat(set) && set.nodes[0]).toMatchObject({ rest: { meters: 400 } })
  })

  it('counts a timed recovery of a ride in brackets', () => {
    expect(workoutVolume('bike', '4x8 min Z4 (4 min rec)')).toEqual({ km: 0, m: 0, min: 48, s: 0 })
  })

  it('takes a first amount as the whole of its parts where a sign says so', () => {
    expect(workoutVolume('run', '10 km: 2 km leve + 6 km ritmo + 2 km leve')?.km).toBe(10)
  })

  it('counts a ridden recovery between repetitions one time less', () => {
    expect(workoutVolume('bike', '3x10 min @ 90% FTP, 3 min easy between')?.min).toBe(36)
  })

  it.each([
    ['8 × 50 educativos\n25 catch-up\n25 normal', '8×(25m, 25m)'],
    ['400 solto\n8x50\n25 forte\n25 leve\n200 soltar', '400m, 8×(25m, 25m), 200m'],
    ['3x500 ritmo\n200 perna\n300 soltando', '3×(500m), 200m, 300m'],
    ['4x100\n\n50 perna\n50 braço', '4×(100m), 50m, 50m'],
    ['8x50\n200 A\n200 B', '8×(50m), 200m, 200m'],
    ['8x50\n50 perna\n50 braço', '8×(50m), 50m, 50m'],
  ])('takes steps below a set as its content where they add up to it: %s', (text, expected) => {
    expect(tree('swim', text)).toBe(expected)
  })

  it('keeps the rest of a set whose steps stand below it', () => {
    for (const sign of ['', ':']) {
      const [set] = readTree(`8x50 int 15"${sign}\n25 catch-up\n25 normal`, 'swim').nodes
      expect(set && isRepeat(set) && set.nodes).toMatchObject([{ rest: null }, { rest: { seconds: 15 } }])
    }
  })

  it('says where amounts, counts and rests are written', () => {
    const text = '8x50 crawl int 20"'
    const [set] = readTree(text, 'swim').nodes
    const at = (span: { start: number; end: number } | undefined) => span && text.slice(span.start, span.end)
    if (!set || !isRepeat(set)) throw new Error('no set')
    const [step] = set.nodes
    if (!step || isRepeat(step)) throw new Error('no step')
    expect([at(set.at), at(step.at), at(step.rest?.at), step.words]).toEqual(['8', '50', 'int 20"', 'crawl'])
  })
})

describe('doubts', () => {
  it.each([
    ['run', '400 hard and 7'],
    ['run', '2 km leve, 5x'],
    ['swim', '3 rounds of 100, 50'],
  ] as const)('%s: %s', (sport, text) => {
    expect(sure(sport, text)).toBe(false)
  })

  it('doubts brackets deeper than eight, and never throws', () => {
    const deep = `${'2x('.repeat(6000)}50`
    expect(readTree(deep, 'swim').doubts.length).toBeGreaterThan(0)
  })
})
