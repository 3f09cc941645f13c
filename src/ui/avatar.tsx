import styles from './avatar.module.css'

type Props = { name: string; size?: number }

/** First letters of up to two words of the name, else "?" (SPEC section 2). Decorative beside the name. */
export function Avatar({ name, size = 40 }: Props) {
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden>
      {initials(name)}
    </span>
  )
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, 2)
  return (
    words.map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toLocaleUpperCase()).join('') || '?'
  )
}
