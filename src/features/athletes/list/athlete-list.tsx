import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconBellRinging, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { tableFrom } from '#src/config/breakpoints.ts'
import { athletePath } from '#src/config/paths.ts'
import { screenTimings } from '#src/config/timings.ts'
import { localDay } from '#src/domain/days.ts'
import { pageOf } from '#src/domain/pages.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { PersonEmail } from '#src/training/person-email.tsx'
import { useReadingAttempt } from '#src/training/volume/reading-attempts.ts'
import { ReadingTrouble } from '#src/training/volume/reading-trouble.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { useWideEnough } from '#src/ui/browser/use-desktop.ts'
import { Count } from '#src/ui/fact.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Pagination } from '#src/ui/list/pagination.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import type { GroupDocument } from '#sync/client.ts'
import { useReasonText } from '../reason-text.ts'
import styles from './athlete-list.module.css'
import { AthleteTable } from './athlete-table.tsx'
import { filterAthletes, type Order, recentCount, type TeamAthlete } from './filter.ts'
import { type ListPlace, listParams, listPlaceOf } from './list-place.ts'

type Props = {
  team: readonly TeamAthlete[]
  groups: readonly Pick<GroupDocument, 'clientId' | 'name'>[]
  today: string
}

/**
 * The coach's athletes: counted, searched, ordered, paged, and those who need the coach at a tap (docs/product.md,
 * "Athletes"). What was chosen is in the address, so that coming back from an athlete finds it again.
 */
export function AthleteList({ team, groups, today }: Props) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const place = listPlaceOf(params)
  const { order, group, needsAttention, size } = place
  const isWide = useWideEnough(tableFrom)
  // Drawn at once: each change starts from what is drawn, and would undo one that is not drawn yet.
  const go = (change: Partial<ListPlace>) =>
    setParams(listParams({ ...place, ...change }), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  const [typed, setTyped] = useState(place.search)
  const find = useDebouncedCallback((search: string) => go({ search, page: 1 }), screenTimings.searchPause)
  const found = filterAthletes(team, place)
  const { shown, page, pages } = pageOf(found, place.page, size)
  const known = team.every(({ reasons }) => reasons !== undefined)
  const waiting = !known && (needsAttention || order === 'needs' || order === 'last-log')
  const { hasFailed } = useReadingAttempt()
  const recent = recentCount(team, today)
  const needing = team.filter(({ reasons }) => reasons?.length).length
  return (
    <>
      <dl className={styles.numbers}>
        <Count
          label={plural(team.length, { one: 'atleta no total', other: 'atletas no total' })}
          value={team.length}
        />
        <Count label={plural(recent, { one: 'novo em 30 dias', other: 'novos em 30 dias' })} value={recent} />
        <Count
          label={plural(needing, { one: 'precisa de você', other: 'precisam de você' })}
          value={known ? needing : undefined}
        />
      </dl>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            label={t`Buscar atleta`}
            placeholder={t`Nome ou e-mail`}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              find(text)
            }}
          />
        </div>
        <NativeSelect
          className={styles.select}
          aria-label={t`Ordem`}
          value={order}
          data={[
            { value: 'recent', label: t`Mais recentes` },
            { value: 'oldest', label: t`Mais antigos` },
            { value: 'name', label: t`Por nome` },
            { value: 'needs', label: t`Quem mais precisa` },
            { value: 'last-log', label: t`Último registro` },
          ]}
          onChange={(event) => go({ order: event.currentTarget.value as Order, page: 1 })}
        />
        <NativeSelect
          className={styles.select}
          aria-label={t`Grupo`}
          value={group}
          data={[
            { value: '', label: t`Todos os grupos` },
            ...groups.map(({ clientId, name }) => ({ value: clientId, label: name })),
          ]}
          onChange={(event) => go({ group: event.currentTarget.value, page: 1 })}
        />
        <Checkbox
          label={t`Só quem precisa de mim`}
          checked={needsAttention}
          onChange={(needsAttention) => go({ needsAttention, page: 1 })}
        />
      </div>
      <div role="status">
        {found.length > 0 && !waiting && (
          <p className={styles.count}>{t`Mostrando ${shown.length} de ${found.length}`}</p>
        )}
        {found.length === 0 && !waiting && (
          <EmptyState icon={IconUsers} title={t`Nenhum atleta encontrado`}>
            {t`Tente outra busca ou outro filtro.`}
          </EmptyState>
        )}
      </div>
      {waiting && (hasFailed ? <ReadingTrouble /> : <Skeleton height={68} count={5} />)}
      {found.length > 0 && !waiting && (
        <>
          {isWide ? <AthleteTable team={shown} /> : <AthleteRows team={shown} />}
          <Pagination
            page={page}
            pages={pages}
            onPage={(page) => go({ page })}
            size={size}
            onSize={(size) => go({ size })}
          />
        </>
      )}
    </>
  )
}

/** One row per athlete: who, where from, since when, and why they need the coach. */
function AthleteRows({ team }: { team: readonly TeamAthlete[] }) {
  const { t, i18n } = useLingui()
  const reasonText = useReasonText()
  const since = ({ city }: TeamAthlete['athlete'], joinedAt: string) => (
    <>
      {city || t`N/A`}
      <small className="num">{dateText(localDay(new Date(joinedAt)), i18n.locale)}</small>
    </>
  )
  return (
    <RowList>
      {team.map(({ athlete, joinedAt, reasons }) => (
        <Row
          key={athlete.clientId}
          to={athletePath(athlete.clientId)}
          avatar={<Avatar name={athlete.name} size={44} />}
          title={athlete.name}
          detail={<PersonEmail person={athlete} />}
          below={
            <>
              <span className={styles.place}>{since(athlete, joinedAt)}</span>
              {reasons !== undefined && reasons.length > 0 && (
                <span className={styles.needs}>
                  <IconBellRinging size={16} aria-hidden />
                  {reasons.map(({ reason }) => reasonText(reason)).join(' · ')}
                </span>
              )}
            </>
          }
          end={<span className={styles.since}>{since(athlete, joinedAt)}</span>}
        />
      ))}
    </RowList>
  )
}
