/** Sizes in px to try, the largest first: of figures and of words. */
const sizes = { upright: [112, 104, 96, 88, 80, 72, 64, 56], sideways: [72, 64, 56] } as const
const words = { upright: [33, 26], sideways: [32, 26] } as const

/**
 * Sets the largest size at which no figure or word is cut and the sets need the fewest pages. One size for all of them.
 * @param list has a child for each set. @returns the page of each.
 */
export function layOut(list: HTMLElement): number[] {
  const sets = [...list.children] as HTMLElement[]
  const was = sets.map((one) => one.hidden)
  for (const one of sets) one.hidden = false
  const shape = list.clientWidth > list.clientHeight ? 'sideways' : 'upright'
  list.dataset.shape = shape
  const [largest, smallest] = words[shape]
  const [most, least] = [sizes[shape][0], 56]
  const set = (figure: number) => {
    const share = (figure - least) / (most - least)
    list.style.setProperty('--figure', `${figure}px`)
    list.style.setProperty('--words', `${Math.round(smallest + (largest - smallest) * share)}px`)
    return pagesOf(list, sets)
  }
  // The smallest size needs the fewest pages.
  const fewest = set(least).at(-1)
  const best = sizes[shape].find((figure) => set(figure).at(-1) === fewest && isWhole(list)) ?? least
  const pages = set(best)
  for (const [index, one] of sets.entries()) one.hidden = was[index] ?? false
  return pages
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
