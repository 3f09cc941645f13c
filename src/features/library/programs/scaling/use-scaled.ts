import { useEffect, useMemo, useState } from 'react'
import { type ScaledText, scaleText } from '#src/domain/programs/scale-text.ts'
import type { VolumeSource } from '#src/domain/volume/shape.ts'
import { explanationOf } from '#src/training/volume/use-volumes.ts'

export type TextChange = { before: string; after: string }

export type Scaled<Item> = {
  items: readonly Item[]
  /** Each text that scaling changes, once. */
  changes: readonly TextChange[]
  /** Each text with numbers that scaling leaves as it is, once. */
  unchanged: readonly string[]
}

/** The items with their texts scaled in the worker; undefined until they are. Another `attempt` tries again. */
export function useScaled<Item extends Pick<VolumeSource, 'sport' | 'description'>>(
  items: readonly Item[],
  percent: number,
  attempt: number,
): { scaled: Scaled<Item> | undefined; failed: boolean } {
  const [scaled, setScaled] = useState<{ of: readonly Item[]; percent: number; result: Scaled<Item> }>()
  const [failedAt, setFailedAt] = useState<number>()
  useEffect(() => {
    if (percent === 100) return
    const stop = new AbortController()
    scaledTexts(items, percent / 100, stop.signal).then(
      (texts) => {
        setFailedAt(undefined)
        setScaled({ of: items, percent, result: withTexts(items, texts) })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        setFailedAt(attempt)
        reportError(error)
      },
    )
    return () => stop.abort()
  }, [items, percent, attempt])
  const plain = useMemo(() => ({ items, changes: [], unchanged: [] }), [items])
  if (percent === 100) return { scaled: plain, failed: false }
  const isCurrent = scaled?.of === items && scaled.percent === percent
  return { scaled: isCurrent ? scaled.result : undefined, failed: !isCurrent && failedAt === attempt }
}

function withTexts<Item extends { description: string }>(
  items: readonly Item[],
  texts: readonly ScaledText[],
): Scaled<Item> {
  const changes = new Map<string, string>()
  const same = new Set<string>()
  const scaled = items.map((item, index) => {
    const text = texts[index]
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
async function scaledTexts(
  items: readonly Pick<VolumeSource, 'sport' | 'description'>[],
  factor: number,
  signal: AbortSignal,
): Promise<ScaledText[]> {
  const known = new Map<string, ScaledText>()
  const texts: ScaledText[] = []
  for (const { sport, description } of items) {
    const key = `${sport} ${description}`
    const text =
      known.get(key) ??
      (await scaleText({ sport, description }, factor, (source) => explanationOf(source, signal)))
    known.set(key, text)
    texts.push(text)
  }
  return texts
}
