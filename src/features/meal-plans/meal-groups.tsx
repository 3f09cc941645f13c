import { useLingui } from '@lingui/react/macro'
import { IconSoup } from '@tabler/icons-react'
import { byMeal } from '#src/domain/meal-order.ts'
import { mealWords } from '#src/training/words/meal-words.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { MealItemDocument } from '#sync/client.ts'
import styles from './meals.module.css'

type Props = { items: readonly MealItemDocument[]; pathOf: (item: MealItemDocument) => string }

/** A plan's items under their meals, in the order of a day. */
export function MealGroups({ items, pathOf }: Props) {
  const { t } = useLingui()
  if (items.length === 0) {
    return (
      <EmptyState icon={IconSoup} title={t`Nenhuma refeição ainda`}>
        {t`As refeições deste plano aparecem aqui, na ordem do dia.`}
      </EmptyState>
    )
  }
  return byMeal(items).map((meal) => (
    <section key={meal.type} aria-labelledby={`meal-${meal.type}`}>
      <h2 id={`meal-${meal.type}`} className={styles.heading}>
        {t(mealWords[meal.type])}
      </h2>
      <RowList>
        {meal.items.map((item) => (
          <Row key={item.clientId} to={pathOf(item)} title={item.name} detail={item.description} />
        ))}
      </RowList>
    </section>
  ))
}
