import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useSession } from '#src/data/session/session-context.ts'
import {
  type ItemChange,
  nextOfDay,
  type Place,
  type WeekRange,
  weeksOf,
  withChanges,
  withMoved,
  withoutChanges,
} from '#src/domain/programs/edit-weeks.ts'
import {
  type ProgramContent,
  withoutWeek,
  withPhase,
  withWeekAfter,
  withWeekBack,
} from '#src/domain/programs/program.ts'
import { phaseWords } from '#src/training/marks/mark-words.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { TemplateDocument } from '#sync/client.ts'
import type { ProgramItem, SeasonPhase } from '#sync/contract/index.ts'
import { changeProgram, ProgramTooLong } from '../commands.ts'

type Act = {
  message: string
  change: (now: ProgramContent) => ProgramContent
  /** Takes the change back from the program as it is then. */
  back: (now: ProgramContent) => ProgramContent
}

/** Every change of a program's weeks and workouts, each with one undo. */
export function useProgramEdits({ clientId, weeks, items, phases }: TemplateDocument) {
  const { t } = useLingui()
  const { database } = useSession().client
  const undoToast = useUndoToast()
  const clip = useRef<{ item: ProgramItem; cut: boolean }>(undefined)

  const write = async ({ message, change, back }: Act): Promise<void> => {
    try {
      await changeProgram(database, clientId, change)
      undoToast(message, () => changeProgram(database, clientId, back), t`O plano está como antes`)
    } catch (cause) {
      const tooLong = t`O plano não pode ficar tão longo`
      const text = cause instanceof ProgramTooLong ? tooLong : t`Não foi possível salvar`
      showToast({ tone: 'error', message: text, cause })
    }
  }
  const changeItems = (message: string, changes: readonly ItemChange[]) =>
    write({
      message,
      change: (now) => ({ ...now, items: withChanges(now.items, changes) }),
      back: (now) => withoutChanges(now, changes),
    })
  const move = (item: ProgramItem, to: Place, before?: ProgramItem) => {
    const [after, next] = [{ ...item, ...to }, nextOfDay(items, item)]
    return write({
      message: t`Treino movido: ${item.name}`,
      change: (now) => ({ ...now, items: withMoved(now.items, item, to, before) }),
      back: (now) => ({ ...now, items: withMoved(now.items, after, item, next) }),
    })
  }
  return {
    changeItems,
    move,
    add: (item: ProgramItem) =>
      changeItems(t`Treino no plano: ${item.name}`, [{ before: null, after: item }]),
    edit: (before: ProgramItem, after: ProgramItem) => changeItems(t`Treino salvo`, [{ before, after }]),
    remove: (item: ProgramItem) => changeItems(t`Treino retirado do plano`, [{ before: item, after: null }]),
    /** Remembers a workout of the program for `paste`; one that is cut is moved then. */
    copy: (item: ProgramItem, cut: boolean) => {
      clip.current = { item, cut }
      showToast({ message: cut ? t`Recortado: ${item.name}` : t`Copiado: ${item.name}` })
    },
    paste: async (to: Place) => {
      const copied = clip.current
      if (!copied) return
      if (copied.cut) clip.current = undefined
      if (copied.cut) await move(copied.item, to)
      else
        await changeItems(t`Treino no plano: ${copied.item.name}`, [
          { before: null, after: { ...copied.item, ...to } },
        ])
    },
    /** Puts a week in after this one: a copy of it, or an empty one. */
    addWeek: (week: number, copied: boolean) =>
      write({
        message: t`Semana ${week + 1} criada`,
        change: (now) => withWeekAfter(now, week, copied),
        // The program may have become shorter.
        back: (now) => (now.weeks > week ? withoutWeek(now, week + 1) : now),
      }),
    removeWeek: (week: number) => {
      const before = { items, phases }
      return write({
        message: t`Semana ${week} retirada`,
        change: (now) => (now.weeks > 1 ? withoutWeek(now, week) : now),
        back: (now) => withWeekBack(now, week, before),
      })
    },
    setPhase: (range: WeekRange, phase: SeasonPhase | null) => {
      const before = phases
      return write({
        message: phase ? t`Fase: ${t(phaseWords[phase])}` : t`Semanas sem fase`,
        change: (now) => withPhase(now, range, phase),
        back: (now) =>
          weeksOf(range).reduce((content, week) => {
            const old = before.find((one) => one.week === week)?.phase ?? null
            const isOurs = (content.phases.find((one) => one.week === week)?.phase ?? null) === phase
            return isOurs && week <= content.weeks
              ? withPhase(content, { from: week, to: week }, old)
              : content
          }, now),
      })
    },
    content: { weeks: weeks ?? 1, items, phases },
  }
}

export type ProgramEdits = ReturnType<typeof useProgramEdits>
