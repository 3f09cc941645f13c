/** For `memo`: the lists are new for each rendering of the month, so their items are compared. */
export function hasSameParts<Props extends object>(before: Props, after: Props): boolean {
  return (Object.keys(after) as (keyof Props)[]).every((name) => {
    const [a, b] = [before[name], after[name]]
    if (!Array.isArray(a) || !Array.isArray(b)) return a === b
    return a.length === b.length && a.every((item, index) => item === b[index])
  })
}
