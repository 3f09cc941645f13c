import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#src/data/http/use-call.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { Card } from '#src/ui/card.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { Toggle } from '#src/ui/form/toggle.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { PushSettings } from '#sync/contract/index.ts'
import { changePushSettings } from './notice-calls.ts'
import { kindsOf, kindWords } from './notice-words.ts'
import styles from './notices.module.css'

const TimePicker = onDemand(() => import('#src/ui/time-picker.tsx').then((m) => m.TimePicker), null)

const defaultQuiet = { quietFrom: '22:00', quietTo: '07:00' }

/** Which notices the person gets, and when. Each change is saved at once, and undone when the server refuses it. */
export function KindsCard({ initial }: { initial: PushSettings }) {
  const { t } = useLingui()
  const { role } = useSession()
  const [settings, setSettings] = useState(initial)
  const { call, refused } = useCall()

  const change = async (changes: Partial<PushSettings>) => {
    const before = settings
    setSettings({ ...before, ...changes })
    const result = await call((transport) => changePushSettings(transport, changes))
    setSettings(result.kind === 'refused' ? before : result.value.settings)
  }
  const time = (name: 'tomorrowAt' | 'quietFrom' | 'quietTo') => (value: string) => {
    // Empty until both numbers are there.
    if (value) void change({ [name]: value.slice(0, 5) })
  }
  const { quietFrom, quietTo } = settings
  return (
    <Card title={t`Avisar sobre`}>
      {kindsOf[role].map((kind) => (
        <Toggle
          key={kind}
          label={t(kindWords[kind])}
          checked={settings[kind]}
          onChange={(on) => void change({ [kind]: on })}
        />
      ))}
      {role === 'athlete' && settings.tomorrow && (
        <TimePicker
          label={t`Hora do aviso do treino de amanhã`}
          value={settings.tomorrowAt}
          onChange={time('tomorrowAt')}
        />
      )}
      <Toggle
        label={t`Horário de silêncio`}
        checked={quietFrom !== null}
        onChange={(on) => void change(on ? defaultQuiet : { quietFrom: null, quietTo: null })}
      />
      {quietFrom !== null && quietTo !== null && (
        <>
          <div className={styles.times}>
            <TimePicker label={t`Das`} value={quietFrom} onChange={time('quietFrom')} />
            <TimePicker label={t`Até as`} value={quietTo} onChange={time('quietTo')} />
          </div>
          <p className={styles.text}>
            <Trans>O que chega nessas horas aparece quando elas terminam.</Trans>
          </p>
        </>
      )}
      {refused && <ErrorAlert {...refused} />}
    </Card>
  )
}
