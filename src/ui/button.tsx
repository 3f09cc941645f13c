import type { ComponentProps, ComponentType } from 'react'
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

/** What a button or link is given, with its look as classes. */
function drawn<Props extends Look & { className?: string | undefined }>(props: Props) {
  const { kind = 'plain', large, wide, floating, square, className, ...rest } = props
  const classes = [
    styles.button,
    kind !== 'plain' && styles[kind],
    large && styles.large,
    wide && styles.wide,
    floating && styles.floating,
    square && styles.square,
    className,
  ]
  // What floats on phones: a toast comes above it.
  return { ...rest, 'data-floating': floating, className: classes.filter(Boolean).join(' ') }
}

export function Button({ type = 'button', ...props }: ComponentProps<'button'> & Look) {
  return <button {...drawn(props)} type={type} />
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink(props: ComponentProps<typeof Link> & Look) {
  return <Link {...drawn(props)} />
}

type IconButtonProps = ComponentProps<'button'> &
  Look & { icon: ComponentType<{ size: number; 'aria-hidden': true }>; label: string; size?: number }

/** A square button that holds an icon alone and is named by its label. */
export function IconButton({ icon: Icon, label, size = 18, ...props }: IconButtonProps) {
  return (
    <Button square aria-label={label} {...props}>
      <Icon size={size} aria-hidden />
    </Button>
  )
}
