import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { isDay } from '#src/domain/days.ts'
import { thresholdToType, thresholdTyped } from '#src/domain/thresholds/typed-threshold.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { editLocal, type UserDocument } from '#sync/client.ts'
import { type ThresholdValues, thresholdNames, thresholdsOn, withThresholds } from '#sync/contract/index.ts'
import { DateField } from '../date-field.tsx'
import styles from './thresholds.module.css'
import { ZonesTable } from './zones-table.tsx'

type Typed = Record<keyof ThresholdValues, string>

const typedOf = (values: ThresholdValues): Typed => {
  const entries = thresholdNames.map((name) => [name, thresholdToType(name, values[name])])
  return Object.fromEntries(entries) as Typed
}

/** What is typed, without what is no possible value. */
const valuesOf = (typed: Typed): ThresholdValues => {
  const entries = thresholdNames.map((name) => [name, thresholdTyped(name, typed[name]) ?? null])
  return Object.fromEntries(entries) as ThresholdValues
}

/** Writes the thresholds that hold from a day on; workouts before it keep showing those that held then. */
export function ThresholdsForm({ athlete, onDone }: { athlete: UserDocument; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const { client } = useSession()
  const today = useToday()
  const [from, setFrom] = useState(today)
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const [wrong, setWrong] = useState<readonly string[]>([])
  const fields = [
    { name: 'swimPace', label: t`CSS (por 100 m)`, placeholder: '1:35' },
    { name: 'runPace', label: t`Ritmo de limiar (por km)`, placeholder: '4:10' },
    { name: 'ftp', label: t`FTP (W)`, placeholder: '240' },
    { name: 'thresholdHeartRate', label: t`FC de limiar (bpm)`, placeholder: '168' },
    { name: 'maxHeartRate', label: t`FC máxima (bpm)`, placeholder: '188' },
  ] as const
  // What nobody types here follows what arrives meanwhile.
  const shown = { ...typedOf(thresholdsOn(athlete.thresholds, today)), ...typed }

  const submit = () => {
    const names = thresholdNames.filter((name) => typed[name] !== undefined)
    const read = names.map((name) => [name, thresholdTyped(name, shown[name])] as const)
    const faults = read.filter(([, value]) => value === undefined).map(([name]) => name as string)
    if (!isDay(from)) faults.push('from')
    setWrong(faults)
    if (faults.length > 0) return
    const values = Object.fromEntries(read) as Partial<ThresholdValues>
    void trying(async () => {
      await editLocal(client.database.users, athlete.clientId, ({ thresholds }) => ({
        thresholds: withThresholds(thresholds, from, { ...thresholdsOn(thresholds, today), ...values }),
      }))
      onDone()
      showToast({ message: t`Limiares salvos` })
    })
  }
  return (
    <form onSubmit={submitting(submit)} className={styles.form} noValidate>
      <div className={styles.fields}>
        {fields.map(({ name, label, placeholder }) => (
          <TextInput
            key={name}
            label={label}
            placeholder={placeholder}
            inputMode={name === 'swimPace' || name === 'runPace' ? 'text' : 'numeric'}
            value={shown[name]}
            error={wrong.includes(name) && t`Confira este valor`}
            onChange={(event) => {
              const { value } = event.currentTarget
              setTyped((before) => ({ ...before, [name]: value }))
            }}
            autoComplete="off"
          />
        ))}
        <DateField
          path="from"
          label={t`Valem a partir de`}
          value={from}
          onChange={setFrom}
          {...(wrong.includes('from') && { error: t`Confira este valor` })}
        />
      </div>
      <details>
        <summary className={styles.summary}>{t`Zonas com estes valores`}</summary>
        <ZonesTable values={valuesOf(shown)} />
      </details>
      <SubmitFoot>{t`Salvar`}</SubmitFoot>
      {athlete.thresholds.length > 0 && (
        <details>
          <summary className={styles.summary}>{t`Histórico`}</summary>
          <ul className={styles.history}>
            {athlete.thresholds.map((entry) => (
              <li key={entry.from}>
                <span>{dateText(entry.from, i18n.locale)}</span>
                <span className="num">
                  {thresholdNames
                    .map((name) => thresholdToType(name, entry[name]))
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </form>
  )
}
