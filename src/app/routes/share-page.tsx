import { useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate, useSearchParams } from 'react-router'
import { athletePath, paths } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { athletes } from '#src/features/athletes/queries.ts'
import { addAthletesDialog } from '#src/features/athletes/without-account/add-athletes-dialog.tsx'
import { addToList } from '#src/features/athletes/without-account/read-athletes.ts'
import { addToNewWorkout } from '#src/features/workouts/form/shared-text.ts'
import { newWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { HomeWithToast } from '#src/ui/toast/home-with-toast.tsx'
import styles from './share-page.module.css'

/**
 * Receives a text shared from another app. The coach picks an athlete, and the text becomes a new workout's description; or it
 * names athletes to add.
 */
export function Page() {
  const { t } = useLingui()
  const { userId, role } = useSession()
  const navigate = useNavigate()
  const today = useToday()
  const fullServer = useFullServer()
  const [search] = useSearchParams()
  const team = useLoadedRows(useLiveQuery(athletes, null))
  const text = sharedText(search)

  if (role !== 'coach') return <HomeWithToast message={t`Só treinadores criam treinos`} />
  if (!text) return <HomeWithToast message={t`Não veio nenhum texto`} />
  const choose = async (athleteId: number, key: string) => {
    addToNewWorkout(userId, athleteId, today, text)
    await navigate(athletePath(key), { replace: true })
    newWorkoutDialog.open({ day: today })
  }
  const addAll = async () => {
    // The title names the list.
    addToList(userId, search.get('text')?.trim() || text)
    await navigate(paths.athletes, { replace: true })
    addAthletesDialog.open({})
  }
  return (
    <>
      <PageHeader title={t`Novo treino para quem?`} />
      <div className={styles.page}>
        <p className={styles.text}>{text}</p>
        {!team && <Skeleton height={48} count={5} />}
        {team?.length === 0 && (
          <EmptyState title={t`Nenhum atleta ainda`}>
            {t`Quem entrar em um grupo seu aparece aqui.`}
          </EmptyState>
        )}
        <ul className={styles.list}>
          {team?.map(({ id, clientId, name }) => (
            <li key={clientId}>
              <Button large className={styles.person} onClick={() => void choose(id, clientId)}>
                <Avatar name={name} size={32} />
                {name}
              </Button>
            </li>
          ))}
        </ul>
        {team && fullServer && (
          <Button icon={IconUserPlus} size={18} large onClick={() => void addAll()}>
            {t`São nomes: adicionar como atletas`}
          </Button>
        )}
      </div>
    </>
  )
}

/** What the manifest's share target puts into the address. */
function sharedText(search: URLSearchParams): string {
  const parts = ['title', 'text', 'url'].map((name) => search.get(name)?.trim() ?? '')
  return parts.filter(Boolean).join('\n')
}
