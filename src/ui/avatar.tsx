import styles from './avatar.module.css'
import { initials } from './initials.ts'

type Props = { name: string; size?: number }

/** A person's initials in a circle. Decorative, because the name is next to it. */
export function Avatar({ name, size = 40 }: Props) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: `min(0.8125rem, ${size * 0.45}px)` }}
      aria-hidden
    >
      {initials(name)}
    </span>
  )
}
