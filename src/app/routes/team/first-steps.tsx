import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { map, type Observable } from 'rxjs'
import { athletePath, groupPath, paths } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { groups } from '#src/features/groups/queries.ts'
import { isInstalled } from '#src/ui/browser/is-installed.ts'
import { Card } from '#src/ui/card.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { RumoDatabase, UserDocument } from '#sync/client.ts'
import styles from './team-page.module.css'

function hasWorkouts(database: RumoDatabase): Observable<boolean> {
  return database.collections.workouts.findOne().$.pipe(map((found) => found !== null))
}

/** What a new coach does first, each with its place, until a first week is planned. */
export function FirstSteps({ athletes }: { athletes: readonly UserDocument[] }) {
  const { t } = useLingui()
  const ownGroups = useLiveQuery(groups, null)
  const planned = useLiveQuery(hasWorkouts, null)
  const [group] = ownGroups ?? []
  const [athlete] = athletes
  if (!ownGroups || planned === undefined || (group && athlete && planned)) return null
  const steps: { done: boolean; title: ReactNode; detail: ReactNode; to?: string }[] = [
    {
      done: group !== undefined,
      title: <Trans>Crie um grupo</Trans>,
      detail: <Trans>Os atletas entram por ele, e os treinos em grupo são dele.</Trans>,
      to: paths.groups,
    },
    {
      done: athlete !== undefined,
      title: <Trans>Adicione ou convide seus atletas</Trans>,
      detail: <Trans>Pelo nome, por e-mail, ou com um código que você manda ao grupo.</Trans>,
      to: group ? groupPath(group.clientId) : paths.athletes,
    },
    {
      done: planned,
      title: <Trans>Planeje a primeira semana</Trans>,
      detail: <Trans>No calendário de cada atleta, também sem sinal.</Trans>,
      ...(athlete && { to: athletePath(athlete.clientId) }),
    },
    {
      done: isInstalled(),
      title: <Trans>Leve o Rumo no telefone</Trans>,
      detail: <Trans>Abra este endereço nele e escolha “Instalar o app” no menu do seu perfil.</Trans>,
    },
  ]
  return (
    <Card title={t`Primeiros passos`}>
      <RowList flush>
        {steps.map(({ done, title, detail, to }, index) => (
          <Row
            key={index}
            {...(to && !done && { to })}
            sign={done ? <IconCheck size={22} aria-label={t`feito`} /> : <b className="num">{index + 1}</b>}
            title={<span className={done ? styles.done : undefined}>{title}</span>}
            detail={detail}
          />
        ))}
      </RowList>
    </Card>
  )
}
