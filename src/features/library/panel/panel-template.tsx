import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { RefCallback } from 'react'
import type { TextReading } from '#src/domain/reading/volume.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { PlanNumber } from '#src/training/volume/plan-number.tsx'
import { WorkoutLines } from '#src/training/workout-lines.tsx'
import { Button } from '#src/ui/button.tsx'
import type { TemplateDocument } from '#sync/client.ts'
import styles from './library-panel.module.css'

type Props = {
  template: TemplateDocument
  reading: TextReading | undefined
  athleteId: number
  day: string
  /** Whose it is, where it is not the person's alone. */
  whose: string | undefined
  /** Its text is shown. */
  open: boolean
  tabIndex: number
  dragged: RefCallback<HTMLElement>
  onOpen: (open: boolean) => void
  onInsert: () => void
}

/** A template of the panel. Open, it shows its text with what the athlete's own numbers are on the day. */
export function PanelTemplate(props: Props) {
  const { template, reading, whose, athleteId, day, open, tabIndex, dragged, onOpen, onInsert } = props
  const { i18n } = useLingui()
  const { clientId: key, name, sport, description } = template
  const date = shortDay(day, i18n.locale)
  return (
    <li className={styles.template} data-open={open}>
      <button
        ref={dragged}
        type="button"
        className={styles.row}
        data-template={key}
        data-sport={sport}
        tabIndex={tabIndex}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <span className={styles.name}>{name}</span>
        {sport !== 'rest' && <PlanNumber plan={template} reading={reading} />}
      </button>
      {open && (
        <div className={styles.preview}>
          {whose && <p>{whose}</p>}
          <WorkoutLines sport={sport} description={description} athleteId={athleteId} day={day} />
          <Button wide onClick={onInsert}>
            <IconCalendarPlus size={18} aria-hidden />
            <Trans>Planejar em {date}</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}
