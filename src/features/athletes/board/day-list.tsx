import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { shownFigures } from '#src/domain/sessions.ts'
import { longDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import { useRecordingName } from '#src/training/recording-name.ts'
import { SportIcon } from '#src/training/sport/sport.tsx'
import { useStatusName } from '#src/training/status-word.tsx'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { boardPath } from './board-chip.tsx'
import type { BoardProps } from './board-table.tsx'

type Opened = { day: string; athleteId: number; x: number; y: number; width: number; height: number }

const dayListDialog = defineDialog<Opened>('board-day')

/** Opens the list of the day around an element. @returns false outside of a day. */
export function openDayList(element: Element): boolean {
  const cell = element.closest<HTMLElement>('[data-day][data-athlete]')
  const { day, athlete } = cell?.dataset ?? {}
  if (!cell || !day) return false
  const { left: x, top: y, width, height } = cell.getBoundingClientRect()
  dayListDialog.open({ day, athleteId: Number(athlete), x, y, width, height })
  return true
}

/** All sessions of an athlete's day, each in a row that is easy to hit, and a row for a new one. */
export function DayList({ rows, onPlan }: Pick<BoardProps, 'rows' | 'onPlan'>) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const figureText = useFigureText()
  const statusName = useStatusName()
  const recordingName = useRecordingName()
  const { opened, close, args } = dayListDialog.use()
  const row = rows.find(({ athlete }) => athlete.id === args?.athleteId)
  const items = row?.days.find(({ day }) => day === args?.day)?.items ?? []
  if (!row || !args) return null
  const { athlete } = row
  const actions = items.map((item) => {
    const { session } = item
    const [first] = shownFigures(session)
    const amount = first && figureText(first.figure, first.unit, session.sport, { brief: true })
    const name = session.from === 'recording' ? recordingName(session.name) : session.name
    const status = 'workout' in item && item.workout.draft ? t`rascunho` : statusName(session.status)
    return {
      label: [name, amount, status].filter(Boolean).join(' · '),
      icon: <SportIcon sport={session.sport} />,
      act: () => void navigate(boardPath(athlete, item), { replace: true }),
    }
  })
  const plan = { label: t`Novo treino`, icon: <IconPlus size={20} />, act: () => onPlan(athlete, args.day) }
  return (
    <ActionMenu
      opened={opened}
      onClose={close}
      title={`${isolated(athlete.name)} · ${longDay(args.day, i18n.locale)}`}
      at={args}
      actions={[...actions, plan]}
      withKeys={false}
    />
  )
}
