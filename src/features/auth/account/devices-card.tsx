import { useLingui } from '@lingui/react/macro'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useCall } from '#src/data/http/use-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import { useServerNow } from '#src/data/query/use-now.ts'
import { timeAgo } from '#src/i18n/instant-text.ts'
import { RequestResult } from '#src/training/request-result.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { type Device, endDevice, listDevices } from './account-calls.ts'

/** As many as a person can have at once without wondering whose they are. */
const shownAtFirst = 6

/** Where this person is signed in, and the way out of each. Only the server knows. */
export function DevicesCard() {
  const { t } = useLingui()
  const request = useRequest(listDevices)
  return (
    <Card title={t`Seus aparelhos`}>
      <RequestResult request={request} height={72}>
        {({ sessions }) => (
          <ShowMore rows={sessions} atMost={shownAtFirst}>
            {(shown) => (
              <RowList flush>
                {shown.map((device) => (
                  <DeviceRow key={device.id} device={device} onEnded={request.reload} />
                ))}
              </RowList>
            )}
          </ShowMore>
        )}
      </RequestResult>
    </Card>
  )
}

function DeviceRow({ device, onEnded }: { device: Device; onEnded: () => void }) {
  const { t, i18n } = useLingui()
  const now = useServerNow()
  const { call, busy } = useCall()
  const name = device.device ?? t`Aparelho desconhecido`
  const ago = timeAgo(Math.min(Date.parse(device.lastSeenAt), now), now, i18n.locale)

  const end = async () => {
    const result = await call((transport) => endDevice(transport, device.id))
    // Ended elsewhere already, as the list shows.
    if (result.kind === 'done' || result.code === 'not-found') {
      showToast({ message: t`Esse aparelho saiu da sua conta`, detail: name })
      return onEnded()
    }
    showToast({ tone: 'error', message: t`Não foi possível sair desse aparelho`, code: result.code })
  }

  return (
    <Row
      sign={<IconDeviceMobile size={22} aria-hidden />}
      title={name}
      detail={device.current ? t`Este aparelho` : t`Usado pela última vez ${ago}`}
      end={
        !device.current && (
          <Button disabled={busy} aria-label={t`Sair de ${name}`} onClick={() => void end()}>
            {t`Sair`}
          </Button>
        )
      }
    />
  )
}
