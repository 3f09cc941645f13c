import { expect } from '@playwright/test'

/** One engine with a profile of its own. */
export type Engine = {
  open(): Promise<Tab>
  close(): Promise<void>
}

/** A tab of an engine that Playwright does not drive. */
export type Tab = {
  goto(url: string): Promise<void>
  /** @returns the value of an expression of the page, or what its promise becomes. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

/** Runs in the page; arguments and result must survive JSON. */
export async function run<Args extends unknown[], Result>(
  tab: Tab,
  work: (...args: Args) => Result | Promise<Result>,
  ...args: Args
): Promise<Result> {
  return (await tab.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`)) as Result
}

/** What is pressed, by its role and its accessible name (a regular expression). */
type Role = 'button' | 'link' | 'radio'

/** Presses it as soon as it is there. */
export async function press(tab: Tab, role: Role, name: string): Promise<void> {
  await expect.poll(() => run(tab, pressNow, role, name), { message: `${role} ${name}` }).toBe(true)
}

/** Types into the field of this label as soon as it is there. */
export async function fill(tab: Tab, label: string, text: string): Promise<void> {
  await expect.poll(() => run(tab, fillNow, label, text), { message: `field ${label}` }).toBe(true)
}

/** Waits until the page shows a text that matches. */
export async function see(tab: Tab, text: RegExp, timeout?: number): Promise<void> {
  await expect
    .poll(() => run(tab, () => document.body.innerText), timeout === undefined ? {} : { timeout })
    .toMatch(text)
}

function pressNow(role: string, name: string): boolean {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    radio: 'input[type=radio]',
  }
  const nameOf = (element: HTMLElement) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [element]
    return element.ariaLabel ?? labels.map(({ textContent }) => textContent).join(' ')
  }
  const all = [...document.querySelectorAll<HTMLElement>(selectors[role] ?? '')]
  // A dialog comes after the page that it covers.
  const found = all.findLast((element) => new RegExp(name).test(nameOf(element).trim()))
  if (!found || found.matches(':disabled')) return false
  found.click()
  return true
}

function fillNow(label: string, text: string): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const found = [...fields].findLast((field) =>
    [...(field.labels ?? [])].some(({ textContent }) => new RegExp(label).test(textContent.trim())),
  )
  if (!found) return false
  found.focus()
  found.select()
  // As typing does: React sees it.
  document.execCommand('insertText', false, text)
  return found.value === text
}
