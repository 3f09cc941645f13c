import * as v from 'valibot'
import type { FieldError } from '#src/i18n/field-error.ts'

/**
 * Pieces of the forms' rules (docs/product.md, "Dialogs, toasts and forms"). Messages are reasons; the screen
 * has the words.
 */

export const reason = (error: FieldError) => error

/** A text that must not be empty or spaces alone, of at most this many characters. */
export const requiredText = (max: number) =>
  v.pipe(v.string(), v.regex(/\S/, reason('required')), v.maxLength(max, reason('too-long')))

/** A text of at most this many characters; one that is empty or spaces alone becomes null. */
export const optionalText = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max, reason('too-long')),
    v.transform((text) => (/\S/.test(text) ? text : null)),
  )

/** One of a closed set. */
export const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, reason('choose-one'))
