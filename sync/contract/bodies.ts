import * as z from 'zod/mini'
import { factsOf, type SentField } from './fields.ts'
import { creates, named } from './ids.ts'

type Schema = z.core.$ZodType
type Shape = Readonly<Record<string, Schema>>

/** The calls that write a row. */
type WritingAct = 'create' | 'edit' | 'report'

/** A field that an older server leaves out has a default in the entity, which is never sent. */
type Sent<T> = T extends z.ZodMiniDefault<infer Inner> ? Inner : T
type Optional<T> = Sent<T> extends Schema ? z.ZodMiniOptional<Sent<T>> : never

type Derived<Name extends Parameters<typeof factsOf>[0], Act extends WritingAct, Entity> = {
  [Field in SentField<Name, Act> & keyof Entity]: Act extends 'create'
    ? Field extends SentField<Name, Act, undefined>
      ? Entity[Field]
      : Optional<Entity[Field]>
    : Optional<Entity[Field]>
}

type Keys<Act extends WritingAct> = Act extends 'create' ? typeof creates : typeof named

type Body<Name extends Parameters<typeof factsOf>[0], Act extends WritingAct, Entity, More> = Omit<
  Keys<Act> & Derived<Name, Act, Entity>,
  keyof More
> &
  More

const nothingMore = {}

/**
 * The body of a call: the fields that the table sends in it or takes there (`fields.ts`), as the entity has them. A new row
 * needs those that have no initial value; an edit may be partial.
 * @param more fields that this call takes in another form, and those that are in no table.
 */
export function bodyOf<
  Name extends Parameters<typeof factsOf>[0],
  Act extends WritingAct,
  Entity extends Shape,
  More extends Shape = typeof nothingMore,
>(collection: Name, act: Act, entity: z.ZodMiniObject<Entity>, more?: More) {
  const derived = factsOf(collection).flatMap(([field, { sent, taken = '', initial }]) => {
    const schema = entity.shape[field]
    if (!schema || !`${sent} ${taken}`.split(' ').includes(act)) return []
    const isNeeded = act === 'create' && initial === undefined
    return [[field, isNeeded ? schema : z.optional(withoutDefault(schema))]]
  })
  const keys = act === 'create' ? creates : named
  const shape: Shape = { ...keys, ...Object.fromEntries(derived), ...more }
  return z.object(shape) as z.ZodMiniObject<Body<Name, Act, Entity, More>>
}

function withoutDefault(schema: Schema): Schema {
  return schema instanceof z.ZodMiniDefault ? schema.def.innerType : schema
}
