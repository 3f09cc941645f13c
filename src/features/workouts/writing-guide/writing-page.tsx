import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { PlanText } from '#src/training/plan-form/plan-text.tsx'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { type WritingExample, writingExamples } from './writing-examples.ts'
import styles from './writing-guide.module.css'

/** For coaches: what a workout's text may look like, and what becomes of it. */
export function Page() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={t`Como escrever treinos`}
        subtitle={t`Mude os textos e veja o que o Rumo entende.`}
        back={paths.workouts}
      />
      <WritingGuide />
    </>
  )
}

/** How to write workouts so that the numbers are right: short advice, each with a text that answers while it is changed. */
function WritingGuide() {
  return (
    <div className={styles.guide}>
      {writingExamples.map((example) => (
        <Example key={example.id} example={example} />
      ))}
    </div>
  )
}

function Example({ example: { title, advice, sport, text } }: { example: WritingExample }) {
  const { t } = useLingui()
  const sportName = useSportName()
  const [written, setWritten] = useState(() => t(text))
  return (
    <section className={styles.example} data-sport={sport}>
      <p className={styles.sport}>
        <SportIcon sport={sport} />
        {sportName(sport)}
      </p>
      <h2 className={styles.title}>{t(title)}</h2>
      <p className={styles.advice}>{t(advice)}</p>
      <PlanText label={t`Texto de exemplo`} sport={sport} description={written} onChange={setWritten} />
    </section>
  )
}
