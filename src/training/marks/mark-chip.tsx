import {
  type Icon,
  IconBandage,
  IconFlag,
  IconNote,
  IconPlane,
  IconThermometer,
  IconTimeline,
} from '@tabler/icons-react'
import type { MarkDocument } from '#sync/client.ts'
import type { MarkKind } from '#sync/contract/index.ts'
import { SyncBadge } from '../record/sync-badge.tsx'
import styles from './mark-chip.module.css'
import { useMarkText } from './mark-words.ts'

const markIcons: Record<MarkKind, Icon> = {
  race: IconFlag,
  ill: IconThermometer,
  injured: IconBandage,
  away: IconPlane,
  note: IconNote,
  phase: IconTimeline,
}

type Props = {
  mark: MarkDocument
  /** Opens the mark; without it, the mark is only to be read. */
  onOpen?: ((mark: MarkDocument) => void) | undefined
  /** Its sign says its kind. */
  titleOnly?: boolean
}

/** A mark in a line: its sign, its kind and its title. */
export function MarkChip({ mark, onOpen, titleOnly = false }: Props) {
  const text = useMarkText()(mark)
  const Sign = markIcons[mark.kind]
  const content = (
    <>
      <Sign size={16} aria-hidden />
      <span className={styles.text}>{titleOnly ? mark.title : text}</span>
      <SyncBadge record={mark} />
    </>
  )
  const look = { className: styles.chip, 'data-kind': mark.kind, 'data-phase': mark.phase, title: text }
  if (!onOpen) return <span {...look}>{content}</span>
  return (
    <button type="button" {...look} onClick={() => onOpen(mark)}>
      {content}
    </button>
  )
}
