import { useLingui } from '@lingui/react/macro'
import { useBestWords } from '#src/training/bests/best-words.ts'
import { Card } from '#src/ui/card.tsx'
import { Fact } from '#src/ui/fact.tsx'
import type { ActivityDocument } from '#sync/client.ts'
import styles from './activity-page.module.css'

/** The best efforts that the file of an activity had; nothing for one without. */
export function BestsCard({ activity: { bests } }: { activity: ActivityDocument }) {
  const { t } = useLingui()
  const { name, amount } = useBestWords()
  if (bests.length === 0) return null
  return (
    <Card title={t`Melhores trechos`}>
      <dl className={styles.figures}>
        {bests.map(({ kind, value }) => (
          <Fact key={kind} name={name(kind)} num>
            {amount(kind, value)}
          </Fact>
        ))}
      </dl>
    </Card>
  )
}
