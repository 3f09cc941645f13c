import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronRight, IconSearch, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { UserDocument } from '../../../sync/database/documents.ts'
import { athletePath } from '../../config/paths.ts'
import { screenTimings } from '../../config/timings.ts'
import { matchesSearch } from '../../domain/search.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './athlete-list.module.css'


type Props = { athletes: readonly UserDocument[] }

/** The coach's athletes with a search over names and e-mails. */
export function AthleteList({ athletes }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, screenTimings.searchPause)
  const found = athletes.filter(({ name, email }) => matchesSearch(search, [name, email]))
  return (
    <div className={styles.page}>
      <TextInput
        type="search"
        label={t`Buscar atleta`}
        labelProps={{ className: 'visually-hidden' }}
        placeholder={t`Nome ou e-mail`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        leftSectionWidth={44}
      />
      <p className={styles.count} role="status">
        <Plural value={found.length} _0="Nenhum atleta" one="# atleta" other="# atletas" />
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconUsers size={26} aria-hidden />}
          title={<Trans>Nenhum atleta encontrado</Trans>}
        >
          {athletes.length === 0 ? (
            <Trans>Quem entrar em um grupo seu aparece aqui.</Trans>
          ) : (
            <Trans>Tente outro nome ou e-mail.</Trans>
          )}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {found.map((athlete) => (
            <li key={athlete.clientId}>
              <Link to={athletePath(athlete.clientId)} className={styles.row}>
                <Avatar name={athlete.name} size={44} />
                <span className={styles.words}>
                  {athlete.name}
                  <small>{athlete.email}</small>
                </span>
                <span className={styles.city}>{athlete.city ?? <Trans>N/A</Trans>}</span>
                <IconChevronRight size={18} className={styles.arrow} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
