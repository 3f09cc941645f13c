/**
 * What is wrong with the browser's database, as far as a person can do something about it:
 * - `absent`: the browser has none to give (private mode, storage switched off)
 * - `full`: no space is left for it
 * - `gone`: it was deleted or closed while it was in use
 * - `newer`: a later version of the app laid it out in its own way
 * - `unreadable`: anything else; it is there and cannot be opened
 */
export type StorageTrouble = 'absent' | 'full' | 'gone' | 'newer' | 'unreadable'

const names: Record<string, StorageTrouble> = {
  MissingAPIError: 'absent',
  SecurityError: 'absent',
  InvalidStateError: 'absent',
  QuotaExceededError: 'full',
  DatabaseClosedError: 'gone',
}

/** Reads what was thrown by the database. The layers in between wrap the browser's own error, so all are looked at. */
export function storageTroubleOf(thrown: unknown): StorageTrouble {
  for (let error = thrown, depth = 0; error instanceof Object && depth < 5; depth++) {
    if (Reflect.get(error, 'code') === 'too-new') return 'newer'
    const trouble = names[String(Reflect.get(error, 'name'))]
    if (trouble) return trouble
    error = Reflect.get(error, 'inner') ?? Reflect.get(error, 'cause')
  }
  return 'unreadable'
}
