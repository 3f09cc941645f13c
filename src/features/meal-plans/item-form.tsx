import { useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Resubmit } from '#src/data/drafts.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { mealOrder } from '#src/domain/meal-order.ts'
import { useRecordForm } from '#src/training/record/use-record-form.ts'
import { mealWords } from '#src/training/words/meal-words.ts'
import { Button } from '#src/ui/button.tsx'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import type { MealItemDocument, MealPlanDocument } from '#sync/client.ts'
import { createItem, editItem, type ItemValues, itemSchema } from './commands.ts'
import styles from './meals.module.css'

type Props = {
  plan: Pick<MealPlanDocument, 'clientId' | 'id'>
  /** What is edited; without it new items are made, one after the other. */
  item?: MealItemDocument
  resubmit?: Resubmit
  onDone: () => void
}

/** Writes a meal; after a new one it asks whether another follows (docs/product.md, "Meal plans"). */
export function ItemForm({ plan, item, resubmit, onDone }: Props) {
  const { t } = useLingui()
  const [written, setWritten] = useState<string>()
  if (written === undefined) {
    return <ItemFields plan={plan} item={item} resubmit={resubmit} onSaved={item ? onDone : setWritten} />
  }
  return (
    <>
      <p role="status">{t`${written} está no plano.`}</p>
      <div className={styles.after}>
        <Button large wide onClick={() => setWritten(undefined)}>
          {t`Adicionar outra`}
        </Button>
        <Button kind="primary" large wide data-autofocus onClick={onDone}>
          {t`Terminar`}
        </Button>
      </div>
    </>
  )
}

type FieldsProps = Omit<Props, 'onDone'> & { onSaved: (name: string) => void }

function ItemFields({ plan, item, resubmit, onSaved }: FieldsProps) {
  const { t } = useLingui()
  const { database } = useSession().client
  const { form, field, stepped } = useRecordForm<ItemValues, MealItemDocument>({
    draft: `meal-item:${item?.clientId ?? `new:${plan.clientId}`}`,
    start: item
      ? { name: item.name, type: item.type, description: item.description }
      : { name: '', type: 'snack', description: '' },
    rules: itemSchema,
    row: item,
    resubmit,
    create: (values) => createItem(database, plan, values),
    edit: ({ clientId }, changes) => editItem(database, clientId, changes),
    onSaved: () => onSaved(form.getValues().name),
    toast: item ? t`Refeição alterada` : t`Refeição criada`,
  })

  const basics = (
    <>
      <TextInput {...field('name')} data-autofocus label={t`Nome da refeição`} autoComplete="off" />
      <NativeSelect
        {...field('type')}
        label={t`Momento do dia`}
        data={mealOrder.map((type) => ({ value: type, label: t(mealWords[type]) }))}
      />
    </>
  )
  const text = (
    <Textarea
      {...field('description')}
      label={t`Instruções`}
      placeholder={t`O que comer, quanto e como preparar`}
      rows={6}
    />
  )
  return (
    <SteppedForm
      {...stepped}
      steps={[
        { fields: ['name', 'type'], content: basics },
        { fields: ['description'], content: text },
      ]}
      saveLabel={item ? t`Salvar` : t`Criar refeição`}
    />
  )
}
