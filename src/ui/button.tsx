import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Look = {
  /** `primary` is the one thing a screen is for; there is at most one in sight. */
  kind?: 'primary' | 'plain' | 'quiet'
  large?: boolean
  /** Takes the room that is left in its row. */
  wide?: boolean
  /** On phones it floats above the tabs, where the thumb is. */
  floating?: boolean
  /** Holds an icon alone; give it an `aria-label`. */
  square?: boolean
}

function classes({ kind = 'plain', large, wide, floating, square }: Look, extra: string | undefined): string {
  return [
    styles.button,
    kind !== 'plain' && styles[kind],
    large && styles.large,
    wide && styles.wide,
    floating && styles.floating,
    square && styles.square,
    extra,
  ]
    .filter(Boolean)
    .join(' ')
}

export function Button({
  kind,
  large,
  wide,
  floating,
  square,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button
      {...rest}
      type={type}
      data-floating={floating}
      className={classes({ kind, large, wide, floating, square }, className)}
    />
  )
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({
  kind,
  large,
  wide,
  floating,
  square,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={classes({ kind, large, wide, floating, square }, className)} />
}
