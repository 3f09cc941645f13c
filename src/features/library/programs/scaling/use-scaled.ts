import { useEffect, useMemo, useState } from 'react'
import { scaledAmounts } from '#src/domain/programs/scale-amount.ts'
import { type ScaledText, scaleText } from '#src/domain/programs/scale-text.ts'
import { planOf } from '#src/training/volume/use-readings.ts'
import type { ProgramItem } from '#sync/contract/index.ts'

export type TextChange = { before: string; after: string }

type Scaled<Item> = {
  items: readonly Item[]
  /** Each text that scaling changes, once. */
  changes: readonly TextChange[]
  /** Each text with numbers that scaling leaves as it is, once. */
  unchanged: readonly string[]
}

type Source = Pick<ProgramItem, 'sport' | 'description' | 'plannedSeconds' | 'plannedMeters'>

/** The items with their texts scaled in the worker; undefined until they are. Another `attempt` tries again. */
export function useScaled<Item extends Source>(items: readonly Item[], percent: number, attempt: number) {
  const [found, setFound] = useState<{ of: readonly Source[]; percent: number; texts: ScaledText[] }>()
  const [failedAt, setFailedAt] = useState<number>()
  useEffect(() => {
    if (percent === 100) return
    const stop = new AbortController()
    scaledTexts(items, percent / 100, stop.signal).then(
      (texts) => {
        setFailedAt(undefined)
        setFound({ of: items, percent, texts })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        setFailedAt(attempt)
        reportError(error)
      },
    )
    return () => stop.abort()
  }, [items, percent, attempt])
  // Sending a plan stores it again with new objects: without comparing texts, the list would reload and close.
  const texts = found?.percent === percent && areSame(found.of, items) ? found.texts : undefined
  const scaled = useMemo(
    () =>
      percent === 100
        ? { items, changes: [], unchanged: [] }
        : texts && withTexts(items, texts, percent / 100),
    [items, percent, texts],
  )
  return { scaled, failed: !scaled && failedAt === attempt }
}

function areSame(some: readonly Source[], others: readonly Source[]): boolean {
  const isSame = ({ sport, description }: Source, index: number) =>
    sport === others[index]?.sport && description === others[index]?.description
  return some.length === others.length && some.every(isSame)
}

function withTexts<Item extends Source>(
  items: readonly Item[],
  texts: readonly ScaledText[],
  factor: number,
): Scaled<Item> {
  const changes = new Map<string, string>()
  const same = new Set<string>()
  const scaled = items.map((source, index) => {
    const text = texts[index]
    const { plannedSeconds, plannedMeters } = source
    const isTyped = plannedSeconds !== null || plannedMeters !== null
    const item = isTyped ? { ...source, ...scaledAmounts(source, factor) } : source
    if (!text?.changed) {
      if (/\d/.test(item.description)) same.add(item.description)
      return item
    }
    changes.set(item.description, text.text)
    return { ...item, description: text.text }
  })
  return {
    items: scaled,
    changes: [...changes].map(([before, after]) => ({ before, after })),
    unchanged: [...same],
  }
}

/** The scaled text of each item, in order; each text is read once. */
async function scaledTexts(items: readonly Source[], factor: number, signal: AbortSignal) {
  const known = new Map<string, ScaledText>()
  const texts: ScaledText[] = []
  for (const { sport, description } of items) {
    const key = `${sport} ${description}`
    const text =
      known.get(key) ?? (await scaleText({ sport, description }, factor, (source) => planOf(source, signal)))
    known.set(key, text)
    texts.push(text)
  }
  return texts
}
