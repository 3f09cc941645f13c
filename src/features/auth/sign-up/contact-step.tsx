import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import type { Role } from '#sync/contract/index.ts'
import { EmailInput } from '../email-input.tsx'

type Props = {
  name: TextInputProps
  email: TextInputProps
  /** Undefined: an invitation has decided it. */
  role: Role | undefined
  onRole: (role: Role) => void
}

export function ContactStep({ name, email, role, onRole }: Props) {
  const { t } = useLingui()
  return (
    <>
      <TextInput label={t`Nome`} name="name" autoComplete="name" autoCapitalize="words" {...name} />
      <EmailInput {...email} />
      {role && (
        <RadioGroup<Role>
          label={t`Como você vai usar o Rumo?`}
          value={role}
          options={[
            { value: 'athlete', label: t`Eu treino` },
            { value: 'coach', label: t`Sou treinador(a)` },
          ]}
          onChange={onRole}
        />
      )}
    </>
  )
}
