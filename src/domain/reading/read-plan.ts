import type { Node, Plan, PlanSport, Step } from './plan.ts'

const amounts = /(?:(\d{1,3}) ?[x×] ?)?(\d{1,5}) ?(km|m|min)(?![\p{L}\p{N}])/giu

/** The tree of a workout's text. Never throws; linear in the text. */
export function readPlan(text: string, sport: PlanSport): Plan {
  if (sport === 'rest') return { nodes: [], total: null, doubts: [] }
  const nodes = [...text.matchAll(amounts)].map(([written, times, value, unit], index): Node => {
    const start = text.indexOf(written, index)
    const end = start + written.length
    const number = Number(value)
    const amount =
      unit === 'min'
        ? { seconds: number * 60 }
        : {
            meters: unit === 'km' ? number * 1000 : number,
            unit: unit === 'km' ? ('km' as const) : ('m' as const),
          }
    const step: Step = { amount, target: null, role: null, rest: null, words: '', sport, start, end }
    return times ? { times: Number(times), nodes: [step], restBetween: null, start, end } : step
  })
  return { nodes, total: null, doubts: [] }
}
