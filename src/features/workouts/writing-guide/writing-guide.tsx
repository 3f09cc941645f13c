import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { VolumeReading } from '#src/training/volume/volume-reading.tsx'
import { type WritingExample, writingExamples } from './writing-examples.ts'
import styles from './writing-guide.module.css'

/** How to write workouts so that the numbers are right: short advice, each with a text that answers while it is changed. */
export function WritingGuide() {
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
      <Textarea
        aria-label={t`Texto de exemplo`}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        autosize
        minRows={3}
        spellCheck={false}
      />
      <VolumeReading sport={sport} description={written} open />
    </section>
  )
}
