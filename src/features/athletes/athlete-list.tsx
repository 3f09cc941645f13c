import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { screenTimings } from '../../config/timings.ts'
import { pageOf } from '../../domain/pages.ts'
import { Check } from '../../ui/check.tsx'
import { Choice } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { defaultPageSize, Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import styles from './athlete-list.module.css'
import { AthleteRows } from './athlete-rows.tsx'
import { type ListedAthlete, listed, type Order, recentCount } from './listed.ts'

type Props = { team: readonly ListedAthlete[]; today: string }

/** The coach's athletes: counted, searched, ordered, paged, and those who need the coach at a tap (SPEC section 2). */
export function AthleteList({ team, today }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, screenTimings.searchPause)
  const [order, setOrder] = useState<Order>('recent')
  const [needy, setNeedy] = useState(useSearchParams()[0].has('needy'))
  const [wanted, setWanted] = useState(1)
  const [size, setSize] = useState(defaultPageSize)
  const found = listed(team, { search, order, needy })
  const { shown, page, pages } = pageOf(found, wanted, size)
  const known = team.every(({ needs }) => needs !== undefined)
  const needing = team.filter(({ needs }) => needs?.length).length
  return (
    <>
      <dl className={styles.numbers}>
        <Count label={t`atletas no total`} value={team.length} />
        <Count label={t`novos em 30 dias`} value={recentCount(team, today)} />
        <Count label={t`precisam de você`} value={known ? needing : undefined} />
      </dl>
      <SearchField
        label={t`Buscar atleta`}
        placeholder={t`Nome ou e-mail`}
        value={typed}
        onChange={setTyped}
      />
      <div className={styles.tools}>
        <Choice<Order>
          label={t`Ordem`}
          value={order}
          options={[
            { value: 'recent', label: t`Mais recentes` },
            { value: 'oldest', label: t`Mais antigos` },
          ]}
          onChange={setOrder}
        />
        <Check label={t`Só quem precisa de mim`} checked={needy} onChange={setNeedy} />
      </div>
      {team.length > 0 && (
        <p className={styles.count} role="status">
          <Trans>
            Mostrando {shown.length} de {found.length}
          </Trans>
        </p>
      )}
      {found.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={26} aria-hidden />}
          title={<Trans>Nenhum atleta encontrado</Trans>}
        >
          {team.length === 0 ? (
            <Trans>Quem entrar em um grupo seu aparece aqui.</Trans>
          ) : (
            <Trans>Tente outra busca ou outro filtro.</Trans>
          )}
        </EmptyState>
      ) : (
        <>
          <AthleteRows team={shown} />
          <Pagination page={page} pages={pages} onPage={setWanted} size={size} onSize={setSize} />
        </>
      )}
    </>
  )
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num" aria-busy={value === undefined}>
        {value ?? '\u00a0'}
      </dd>
    </div>
  )
}
