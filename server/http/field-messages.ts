import type * as z from 'zod/mini'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const formats: Record<string, string> = {
  email: 'Invalid email',
  date: 'Invalid date',
  datetime: 'Invalid date',
}

/**
 * The message for a field that is missing, empty or written in another form. Everything else keeps the message of its
 * rule, which says a limit in words.
 */
export function fieldMessage({ code, input, ...issue }: Issue): string | undefined {
  if (code === 'invalid_type' && input === undefined) return 'Required'
  if (code !== 'invalid_format') return undefined
  if (typeof input === 'string' && input.trim() === '') return 'Required'
  return formats[String('format' in issue ? issue.format : '')] ?? 'Invalid format'
}
