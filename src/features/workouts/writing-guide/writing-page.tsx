import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { PlanText } from '#src/training/plan-form/plan-text.tsx'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { Sport } from '#sync/contract/index.ts'
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

type WritingExample = {
  id: string
  title: MessageDescriptor
  advice: MessageDescriptor
  sport: Sport
  text: MessageDescriptor
}

/** What a coach can write, each with a text to play with. The texts are translated: each language writes its own way. */
export const writingExamples: readonly WritingExample[] = [
  {
    id: 'lines',
    title: msg`Uma linha por trecho`,
    advice: msg`Na natação, número sem unidade é metro. Na corrida e no pedal, escreva km, m, min ou h.`,
    sport: 'swim',
    text: msg`400 solto\n8x50 educativos\n5x200 A2\n200 soltar`,
  },
  {
    id: 'groups',
    title: msg`Repetições e grupos`,
    advice: msg`Use x, × ou palavras (8 tiros de 400 m). Parênteses repetem o grupo inteiro; um bloco recuado também.`,
    sport: 'swim',
    text: msg`200 aquecimento\n3x(4x50 pernada + 100 crawl)\n2x:\n  100 palmar\n  50 forte\n200 soltar`,
  },
  {
    id: 'rest',
    title: msg`Descanso, saída e ritmo não somam`,
    advice: msg`Intervalo, descanso, saída, pace, zona, watts e % só descrevem o trecho.`,
    sport: 'swim',
    text: msg`10x100 saindo a 1'50"\n6x50 forte int 20"\n5x200 ritmo 1:35/100m`,
  },
  {
    id: 'recovery',
    title: msg`Recuperação em movimento soma`,
    advice: msg`Com tempo, um trote ou giro leve conta a cada repetição; parado, não conta. Na bike toda recuperação com tempo conta.`,
    sport: 'run',
    text: msg`15' leve\n5x (3' forte + 2' trote)\n10' solto`,
  },
  {
    id: 'between',
    title: msg`Entre os tiros, uma vez a menos`,
    advice: msg`Um trecho leve com “entre” conta entre as repetições: três tiros têm dois. Trote com distância e pausa não somam.`,
    sport: 'swim',
    text: msg`200 solto\n3x400 forte, 100 solto entre\n8x50, 20" entre`,
  },
  {
    id: 'units',
    title: msg`Distância e tempo no mesmo treino`,
    advice: msg`Cada trecho conta uma vez, na sua unidade: km, senão metros, senão tempo.`,
    sport: 'run',
    text: msg`2 km aquecimento\n6x400 m forte rec 1'30"\n10 min soltando`,
  },
  {
    id: 'total',
    title: msg`Se você escrever o total, vale o seu`,
    advice: msg`Um total no texto, ou uma linha que começa com =, substitui a soma das linhas.`,
    sport: 'swim',
    text: msg`400 solto\n10x100 progressivo\nEducativos com a turma\n= 2450 m`,
  },
]
