import { describe, expect, it } from 'vitest'
import type { Sport } from '#sync/contract/index.ts'
import { isRepeat, type Node } from './plan.ts'
import { readPlan } from './read-plan.ts'
import { workoutVolume } from './volume.ts'

/** The tree in short: `8×(400m)`, `600s`. */
function tree(sport: Sport, text: string): string {
  return readPlan(text, sport).nodes.map(short).join(', ')
}

function short(node: Node): string {
  if (isRepeat(node)) return `${node.times}×(${node.nodes.map(short).join(', ')})`
  const { amount } = node
  return amount.meters === undefined ? `${amount.seconds}s` : `${Math.round(amount.meters)}m`
}

function sure(sport: Sport, text: string): boolean {
  return readPlan(text, sport).doubts.length === 0
}

describe('what people type', () => {
  it.each([
    ['run', '8✖️400 m', '8×(400m)'],
    ['swim', '８ｘ５０', '8×(50m)'],
    ['run', '1 ½ km', '1500m'],
    ['run', '1 ½ hora', '5400s'],
    ['run', '½ km', '500m'],
    ['swim', '2 400 m contínuo', '2400m'],
    ['run', '10 000 m', '10000m'],
    ['run', '**Tiros de 400**: 8x400m', '8×(400m)'],
    ['swim', '500 yards easy', '457m'],
    ['swim', 'quinhentas jardas', '457m'],
    ['strength', '50 min\n3x8 supino\nPrancha, 3 séries', '3000s'],
    ['bike', '25 km leve\nBeber a cada 15 min', '25000m'],
    ['run', "10' leve\nForte = esforço 8 de 10", '600s'],
    ['swim', '4x100 (400) x2', '2×(4×(100m))'],
    ['run', '3x10 min no ritmo de 21 km', '3×(600s)'],
    ['run', '8 repetições de: 2 min forte + 90 seg trote. 10 min leve', '8×(120s, 90s), 600s'],
    ['swim', '300 livre Descanso: 15s\n3x100', '300m, 3×(100m)'],
    ['swim', 'Piscina: 10 x 100 livre int 20s', '10×(100m)'],
    ['swim', 'Piscina 45 min de técnica\n8x50', '2700s, 8×(50m)'],
    ['run', 'Treino da Rosália 10 km', '10000m'],
    ['run', 'Escada clássica: 4x400 m', '4×(400m)'],
    ['run', '200-300-300-200', '200m, 300m, 300m, 200m'],
    ['swim', '6x150 = 50 perna + 50 braço + 50 completo, RI 20', '6×(50m, 50m, 50m)'],
    ['bike', '2h em Z2, 30 g de carboidrato', '7200s'],
    ['bike', '60 min: 4x5 min forte', '3600s'],
    ['run', '3 x 10:00 forte', '3×(600s)'],
    ['run', '10 aq, 25 min Z2', '600s, 1500s'],
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
    const [set] = readPlan('8x400 m rec 400 m trote', 'run').nodes
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
      const [set] = readPlan(`8x50 int 15"${sign}\n25 catch-up\n25 normal`, 'swim').nodes
      expect(set && isRepeat(set) && set.nodes).toMatchObject([{ rest: null }, { rest: { seconds: 15 } }])
    }
  })

  it('says where amounts, counts and rests are written', () => {
    const text = '8x50 crawl int 20"'
    const [set] = readPlan(text, 'swim').nodes
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
    ['run', "6x2' forte + 2' leve + 10' solto"],
    ['run', "3x8' forte\n2' leve"],
    ['run', 'Walk 5 min. Run 90 sec. Walk 90 sec. Repeat once. Walk 5 min.'],
    ['run', '75 min run, 20 min at tempo'],
    ['run', '5 km Z2 - 3 km Z3 - 1 km Z1'],
    ['run', 'aos 40 min gel, 60 min leve'],
    ['bike', '300 km, 400 km'],
    ['swim', 'Dia de core e piscina: 8x50'],
  ] as const)('%s: %s', (sport, text) => {
    expect(sure(sport, text)).toBe(false)
  })

  it('doubts brackets deeper than eight, and never throws', () => {
    const deep = `${'2x('.repeat(6000)}50`
    expect(readPlan(deep, 'swim').doubts.length).toBeGreaterThan(0)
  })
})

describe('a session of several sports', () => {
  const legs = (nodes: readonly Node[]): string[] =>
    nodes.flatMap((node) =>
      isRepeat(node)
        ? legs(node.nodes).map((leg) => `${node.times}×${leg}`)
        : [`${node.sport} ${short(node)}`],
    )

  it.each([
    ['750 m natação / 20 km bike / 5 km corrida', ['swim 750m', 'bike 20000m', 'run 5000m']],
    ['Brick: 60 km e depois 6 km correndo', ['bike 60000m', 'run 6000m']],
    ['1,9 km / 90 km / 21,1 km', ['swim 1900m', 'bike 90000m', 'run 21100m']],
    ['Bike\n1:30\nCorrida\n20 min leve', ['bike 5400s', 'run 1200s']],
    ['## Natação\n400 solto\n8x100\n## Bike\n20 km', ['swim 400m', '8×swim 100m', 'bike 20000m']],
    ['1) Pedal:\n3x10 min forte rec 5 min\n2) Corrida:\n6x400', ['3×bike 600s', '3×bike 300s', '6×run 400m']],
    ['Bike 2h Z2, T2, corrida 30 min leve', ['bike 7200s', 'run 1800s']],
    ["3x (15' de pedal forte + 2 km de corrida)", ['3×bike 900s', '3×run 2000m']],
    ['Swimrun 4x (500 m nado + 2 km corrida)', ['4×swim 500m', '4×run 2000m']],
    ['Duathlon: 5 km corrida, 20 km bike, 2,5 km corrida', ['run 5000m', 'bike 20000m', 'run 2500m']],
  ])('%s', (text, expected) => {
    expect(legs(readPlan(text, 'multi').nodes)).toEqual(expected)
    expect(sure('multi', text)).toBe(true)
  })

  it('keeps what no word names for itself', () => {
    expect(legs(readPlan('3x20 min forte', 'multi').nodes)).toEqual(['3×multi 1200s'])
  })
})
