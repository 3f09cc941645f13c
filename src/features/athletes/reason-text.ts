import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Reason } from '#src/domain/triage/triage.ts'

/** How much of a question is quoted. */
const quotedAtMost = 80

/** Says in one line why an athlete needs the coach. What the athlete wrote is quoted, not interpreted. */
export function useReasonText(): (reason: Reason) => string {
  const { t } = useLingui()
  return (reason) => {
    switch (reason.kind) {
      case 'pain':
        return reason.word ? t`escreveu “${reason.word}”` : t`não treinou: lesão`
      case 'illness':
        return reason.word ? t`escreveu “${reason.word}”` : t`não treinou: doença`
      case 'ill':
        return reason.startsTomorrow ? t`doença a partir de amanhã` : t`doença nestes dias`
      case 'injured':
        return reason.startsTomorrow ? t`lesão a partir de amanhã` : t`lesão nestes dias`
      case 'missed-in-a-row':
        return t({
          message: plural(reason.count, {
            one: '# treino não feito',
            other: '# treinos seguidos não feitos',
          }),
        })
      case 'far-below':
      case 'far-above':
        return t`fez ${reason.percent}% do plano`
      case 'effort':
        return t`RPE ${reason.rpe}, para este treino o normal é ${reason.expected}`
      case 'load':
        return t`carga da semana: ${reason.percent}% da média de 4 semanas`
      case 'question':
        return t`perguntou: “${shortened(reason.question)}”`
      case 'no-plan':
        return t`nada planejado nos próximos 7 dias`
      case 'race':
        return raceText(reason.inDays, reason.title)
    }
  }

  function raceText(inDays: number, title: string): string {
    if (inDays === 0) return t`prova hoje: ${title}`
    return t({
      message: plural(inDays, { one: `prova amanhã: ${title}`, other: `prova em # dias: ${title}` }),
    })
  }
}

function shortened(text: string): string {
  return text.length > quotedAtMost ? `${text.slice(0, quotedAtMost).trimEnd()}…` : text
}
