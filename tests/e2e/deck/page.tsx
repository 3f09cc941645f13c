import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'
import { readPlan } from '#src/domain/reading/read-plan.ts'
import { layOut } from '#src/features/workouts/deck/deck-pages.ts'
import { DeckSetView, deckSets } from '#src/features/workouts/deck/deck-sets.tsx'
import styles from '#src/features/workouts/deck/deck-view.module.css'
import { planRows } from '#src/training/plan-rows.ts'
import type { Sport } from '#sync/contract/index.ts'

/** The sets of a text as the deck view lays them out, without the app around them. */
const place = document.body.appendChild(document.createElement('div'))
place.style.cssText = 'display: flex; flex-direction: column; height: calc(100vh - 70px); padding: 0 16px'
const root = createRoot(place)

const measure = async (sport: Sport, text: string) => {
  const sets = deckSets(planRows(text, readPlan(text, sport)))
  flushSync(() =>
    root.render(
      <ol key={text} className={styles.sets} data-sport={sport}>
        {sets.map((set) => (
          <DeckSetView key={set.row.at} set={set} shown ownOf={() => null} />
        ))}
      </ol>,
    ),
  )
  const list = place.querySelector('ol')
  if (!list) return []
  const pages = layOut(list)
  const faults: string[] = []
  const right = list.getBoundingClientRect().right + 1
  for (const part of list.querySelectorAll('span')) {
    if (part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > right)
      faults.push(`cut: ${part.textContent}`)
    if (part.textContent && part.getClientRects().length > 0) faults.push(...brokenWords(part))
  }
  const sizes = getComputedStyle(list)
  if (Number.parseFloat(sizes.getPropertyValue('--figure')) < 56) faults.push('figures below 56 px')
  if (pages.length !== sets.length) faults.push('a set without a page')
  return faults
}

/** Words of letters and digits that stand on two lines. */
function brokenWords(part: Element): string[] {
  const broken: string[] = []
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const match of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (rows.size > 1) broken.push(`broken: ${match[0]}`)
    }
  }
  return broken
}

Object.assign(window, { measure })
