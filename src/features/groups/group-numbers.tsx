import { Plural, useLingui } from '@lingui/react/macro'
import { Card } from '#src/ui/card.tsx'
import type { MemberDocument } from '#sync/client.ts'
import styles from './group.module.css'

/** How many athletes and groups there are in all; an athlete in two groups counts once (docs/product.md, "Groups"). */
export function GroupNumbers({ groups, members }: { groups: number; members: readonly MemberDocument[] }) {
  const { t } = useLingui()
  const athletes = new Set(members.map(({ userId }) => userId)).size
  return (
    <Card title={t`Números`}>
      <dl className={styles.numbers}>
        <div>
          <dt>
            <Plural value={athletes} one="atleta" other="atletas" />
          </dt>
          <dd className="num">{athletes}</dd>
        </div>
        <div>
          <dt>
            <Plural value={groups} one="grupo" other="grupos" />
          </dt>
          <dd className="num">{groups}</dd>
        </div>
      </dl>
    </Card>
  )
}
