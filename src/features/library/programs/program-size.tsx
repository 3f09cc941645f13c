import { Plural } from '@lingui/react/macro'
import type { TemplateDocument } from '#sync/client.ts'

/** How many weeks and workouts a program has. */
export function ProgramSize({ program: { weeks, items } }: { program: TemplateDocument }) {
  return (
    <>
      <Plural value={weeks ?? 1} one="# semana" other="# semanas" />
      {' · '}
      <Plural value={items.length} _0="nenhum treino" one="# treino" other="# treinos" />
    </>
  )
}
