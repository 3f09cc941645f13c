import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { wholeNumber } from '../../domain/measures.ts'
import { Choice } from '../../ui/choice.tsx'
import styles from './profile.module.css'
import type { ProfileField } from './use-profile-form.ts'

type Props = { field: ProfileField }

export function NameField({ field }: Props) {
  const { t } = useLingui()
  return <TextInput label={t`Nome`} autoComplete="name" {...field('name')} />
}

export function PersonalFields({ field }: Props) {
  const { t } = useLingui()
  const sex = field('sex')
  return (
    <>
      <Choice
        label={t`Sexo`}
        value={String(sex.value)}
        error={sex.error}
        options={[
          { value: 'female', label: t`Feminino` },
          { value: 'male', label: t`Masculino` },
        ]}
        onChange={sex.onChange}
      />
      <Textarea
        label={t`Sobre você`}
        description={t`Sua história no esporte, seus objetivos, lesões: o que ajuda a treinar melhor.`}
        rows={4}
        {...field('bio')}
      />
    </>
  )
}

export function LocationFields({ field }: Props) {
  const { t } = useLingui()
  return (
    <>
      <TextInput label={t`Cidade`} autoComplete="address-level2" {...field('city')} />
      <TextInput label={t`Estado`} autoComplete="address-level1" {...field('state')} />
      <TextInput label={t`País`} autoComplete="country-name" {...field('country')} />
    </>
  )
}

export function PhysicalFields({ field }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.pair}>
      <MeasureField label={t`Altura`} unit="cm" field={field('height')} />
      <MeasureField label={t`Peso`} unit="kg" field={field('weight')} />
    </div>
  )
}

type MeasureProps = { label: string; unit: string; field: ReturnType<ProfileField> }

/** A whole number. What was typed turns into it when the field is left: earlier, the 5 of 72,5 would join the 72. */
function MeasureField({ label, unit, field }: MeasureProps) {
  const typed = String(field.value)
  return (
    <TextInput
      label={`${label} (${unit})`}
      inputMode="numeric"
      autoComplete="off"
      {...field}
      onBlur={() => field.onChange(wholeNumber(typed) || typed)}
    />
  )
}
