/**
 * Begins one request in a turn of the event loop, and people take turns. With SQLite a request may run from its first
 * byte to its last without giving way: fifty that arrive together would keep everybody else waiting for all of them. In
 * each turn the loop also accepts one new connection only (libuv): while turns are long, people who are not connected
 * yet wait for those who are.
 * @returns undefined when the request of this person may begin at once.
 */
export function fairStart(): (person: string) => Promise<void> | undefined {
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  let hasBegun = false

  function next(): void {
    const [first] = waiting
    hasBegun = first !== undefined
    if (!first) return
    const [person, requests] = first
    const begin = requests.shift()
    waiting.delete(person)
    if (requests.length > 0) waiting.set(person, requests)
    setImmediate(next)
    begin?.()
  }

  return (person) => {
    if (hasBegun) {
      const requests = waiting.get(person) ?? []
      waiting.set(person, requests)
      return new Promise((resolve) => requests.push(resolve))
    }
    hasBegun = true
    setImmediate(next)
    return undefined
  }
}
