import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Look = {
  /** `primary` is the one thing a screen is for; there is at most one in sight. */
  kind?: 'primary' | 'plain' | 'quiet'
  large?: boolean
  /** Takes the room that is left in its row. */
  wide?: boolean
  /** A primary one that on phones floats above the tabs, where the thumb is. */
  floating?: boolean
  /** Holds an icon alone; give it an `aria-label`. */
  square?: boolean
  /** In front of its words. */
  icon?: ComponentType<{ size: number; 'aria-hidden': true }>
  /** Of the icon, in px. */
  size?: number
}

/** What a button or link is given, with its look as classes. */
function drawn<Props extends Look & { className?: string | undefined; children?: ReactNode }>(props: Props) {
  const { floating, kind = floating ? 'primary' : 'plain', large, wide, square, className, ...others } = props
  const { icon, size = large || kind === 'quiet' ? 20 : 18, ...rest } = others
  const Icon: Look['icon'] = icon
  const classes = [
    styles.button,
    kind !== 'plain' && styles[kind],
    large && styles.large,
    wide && styles.wide,
    floating && styles.floating,
    square && styles.square,
    className,
  ]
  const children = Icon ? (
    <>
      <Icon size={size} aria-hidden />
      {rest.children}
    </>
  ) : (
    rest.children
  )
  // What floats on phones: a toast comes above it.
  return { ...rest, children, 'data-floating': floating, className: classes.filter(Boolean).join(' ') }
}

export function Button({ type = 'button', ...props }: ComponentProps<'button'> & Look) {
  return <button {...drawn(props)} type={type} />
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink(props: ComponentProps<typeof Link> & Look) {
  return <Link {...drawn(props)} />
}

type IconButtonProps = ComponentProps<'button'> & Look & Required<Pick<Look, 'icon'>> & { label: string }

/** A square button that holds an icon alone and is named by its label. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return <Button square aria-label={label} {...props} />
}
