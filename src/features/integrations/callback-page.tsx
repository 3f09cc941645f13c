import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths, settingsPath } from '#src/config/paths.ts'
import { deviceTimeZone } from '#src/data/query/device-time-zone.ts'
import { rememberTimeZone } from '#src/data/query/remember-time-zone.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { HomeWithToast } from '#src/ui/toast/home-with-toast.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { forgetExpectedState, providerNames, readAuthorisation, readExpectedState } from './authorisation.ts'
import { connectIntervals, connectStrava } from './integration-calls.ts'

const integrations = settingsPath('integrations')

/** Where Strava and Intervals.icu send the person back to. Whatever came of it is said on the settings page. */
export function Page() {
  const { t } = useLingui()
  const { userId, client } = useSession()
  const navigate = useNavigate()
  const provider = useLocation().pathname === paths.intervalsCallback ? 'intervals' : 'strava'
  const name = providerNames[provider]
  const [search] = useSearchParams()
  // Read once: the word is used up by then.
  const [authorisation] = useState(() => readAuthorisation(search, readExpectedState()))
  const granted = authorisation.kind === 'granted' ? authorisation : undefined

  useEffect(() => {
    // React runs effects twice while developing; a code serves once.
    if (!granted || readExpectedState() === null) return
    forgetExpectedState()
    const connect = async () => {
      // The server counts the days of activities by it.
      await rememberTimeZone(client.database, userId, deviceTimeZone())
      const { code, scope } = granted
      const transport = pageTransport(userId)
      const result =
        provider === 'strava'
          ? await connectStrava(transport, { code, scope })
          : await connectIntervals(transport, { code })
      if (result.kind === 'done') showToast({ message: t`${name} conectado` })
      else {
        const hint = result.code === 'provider-refused' ? t`Confira seus dados e tente de novo` : undefined
        showToast({
          tone: 'error',
          message: t`Não foi possível criar a conexão`,
          detail: hint ?? t(problemText(result.code)),
        })
      }
      await navigate(integrations, { replace: true })
    }
    void connect()
  }, [granted, provider, name, userId, client, navigate, t])

  switch (authorisation.kind) {
    case 'granted':
      return (
        <AuthFrame title={name} lead={t`Quase lá.`}>
          <Spinner label={t`Conectando ao ${name}…`} />
        </AuthFrame>
      )
    case 'no-code':
      return <HomeWithToast to={integrations} message={t`O ${name} não mandou o código de autorização`} />
    case 'failed': {
      const { error } = authorisation
      return <HomeWithToast to={integrations} message={t`Autorização falhou: ${error}`} />
    }
    case 'not-asked':
      return (
        <HomeWithToast to={integrations} message={t`Autorização falhou: ela não começou neste aparelho`} />
      )
  }
}
