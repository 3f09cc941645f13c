import { Trans, useLingui } from '@lingui/react/macro'
import { dayRange } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import type { MarkDocument } from '#sync/client.ts'
import { absenceDialog, planAnyway } from './absences.ts'
import { useMarkText } from './mark-words.ts'

/** Asks whether to plan although the athlete is ill, injured or away. */
export function AbsenceDialog() {
  const dialog = absenceDialog.use()
  const confirm = () => {
    planAnyway()
    dialog.close()
  }
  return (
    <ConfirmDialog
      {...dialog.frame}
      title={<Trans>Planejar durante uma ausência?</Trans>}
      cancelLabel={<Trans>Não planejar</Trans>}
      confirmLabel={<Trans>Planejar assim mesmo</Trans>}
      onConfirm={confirm}
    >
      <AbsenceLines absences={dialog.args ?? []} />
    </ConfirmDialog>
  )
}

function AbsenceLines({ absences }: { absences: readonly MarkDocument[] }) {
  const { i18n } = useLingui()
  const markText = useMarkText()
  return (
    <ul>
      {absences.map((absence) => (
        <li key={absence.clientId}>
          {isolated(markText(absence))} · {dayRange(absence.startDay, absence.endDay, i18n.locale)}
        </li>
      ))}
    </ul>
  )
}
