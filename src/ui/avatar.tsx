import { memo } from 'react'
import styles from './avatar.module.css'

type Props = { name: string; size?: number }

/**
 * A person's initials in a circle. Decorative, because the name is next to it. Rendered only for another name:
 * finding its letters took a twelfth of a step to another week of a hundred athletes.
 */
export const Avatar = memo(function Avatar({ name, size = 40 }: Props) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: `min(0.8125rem, ${size * 0.45}px)` }}
      aria-hidden
    >
      {initials(name)}
    </span>
  )
})

/** First letters of up to two words of the name, else "?" (docs/product.md, "Screens and navigation"). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, 2)
  return words.map((word) => firstLetter(word).toLocaleUpperCase()).join('') || '?'
}

/** Made once, when it is first needed: a list of a hundred people asks for two hundred letters. */
let letters: Intl.Segmenter | undefined

/** What a person counts as one letter: a flag is two code points, and one of them alone is half a flag. */
function firstLetter(word: string): string {
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const [first] = letters.segment(word)
  return first?.segment ?? ''
}
