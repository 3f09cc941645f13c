import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'

type Props<Row> = {
  rows: readonly Row[]
  /** How many are shown until all are requested. */
  atMost: number
  children: (shown: readonly Row[]) => ReactNode
}

/** The first rows of a list that may be very long, and a button that brings the rest. */
export function ShowMore<Row>({ rows, atMost, children }: Props<Row>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {children(open ? rows : rows.slice(0, atMost))}
      {!open && rows.length > atMost && (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          <Trans>Mostrar todos os {rows.length}</Trans>
        </Button>
      )}
    </>
  )
}
