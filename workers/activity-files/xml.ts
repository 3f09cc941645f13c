import { SaxesParser } from 'saxes'
import { FileProblem } from './problem.ts'

type Reader = {
  /** An element begins. Names are without their namespace prefix. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  /** An element ends; `text` is the text directly in it. */
  close: (name: string, text: string) => void
}

/** Characters parsed at a time. */
const chunk = 65_536
/** Fourteen hours, in the Line Islands. */
const mostAhead = 840
/** Watches nest a dozen elements. */
const deepest = 50

/**
 * Reads XML from start to end, without building a tree. A document type is refused: entities defined there can grow
 * without limit, and no watch writes one.
 * @returns whether the end is missing: what was complete before it has been read.
 * @throws FileProblem `broken`
 */
export function readXml(text: string, reader: Reader): boolean {
  const parser = new SaxesParser()
  const texts: string[] = []
  const fail = (cause: unknown): never => {
    throw new FileProblem('broken', { cause })
  }
  let isAtEnd = false
  let isCut = false
  parser.on('error', (cause) => {
    if (!isAtEnd) fail(cause)
    isCut = true
  })
  parser.on('doctype', fail)
  parser.on('opentag', ({ name, attributes }) => {
    if (texts.push('') > deepest) fail('too deep')
    reader.open?.(localName(name), attributes)
  })
  const add = (part: string) => {
    if (texts.length > 0) texts[texts.length - 1] += part
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => reader.close(localName(name), (texts.pop() ?? '').trim()))
  for (let start = 0; start < text.length; start += chunk) parser.write(text.slice(start, start + chunk))
  isAtEnd = true
  parser.close()
  return isCut
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** A number of an element, if it is one. */
export function numberIn(text: string | undefined): number | undefined {
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** The ms of an instant, if it is one. */
export function timeIn(text: string | undefined): number | undefined {
  const value = Date.parse(text ?? '')
  return Number.isFinite(value) ? value : undefined
}

/** The minutes ahead of UTC that a time names. `Z` and `+00:00` name none: most programs write UTC, wherever they are. */
export function offsetIn(text: string | undefined): number | undefined {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})$/.exec(text?.trim() ?? '') ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return total > 0 && total <= mostAhead ? (sign === '-' ? -total : total) : undefined
}
