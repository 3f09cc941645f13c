import { Trans } from '@lingui/react/macro'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { RepeatForm } from './repeat-form.tsx'

type Props = {
  workout: WorkoutDocument | undefined
  dialog: { opened: boolean; close: () => void }
  onRepeat: (workout: WorkoutDocument, until: string) => Promise<unknown>
}

export function RepeatDialog({ workout, dialog, onRepeat }: Props) {
  const repeat = (until: string) => {
    dialog.close()
    if (workout) void onRepeat(workout, until)
  }
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={<Trans>Repetir toda semana</Trans>}
      subtitle={workout?.name}
      width={460}
    >
      {workout && <RepeatForm workout={workout} onRepeat={repeat} />}
    </Dialog>
  )
}
