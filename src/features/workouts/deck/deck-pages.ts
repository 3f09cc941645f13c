/** Sizes in px to try, the largest first: of figures and of words. */
const sizes = { upright: [112, 104, 96, 88, 80, 72, 64, 56], sideways: [72, 64, 56] } as const
const words = { upright: [33, 26], sideways: [32, 26] } as const

/**
 * Sets the largest size at which no figure or word is cut and the sets need the fewest pages. One size for all of them.
 * @param list has a child for each set. @returns the page of each.
 */
export function layOut(list: HTMLElement): number[] {
  const sets = [...list.children] as HTMLElement[]
  const was = sets.map((set) => set.hidden)
  for (const set of sets) set.hidden = false
  const shape = list.clientWidth > list.clientHeight ? 'sideways' : 'upright'
  list.dataset.shape = shape
  const [largest, smallest] = words[shape]
  const [most, least] = [sizes[shape][0], 56]
  const tries = sizes[shape].map((figure) => {
    list.style.setProperty('--figure', `${figure}px`)
    const share = (figure - least) / (most - least)
    list.style.setProperty('--words', `${Math.round(smallest + (largest - smallest) * share)}px`)
    return { style: list.style.cssText, isWhole: isWhole(list), pages: pagesOf(list, sets) }
  })
  const whole = tries.filter((one) => one.isWhole)
  const fewest = Math.min(...whole.map(({ pages }) => pages.at(-1) ?? 0))
  const best = whole.find(({ pages }) => (pages.at(-1) ?? 0) === fewest) ?? tries.at(-1)
  if (best) list.style.cssText = best.style
  for (const [index, set] of sets.entries()) set.hidden = was[index] ?? false
  return best?.pages ?? []
}

/** Whether all figures and words have their room. */
function isWhole(list: HTMLElement): boolean {
  const right = list.getBoundingClientRect().right
  return [...list.querySelectorAll('span')].every(
    (part) => part.scrollWidth <= part.clientWidth + 1 && part.getBoundingClientRect().right <= right + 1,
  )
}

function pagesOf(list: HTMLElement, sets: readonly HTMLElement[]): number[] {
  const room = list.clientHeight
  let [page, top] = [0, 0]
  return sets.map((set) => {
    const { offsetTop, offsetHeight } = set
    if (offsetTop + offsetHeight - top > room && offsetTop > top) {
      page += 1
      top = offsetTop
    }
    return page
  })
}
