import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Refused } from '#src/data/http/api-call.ts'
import { useCall } from '#src/data/http/use-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { AuthFrame } from '#src/ui/page/auth-frame.tsx'
import { LoadingPage } from '#src/ui/page/loading-page.tsx'
import type { SessionRecord, Transport } from '#sync/client.ts'
import { limits } from '#sync/contract/index.ts'
import { CannotEnter, useEntering, WaysIn } from '../accept/entering.tsx'
import { mayPass } from '../accept/invitation-calls.ts'
import { InvitationCard } from '../accept/invitation-card.tsx'
import styles from './join.module.css'
import { codeIn, joinGroup, readGroup } from './join-calls.ts'

/** Where a group's link leads, and where its code is typed. */
export function Page() {
  const { t } = useLingui()
  const { person, search, entered, refused } = useEntering(t`Não foi possível entrar no grupo`)
  const [, setSearch] = useSearchParams()
  const given = search.get('joinCode') ?? ''
  const code = codeIn(given)

  if (person.kind === 'starting') return <LoadingPage />

  return (
    <AuthFrame
      title={t`Entrar em um grupo`}
      lead={code ? t`Veja de quem é o grupo e decida.` : t`Digite o código que o treinador passou.`}
    >
      {code ? (
        <JoinGroup
          key={code}
          code={code}
          person={person.kind === 'nobody' ? undefined : person.record}
          search={search}
          onJoined={entered}
          onRefused={refused}
          onOtherCode={() => setSearch({})}
        />
      ) : (
        <CodeForm given={given} onCode={(typed) => setSearch({ joinCode: typed })} />
      )}
    </AuthFrame>
  )
}

type Props = {
  code: string
  /** Who is signed in, if anybody is. */
  person: Pick<SessionRecord, 'userId' | 'role'> | undefined
  search: URLSearchParams
  onJoined: () => void
  onRefused: (refused: Refused) => void
  onOtherCode: () => void
}

function JoinGroup({ code, person, search, onJoined, onRefused, onOtherCode }: Props) {
  const { t } = useLingui()
  const load = useCallback((transport: Transport) => readGroup(transport, code), [code])
  const { remote, reload } = useRequest(load)
  const { call, busy } = useCall(person?.userId)

  const join = async () => {
    const result = await call((transport) => joinGroup(transport, code))
    if (result.kind === 'done') return onJoined()
    onRefused(result)
    // The code may have ended since it was shown.
    if (!mayPass(result)) reload()
  }

  if (remote.kind === 'loading') return <Spinner label={t`Procurando o grupo…`} />
  if (remote.kind === 'refused') {
    return (
      <div className={styles.form}>
        {mayPass(remote) ? (
          <>
            <ErrorAlert {...remote} />
            <Button kind="primary" large onClick={reload}>
              {t`Tentar de novo`}
            </Button>
          </>
        ) : (
          <>
            <p className={styles.other} role="alert">
              <Trans>
                Este código não abre nenhum grupo. Ou ele tem um erro, ou o treinador o trocou ou fechou: peça
                o de agora.
              </Trans>
            </p>
            <Button kind="primary" large onClick={onOtherCode}>
              {t`Digitar outro código`}
            </Button>
          </>
        )}
      </div>
    )
  }
  return (
    <InvitationCard invitation={remote.value.group}>
      {person === undefined ? (
        <WaysIn search={search} signUp={t`Criar conta para entrar`} />
      ) : person.role === 'coach' ? (
        <CannotEnter why={t`Sua conta é de treinador, e com o código entram atletas.`} />
      ) : (
        <Button kind="primary" large disabled={busy} onClick={() => void join()}>
          {t`Entrar no grupo`}
        </Button>
      )}
    </InvitationCard>
  )
}

type CodeFormProps = {
  /** What the address said, which is no code. */
  given: string
  onCode: (code: string) => void
}

function CodeForm({ given, onCode }: CodeFormProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(given)
  const [isWrong, setIsWrong] = useState(given !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = codeIn(typed)
    if (code) return onCode(code)
    setIsWrong(true)
    input.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        label={t`Código do grupo`}
        placeholder="K7PX-M2QD"
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setIsWrong(false)
        }}
        error={isWrong && t`O código tem 8 letras e números, sem I, O, 0 e 1. Confira com o treinador.`}
        maxLength={limits.location}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button kind="primary" large type="submit">
        {t`Ver o grupo`}
      </Button>
    </form>
  )
}
