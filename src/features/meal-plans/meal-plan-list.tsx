import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconSearchOff, IconSoup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { matchesSearch } from '#src/domain/search.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { useKeptSearch, useKeptState } from '#src/ui/list/use-kept-state.ts'
import type { MealPlanDocument } from '#sync/client.ts'
import styles from './meals.module.css'

type Filter = 'all' | 'active' | 'inactive'

type Props = {
  plans: readonly MealPlanDocument[]
  pathOf: (plan: MealPlanDocument) => string
  /** Whose plan it is, where the list has those of several athletes. */
  nameOf?: (plan: MealPlanDocument) => string
  /** What to do when there is none; also shown to people who cannot create one. */
  empty: ReactNode
}

/** Meal plans with a search and a filter by whether they are followed now (docs/product.md, "Meal plans"). */
export function MealPlanList({ plans, pathOf, nameOf, empty }: Props) {
  const { t } = useLingui()
  const { search, typed } = useKeptSearch('search')
  const [filter, setFilter] = useKeptState<Filter>('filter', 'all')
  const found = plans.filter(
    (plan) =>
      (filter === 'all' || (filter === 'active') === plan.active) &&
      matchesSearch(search, [plan.name, plan.description, nameOf?.(plan) ?? '']),
  )
  if (plans.length === 0) {
    return (
      <EmptyState icon={IconSoup} title={<Trans>Nenhum plano alimentar</Trans>}>
        {empty}
      </EmptyState>
    )
  }
  return (
    <>
      <SearchField
        label={t`Buscar plano alimentar`}
        placeholder={nameOf ? t`Atleta, nome ou descrição` : t`Nome ou descrição`}
        {...typed}
      />
      <RadioGroup<Filter>
        label={t`Quais planos`}
        value={filter}
        options={[
          { value: 'all', label: t`Todos` },
          { value: 'active', label: t`Ativos` },
          { value: 'inactive', label: t`Inativos` },
        ]}
        onChange={setFilter}
      />
      <div role="status">
        {found.length === 0 ? (
          <EmptyState icon={IconSearchOff} title={<Trans>Nada encontrado</Trans>}>
            <Trans>Tente outra palavra ou veja todos.</Trans>
          </EmptyState>
        ) : (
          <p className={styles.count}>
            <Plural value={found.length} one="# plano" other="# planos" />
          </p>
        )}
      </div>
      {found.length > 0 && (
        <RowList>
          {found.map((plan) => (
            <Row
              key={plan.clientId}
              to={pathOf(plan)}
              sign={<IconSoup size={22} aria-hidden />}
              title={plan.name}
              mark={<SyncBadge record={plan} />}
              detail={nameOf ? `${nameOf(plan)} · ${plan.description}` : plan.description}
              end={<ActiveWord active={plan.active} />}
            />
          ))}
        </RowList>
      )}
    </>
  )
}

export function ActiveWord({ active }: { active: boolean }) {
  return (
    <span className={styles.state} data-active={active}>
      {active ? <Trans>Ativo</Trans> : <Trans>Inativo</Trans>}
    </span>
  )
}
