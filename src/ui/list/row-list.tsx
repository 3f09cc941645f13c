import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './row-list.module.css'

type ListProps = { children: ReactNode; flush?: boolean; dense?: boolean }

/**
 * A list whose rows share one card. @param flush it is inside a card and has no frame of its own. @param dense one line of
 * 44 px a row: for many people at once.
 */
export function RowList({ children, flush = false, dense = false }: ListProps) {
  return (
    <ul className={styles.list} data-flush={flush} data-dense={dense || undefined}>
      {children}
    </ul>
  )
}

type Props = {
  /** Makes the whole row a link. */
  to?: string
  /** Makes the whole row a button, in the place of a link. */
  onPick?: (() => void) | undefined
  /** Picking it expands the item in place of the row. */
  expands?: boolean
  /** A sign in front of the words: an icon in a tinted square. */
  sign?: ReactNode
  /** In the place of a sign, drawn as it is. */
  avatar?: ReactNode
  /** A small line over the title. */
  above?: ReactNode
  title: ReactNode
  /** A small sign behind the title. */
  mark?: ReactNode
  /** Cut after two lines. The lines of a text are joined. */
  detail?: ReactNode
  /** Under the words, whole: what must not be cut. */
  below?: ReactNode
  end?: ReactNode
  /** Behind the row and no part of its link. */
  actions?: ReactNode
}

export function Row({
  to,
  onPick,
  expands,
  sign,
  avatar,
  above,
  title,
  mark,
  detail,
  below,
  end,
  actions,
}: Props) {
  const content = (
    <>
      {avatar}
      {sign && <span className={styles.lead}>{sign}</span>}
      <span className={styles.words}>
        {above && <span className={styles.above}>{above}</span>}
        {title} {mark}
        {detail && (
          <span className={styles.detail}>{typeof detail === 'string' ? inOneLine(detail) : detail}</span>
        )}
        {below && <span className={styles.below}>{below}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  )
  return (
    <li className={actions ? styles.withActions : undefined}>
      {onPick && (
        <button
          type="button"
          className={styles.row}
          aria-expanded={expands ? false : undefined}
          onClick={onPick}
        >
          {content}
          {expands && <IconChevronDown size={18} className={styles.arrow} aria-hidden />}
        </button>
      )}
      {!onPick && to === undefined && <div className={styles.row}>{content}</div>}
      {!onPick && to !== undefined && (
        <Link to={to} className={styles.row}>
          {content}
          <IconChevronRight size={18} className={styles.arrow} aria-hidden />
        </Link>
      )}
      {actions && <span className={styles.actions}>{actions}</span>}
    </li>
  )
}

/** More than two lines ever show; a row does not carry a text of many pages. */
const shownAtMost = 240

function inOneLine(text: string): string {
  return text
    .slice(0, shownAtMost)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' · ')
}
