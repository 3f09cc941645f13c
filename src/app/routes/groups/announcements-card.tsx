import { Trans, useLingui } from '@lingui/react/macro'
import { groupAnnouncementsPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { GroupDocument } from '#sync/client.ts'
import { announcementsTo } from './announcement-queries.ts'
import { AnnouncementRows } from './announcement-rows.tsx'

const shownAtMost = 2

/** A group's latest announcements, on its page, and the way to all. */
export function AnnouncementsCard({ group }: { group: GroupDocument }) {
  const { t } = useLingui()
  const found = useLiveQuery(announcementsTo, [group.clientId])
  const newest = found?.slice(0, shownAtMost)
  return (
    <Card
      title={t`Recados`}
      action={
        <ButtonLink kind="quiet" to={groupAnnouncementsPath(group.clientId)}>
          {newest?.length === 0 ? <Trans>Escrever</Trans> : <Trans>Escrever e ver todos</Trans>}
        </ButtonLink>
      }
    >
      {!newest && <Skeleton height={68} />}
      {newest?.length === 0 && (
        <p>
          <Trans>Um recado chega a todos do grupo, e cada um responde só a quem treina o grupo.</Trans>
        </p>
      )}
      {newest && newest.length > 0 && <AnnouncementRows flush announcements={newest} />}
    </Card>
  )
}
