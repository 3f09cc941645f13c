import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { centimetres, kilograms } from '#src/domain/typed/measures.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import type { useFieldProps } from '#src/ui/form/use-field-props.ts'
import styles from './profile.module.css'
import type { ProfileValues } from './rules.ts'

type ProfileField = ReturnType<typeof useFieldProps<ProfileValues>>

type Props = { field: ProfileField }

export function NameField({ field }: Props) {
  const { t } = useLingui()
  return <TextInput label={t`Nome`} autoComplete="name" {...field('name')} />
}

export function PersonalFields({ field, isCoach = false }: Props & { isCoach?: boolean }) {
  const { t } = useLingui()
  const sex = field('sex')
  return (
    <>
      <RadioGroup
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
        description={
          isCoach
            ? t`Sua formação, sua história no esporte, como você treina: é o que seus atletas leem.`
            : t`Sua história no esporte, seus objetivos, lesões: o que ajuda a treinar melhor.`
        }
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
      <MeasureField label={t`Altura`} unit="cm" read={centimetres} field={field('height')} />
      <MeasureField label={t`Peso`} unit="kg" read={kilograms} field={field('weight')} />
    </div>
  )
}

type MeasureProps = {
  label: string
  unit: string
  read: typeof kilograms
  field: ReturnType<ProfileField>
}

/** What was typed turns into the number that is kept when the field is left. */
function MeasureField({ label, unit, read, field }: MeasureProps) {
  const { i18n } = useLingui()
  const typed = String(field.value)
  const number = read(typed)
  return (
    <TextInput
      label={`${label} (${unit})`}
      inputMode="decimal"
      autoComplete="off"
      {...field}
      onBlur={() => number !== undefined && field.onChange(numberText(number, i18n.locale, 1))}
    />
  )
}
