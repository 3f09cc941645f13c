import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { SportCard } from '#src/training/sport/sport-card.tsx'
import { isTyped, PlanNumber } from '#src/training/volume/plan-number.tsx'
import { useReadings } from '#src/training/volume/use-readings.ts'
import type { TemplateDocument } from '#sync/client.ts'
import styles from './template-card.module.css'

/** A template's sport and volume set large, above its text laid out by the caller. */
export function TemplateCard({ template, children }: { template: TemplateDocument; children: ReactNode }) {
  const sources = useMemo(() => [template], [template])
  const readingOf = useReadings(sources)
  return (
    <SportCard sport={template.sport} poolLength={template.poolLength}>
      <div className={styles.main}>
        {template.sport !== 'rest' && (
          <p className={styles.volume}>
            <PlanNumber plan={template} reading={readingOf(template)} size="hero" />
            <span className={styles.hint}>{!isTyped(template) && <Trans>calculado do texto</Trans>}</span>
          </p>
        )}
        {children}
      </div>
    </SportCard>
  )
}
