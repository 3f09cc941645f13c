import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [, light = '', dark = ''] = /:root \{([^}]*)\}.*?dark["']\] \{([^}]*)\}/s.exec(css) ?? []

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2]]),
  )
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a = '', b = ''): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const texts = [
  'ink',
  'ink-soft',
  'ink-faint',
  'ok',
  'swim',
  'bike',
  'run',
  'multi',
  'strength',
  'other',
  'rest',
  'signal-text',
]
const grounds = ['paper', 'surface', 'sunk']

describe.each([
  ['light', colours(light)],
  ['dark', colours(dark)],
])('the %s theme', (_name, theme) => {
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    'sets %s on %s at 4.5:1 or more',
    (text, ground) => {
      expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['swim', 'bike', 'run', 'multi', 'strength', 'other', 'rest'])(
    'sets %s on its own tint at 4.5:1 or more',
    (sport) => {
      expect(contrast(theme[sport], theme[`${sport}-tint`])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.ink, theme[`${sport}-tint`])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('sets the words of buttons and of the marked day at 4.5:1 or more', () => {
    expect(contrast(theme['on-signal'], theme.signal)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme['on-signal'], theme['signal-hover'])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme['on-brand'], theme.brand)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme['signal-text'], theme['signal-tint'])).toBeGreaterThanOrEqual(4.5)
  })

  it('draws the focus ring at 3:1 or more, in another colour than errors', () => {
    for (const ground of grounds) expect(contrast(theme.focus, theme[ground])).toBeGreaterThanOrEqual(3)
    expect(theme.focus).not.toBe(theme['signal-text'])
    expect(readFileSync(new URL('./base.css', import.meta.url), 'utf8')).toMatch(
      /:focus-visible \{\s*outline: [\d.]+px solid var\(--focus\)/,
    )
  })

  it('outlines fields at 3:1 or more', () => {
    for (const ground of grounds) expect(contrast(theme.edge, theme[ground])).toBeGreaterThanOrEqual(3)
  })
})
