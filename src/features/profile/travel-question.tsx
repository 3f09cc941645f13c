import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { offsetInZone } from '#src/domain/activities/day-of-recording.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import type { UserDocument } from '#sync/client.ts'
import { editTimeZone } from './commands.ts'
import styles from './travel-question.module.css'

/**
 * Asks once for each zone whether a person whose device has another clock than their profile travels. Days are those of
 * the device either way; the profile decides when notices are quiet.
 */
export function TravelQuestion({ profile, zone }: { profile: UserDocument; zone: string }) {
  const { t } = useLingui()
  const { userId, client } = useSession()
  const key = `${storageKeys.askedZones}:${userId}`
  const [asked, setAsked] = useState(() => deviceStore.read(key)?.split(' ') ?? [])
  const [now] = useState(Date.now)
  const { timeZone } = profile
  if (timeZone === null || asked.includes(zone) || offsetInZone(now, zone) === offsetInZone(now, timeZone))
    return null
  const answered = () => {
    const zones = [...asked, zone]
    deviceStore.write(key, zones.join(' '))
    setAsked(zones)
  }
  const move = () => trying(() => editTimeZone(client.database, profile.clientId, zone))
  const [here, home] = [placeOf(zone), placeOf(timeZone)]
  return (
    <Card title={t`Você está viajando?`}>
      <p>
        <Trans>
          Este aparelho está no fuso de {here}; seu perfil, no de {home}. Seus dias e treinos seguem este
          aparelho. Só os avisos, como o do treino de amanhã e as horas de silêncio, seguem o perfil.
        </Trans>
      </p>
      <div className={styles.acts}>
        <Button onClick={answered}>{t`Sim, manter o perfil`}</Button>
        <Button
          kind="quiet"
          onClick={() => {
            answered()
            void move()
          }}
        >
          {t`Não, mudar o perfil para ${here}`}
        </Button>
      </div>
    </Card>
  )
}

/** The place that a zone is named after: "Sao Paulo". */
function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
