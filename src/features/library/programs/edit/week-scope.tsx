import { useLingui } from '@lingui/react/macro'
import type { WeekRange } from '#src/domain/programs/edit-weeks.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'

export type Scope = 'this' | 'following' | 'all'

export function WeekScope({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  const { t } = useLingui()
  return (
    <RadioGroup
      label={t`Em quais semanas`}
      value={value}
      options={[
        { value: 'this', label: t`Só nesta` },
        { value: 'following', label: t`Desde esta` },
        { value: 'all', label: t`Em todas` },
      ]}
      onChange={onChange}
    />
  )
}

export function rangeOf(scope: Scope, week: number, weeks: number): WeekRange {
  return { from: scope === 'all' ? 1 : week, to: scope === 'this' ? week : weeks }
}
