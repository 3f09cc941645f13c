import { useLingui } from '@lingui/react/macro'
import { mealWords } from '#src/training/words/meal-words.ts'
import { Card } from '#src/ui/card.tsx'
import { Fact } from '#src/ui/fact.tsx'
import type { MealItemDocument, MealPlanDocument } from '#sync/client.ts'
import { ActiveWord } from './meal-plan-list.tsx'
import styles from './meals.module.css'

export function MealPlanAbout({ plan }: { plan: MealPlanDocument }) {
  const { t } = useLingui()
  return (
    <Card title={t`Sobre o plano`} action={<ActiveWord active={plan.active} />}>
      <p className={styles.text}>{plan.description}</p>
    </Card>
  )
}

/** How a meal is made or chosen. */
export function ItemText({ item }: { item: MealItemDocument }) {
  const { t } = useLingui()
  return (
    <Card title={t`Instruções`}>
      <p className={styles.text}>{item.description}</p>
    </Card>
  )
}

export function ItemFacts({ item }: { item: MealItemDocument }) {
  const { t } = useLingui()
  return (
    <Card title={t`Detalhes`}>
      <dl className={styles.facts}>
        <Fact name={t`Refeição`}>{t(mealWords[item.type])}</Fact>
        <Fact name={t`Nome`}>{item.name}</Fact>
      </dl>
    </Card>
  )
}
