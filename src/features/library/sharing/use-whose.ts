import { useLingui } from '@lingui/react/macro'
import { coachNames } from '#src/data/query/coach-names.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import type { TemplateDocument } from '#sync/client.ts'
import { knownGroups } from '../queries.ts'

/** Says of a template or program whose it is, or with whom the person shares it; undefined for what is theirs alone. */
export function useWhose() {
  const { t } = useLingui()
  const { userId } = useSession()
  const names = useLiveQuery(coachNames, null)
  const groups = useLiveQuery(knownGroups, null)
  return ({ createdBy, sharedWith }: Pick<TemplateDocument, 'createdBy' | 'sharedWith'>) => {
    if (createdBy !== userId) {
      const name = names?.get(createdBy)
      return name ? t`de ${isolated(name)}` : t`de outro treinador`
    }
    // A group that was deleted shares nothing.
    const group = groups?.find(({ id }) => id === sharedWith)
    return group && t`compartilhado com ${isolated(group.name)}`
  }
}
