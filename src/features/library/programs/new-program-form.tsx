import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays, isDay, mondayOf } from '#src/domain/days.ts'
import { digitsTyped } from '#src/domain/typed/plain-typed.ts'
import { DateField } from '#src/training/date-field.tsx'
import { EarlierDays } from '#src/training/days-here/earlier-days.tsx'
import { useHeldFrom } from '#src/training/days-here/use-held-from.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { limits } from '#sync/contract/index.ts'
import type { Candidate } from '../apply-who.tsx'
import { createProgram, ProgramTooLong, readWeeks } from './commands.ts'
import styles from './programs.module.css'

type Props = { athletes: readonly Candidate[]; onSaved: (key: string) => void }

const usualWeeks = 12

/** A new program: empty weeks to fill by hand, or the weeks that an athlete has already. */
export function NewProgramForm({ athletes, onSaved }: Props) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const monday = mondayOf(useToday())
  const [name, setName] = useState('')
  const [source, setSource] = useState<'empty' | 'weeks'>('empty')
  const [weeks, setWeeks] = useState(String(usualWeeks))
  const [athleteId, setAthleteId] = useState(athletes[0]?.id ?? 0)
  const [from, setFrom] = useState(() => addDays(monday, -7 * usualWeeks))
  const [to, setTo] = useState(() => addDays(monday, -1))
  const [error, setError] = useState('')

  const isChosen = source === 'weeks' && isDay(from)
  const heldFrom = useHeldFrom(athleteId)

  const save = async () => {
    if (isChosen && heldFrom && from < heldFrom) {
      setError(t`Esses dias ainda não estão neste aparelho.`)
      return
    }
    const content =
      source === 'empty'
        ? { weeks: Number(weeks), items: [], phases: [] }
        : isDay(from) && isDay(to) && from <= to
          ? await readWeeks(client.database, athleteId, { from, to })
          : null
    if (!content) {
      setError(t`Não há treinos nesses dias, ou são mais de ${limits.programWeeks} semanas.`)
      return
    }
    onSaved(await createProgram(client.database, userId, name, content))
  }
  const submit = () => {
    if (!name.trim()) return setError(t`Dê um nome ao plano.`)
    save().catch((cause: unknown) => {
      if (cause instanceof ProgramTooLong)
        setError(t`Um plano tem de 1 a ${limits.programWeeks} semanas; divida um mais longo.`)
      else showToast({ tone: 'error', message: t`Não foi possível salvar`, cause })
    })
  }

  return (
    <form onSubmit={submitting(submit)} className={styles.form}>
      <TextInput
        data-autofocus
        label={t`Nome do plano`}
        placeholder={t`Meia maratona em 12 semanas`}
        value={name}
        maxLength={limits.name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="off"
      />
      <RadioGroup
        label={t`Começar com`}
        value={source}
        options={[
          { value: 'empty', label: t`Semanas em branco` },
          { value: 'weeks', label: t`Semanas de um atleta` },
        ]}
        onChange={setSource}
      />
      {source === 'empty' ? (
        <TextInput
          label={t`Semanas`}
          inputMode="numeric"
          value={weeks}
          onChange={(event) => setWeeks(digitsTyped(event.currentTarget.value, 2))}
        />
      ) : (
        <>
          <NativeSelect
            label={t`Atleta`}
            value={String(athleteId)}
            data={athletes.map(({ id, name: label }) => ({ value: String(id), label }))}
            onChange={(event) => setAthleteId(Number(event.currentTarget.value))}
          />
          <div className={styles.pair}>
            <DateField path="from" label={t`De`} value={from} onChange={setFrom} />
            <DateField path="to" label={t`Até`} value={to} onChange={setTo} />
          </div>
          {isChosen && <EarlierDays athleteId={athleteId} from={from} />}
        </>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <SubmitFoot>{t`Criar plano`}</SubmitFoot>
    </form>
  )
}
