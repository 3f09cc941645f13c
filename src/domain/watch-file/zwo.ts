import type { Plan } from '../reading/plan.ts'
import { mostSteps, type TrainerStep, trainerSteps } from './steps.ts'

export { mostSteps }

type Workout = { name: string; description: string; sport: 'run' | 'bike' }

/**
 * A workout file of Zwift, which other trainers read too (elements as of
 * github.com/h4l/zwift-workout-file-reference). A step without an effort is ridden freely.
 */
export function zwoFile({ name, description, sport }: Workout, steps: readonly TrainerStep[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<workout_file>
  <author>Rumo</author>
  <name>${escaped(name)}</name>
  <description>${escaped(description)}</description>
  <sportType>${sport}</sportType>
  <tags/>
  <workout>
${steps.map(stepElement).join('\n')}
  </workout>
</workout_file>
`
}

function stepElement({ seconds, power, words }: TrainerStep): string {
  const [tag, effort] = power === null ? ['FreeRide', 'FlatRoad="1"'] : ['SteadyState', `Power="${power}"`]
  const open = `    <${tag} Duration="${seconds}" ${effort}`
  return words === ''
    ? `${open}/>`
    : `${open}>\n      <textevent timeoffset="0" message="${escaped(words)}"/>\n    </${tag}>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
}

/** Text for an element or an attribute. Control characters and two more are not allowed in XML at all. */
function escaped(text: string): string {
  return text
    .replaceAll(/(?!\n)[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"'\n]/g, (character) => entities[character] ?? character)
}

/** The file's content, or why there is none: no step with an amount, or more than a file takes. */
export function zwoOf(
  workout: Workout,
  plan: Pick<Plan, 'nodes'>,
  ftp: number | null,
): { content: string } | 'no-steps' | 'too-many-steps' {
  const steps = trainerSteps(workout.sport, plan, ftp)
  if (steps.length === 0) return 'no-steps'
  if (steps.length > mostSteps) return 'too-many-steps'
  return { content: zwoFile(workout, steps) }
}
