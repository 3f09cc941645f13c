import { useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { type Session, shownFigures } from '#src/domain/sessions.ts'
import { longDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { ActionMenu, type MenuAction, type MenuPlace, placeNextTo } from '#src/ui/action-menu.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { useFigureText } from '../figures/figure-text.ts'
import { useRecordingName } from '../recording-name.ts'
import { SportIcon } from '../sport/sport.tsx'
import { useStatusName } from '../status-word.tsx'

const dayListDialog = defineDialog<MenuPlace & { day: string; athlete: string | undefined }>('day-list')

/** Opens the list of the day around an element. @returns false outside of a day. */
export function openDayList(element: Element): boolean {
  const cell = element.closest<HTMLElement>('[data-day]')
  const { day, athlete } = cell?.dataset ?? {}
  if (!cell || !day) return false
  dayListDialog.open({ day, athlete, ...placeNextTo(cell) })
  return true
}

type Props = {
  /** What is on a day, of the athlete whose cell it is where there are several. */
  listOf: (day: string, athlete: string | undefined) => ListOfDay | undefined
}

type ListOfDay = {
  /** Whose day it is, where there are several. */
  name?: string
  items: readonly { session: Session; path: string; draft?: boolean }[]
  onPlan?: (() => void) | undefined
}

/** All sessions of a day, each in a row that is easy to hit, and a row for a new one. */
export function DayList({ listOf }: Props) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const figureText = useFigureText()
  const statusName = useStatusName()
  const recordingName = useRecordingName()
  const { frame, args } = dayListDialog.use()
  const list = args && listOf(args.day, args.athlete)
  if (!list) return null
  const { name: whose, items, onPlan } = list
  const actions = items.map(({ session, path, draft }): MenuAction => {
    const [first] = shownFigures(session)
    const amount = first && figureText(first.figure, first.unit, session.sport, { brief: true })
    const name = session.from === 'recording' ? recordingName(session.name) : session.name
    const status = draft ? t`rascunho` : statusName(session.status)
    return {
      label: [name, amount, status].filter(Boolean).join(' · '),
      icon: <SportIcon sport={session.sport} />,
      act: () => void navigate(path, { replace: true }),
    }
  })
  if (onPlan) actions.push({ label: t`Novo treino`, icon: <IconPlus size={20} />, act: onPlan })
  return (
    <ActionMenu
      {...frame}
      title={[whose && isolated(whose), longDay(args.day, i18n.locale)].filter(Boolean).join(' · ')}
      at={args}
      actions={actions}
    />
  )
}
