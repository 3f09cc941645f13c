import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { MealItemDocument, MealPlanDocument } from '../../../sync/client.ts'
import { againDraft, type SendAgain } from '../../data/forms/resubmit.ts'
import { useDraftedForm } from '../../data/forms/use-drafted-form.ts'
import { useSession } from '../../data/session/session-context.ts'
import { mealOrder } from '../../domain/meal-order.ts'
import { mealWords } from '../../training/words/meal-words.ts'
import { Button } from '../../ui/button.tsx'
import { SteppedForm } from '../../ui/form/stepped-form.tsx'
import { useFieldProps } from '../../ui/form/use-field-props.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { createItem, editItem } from './commands.ts'
import { type ItemValues, itemSchema } from './meal-schema.ts'
import styles from './meals.module.css'

type Props = {
  plan: Pick<MealPlanDocument, 'clientId' | 'id'>
  /** What is edited; without it new items are made, one after the other. */
  item?: MealItemDocument
  /** Sends the edited version instead of writing the record alone. */
  again?: SendAgain
  onDone: () => void
}

/** Writes a meal; after a new one it asks whether another follows (docs/product.md, "Meal plans"). */
export function ItemForm({ plan, item, again, onDone }: Props) {
  const [written, setWritten] = useState<string>()
  if (written === undefined) {
    const edited = { ...(item && { item }), ...(again && { again }) }
    return <ItemFields plan={plan} {...edited} onSaved={item ? onDone : setWritten} />
  }
  return (
    <>
      <p role="status">
        <Trans>{written} está no plano.</Trans>
      </p>
      <div className={styles.after}>
        <Button large wide onClick={() => setWritten(undefined)}>
          <Trans>Adicionar outra</Trans>
        </Button>
        <Button kind="primary" large wide data-autofocus onClick={onDone}>
          <Trans>Terminar</Trans>
        </Button>
      </div>
    </>
  )
}

type FieldsProps = Omit<Props, 'onDone'> & { onSaved: (name: string) => void }

function ItemFields({ plan, item, again, onSaved }: FieldsProps) {
  const { t } = useLingui()
  const { database } = useSession().client
  const { form, changes, saved } = useDraftedForm<ItemValues>({
    draft: again ? againDraft(again.id) : `meal-item:${item?.clientId ?? `new:${plan.clientId}`}`,
    start: item
      ? { name: item.name, type: item.type, description: item.description }
      : { name: '', type: 'snack', description: '' },
    rules: itemSchema,
  })
  const field = useFieldProps(form)

  const save = async () => {
    if (again && item) await again.send(form.values)
    else if (item) await editItem(database, item.clientId, changes())
    else await createItem(database, plan, form.values)
    saved()
    onSaved(form.values.name)
    showToast({ message: item ? t`Refeição alterada` : t`Refeição criada` })
  }

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
      form={form}
      steps={[
        { fields: ['name', 'type'], content: basics },
        { fields: ['description'], content: text },
      ]}
      saveLabel={item ? t`Salvar` : t`Criar refeição`}
      onSave={save}
    />
  )
}
