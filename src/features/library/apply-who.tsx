import { useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { matchesSearch } from '#src/domain/search.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import styles from './apply.module.css'

export type Candidate = { id: number; name: string; email: string }

type Props = {
  athletes: readonly Candidate[]
  groups: readonly { key: string; name: string; athleteIds: readonly number[] }[]
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

/** Chooses athletes one by one, or all of a group at once. Dozens of boxes: rendered only when one of them changed. */
export const WhoStep = memo(function WhoStep({ athletes, groups, chosen, onChange }: Props) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const found = athletes.filter(({ name, email }) => matchesSearch(search, [name, email]))
  const set = (ids: readonly number[], on: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id))
    onChange(on ? [...others, ...ids] : others)
  }
  return (
    <div className={styles.who}>
      {groups.some(({ athleteIds }) => athleteIds.length > 0) && (
        <fieldset>
          <legend>{t`Grupos inteiros`}</legend>
          {groups.map(({ key, name, athleteIds }) => {
            const all = athleteIds.length > 0 && athleteIds.every((id) => chosen.includes(id))
            return (
              <Checkbox
                key={key}
                label={`${isolated(name)} · ${athleteIds.length}`}
                disabled={athleteIds.length === 0}
                checked={all}
                partly={!all && athleteIds.some((id) => chosen.includes(id))}
                onChange={() => set(athleteIds, !all)}
              />
            )
          })}
        </fieldset>
      )}
      <fieldset>
        <legend>{t`Atletas`}</legend>
        {athletes.length > 8 && (
          <SearchField
            label={t`Buscar atleta`}
            placeholder={t`Nome ou e-mail`}
            value={search}
            onChange={setSearch}
          />
        )}
        {athletes.length === 0 && <p>{t`Quem entrar em um grupo seu aparece aqui.`}</p>}
        <div role="status">
          {athletes.length > 0 && found.length === 0 && <p>{t`Nenhum atleta encontrado`}</p>}
        </div>
        <div className={styles.people}>
          {found.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={(on) => set([id], on)} />
          ))}
        </div>
      </fieldset>
    </div>
  )
})
