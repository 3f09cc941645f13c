import { useLingui } from '@lingui/react/macro'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'

/** Of a repeated event: this time alone, or this and the later ones. */
export type SeriesScope = 'one' | 'following'

type Props = { label: string; value: SeriesScope; onChange: (scope: SeriesScope) => void }

export function ScopeChoice({ label, value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <RadioGroup<SeriesScope>
      label={label}
      value={value}
      options={[
        { value: 'one', label: t`Só este` },
        { value: 'following', label: t`Este e os seguintes` },
      ]}
      onChange={onChange}
    />
  )
}
