import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { athletePath } from '#src/config/paths.ts'
import { newWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import type { UserDocument } from '#sync/client.ts'

/** Leads to an athlete's calendar with the form of a new workout for this day open. */
export function usePlanFor() {
  const navigate = useNavigate()
  return useCallback(
    ({ clientId }: Pick<UserDocument, 'clientId'>, day: string) => {
      const opened = Promise.resolve(navigate(`${athletePath(clientId)}?day=${day}`))
      void opened.then(() => newWorkoutDialog.open({ day }))
    },
    [navigate],
  )
}
