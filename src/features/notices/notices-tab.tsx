import { Trans } from '@lingui/react/macro'
import { useRequest } from '#src/data/http/use-request.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { RequestResult } from '#src/training/request-result.tsx'
import { DeviceCard } from './device-card.tsx'
import { KindsCard } from './kinds-card.tsx'
import { readPushSettings } from './notice-calls.ts'
import { NoticeList } from './notice-list.tsx'

/** Which notices the person gets, on which devices and when (docs/product.md, "Notices"). */
export function NoticesTab() {
  const request = useRequest(readPushSettings)
  if (!useFullServer()) {
    return (
      <p>
        <Trans>Este servidor não envia avisos.</Trans>
      </p>
    )
  }
  return (
    <>
      <RequestResult request={request}>
        {(answer) => (
          <>
            <DeviceCard server={answer} />
            <KindsCard initial={answer.settings} />
          </>
        )}
      </RequestResult>
      <NoticeList />
    </>
  )
}
