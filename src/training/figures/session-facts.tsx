import { Trans, useLingui } from '@lingui/react/macro'
import { comparedMost, type Session, shownFigures } from '#src/domain/sessions.ts'
import { secondsText, speedText } from '../done/clock-text.ts'
import { ComplianceWord } from '../done/compliance-word.tsx'
import { DoubtSign } from '../volume/doubt-sign.tsx'
import { useFigureText } from './figure-text.ts'

/** What a session was held against: "de 10 km"; empty before it is done. */
export function PlannedAmount({ session }: { session: Session }) {
  const figureText = useFigureText()
  const { isDone, isTyped, isPlanDoubtful, compared, planned, sport } = session
  if (!isDone) return isTyped ? null : <Trans>calculado do texto</Trans>
  const figure = compared && planned[compared.unit]
  if (!figure) return null
  const amount = figureText(figure, compared.unit, sport, { like: comparedMost(session, compared.unit) })
  return (
    <>
      <Trans>de {amount}</Trans>
      {isPlanDoubtful && <DoubtSign />}
    </>
  )
}

/** What a session has besides its first number: the time of a distance, how fast it was, how it compares with its plan. */
export function SessionFacts({ session }: { session: Session }) {
  const { i18n } = useLingui()
  const figureText = useFigureText()
  const { sport, done, isDone, word } = session
  const [, second] = shownFigures(session)
  const speed =
    isDone && done.meters && done.seconds ? speedText(sport, done.meters, done.seconds, i18n.locale) : null
  // What was typed or recorded is known to the second.
  const isExact = isDone && second?.unit === 'seconds' && second.figure.how === 'said'
  const amount =
    second &&
    (isExact ? secondsText(second.figure.value, i18n.locale) : figureText(second.figure, second.unit, sport))
  const words = [amount, speed].filter(Boolean).join(' · ')
  return (
    <>
      <span className="num">{words}</span>
      {isDone && word && <ComplianceWord compliance={word} />}
    </>
  )
}
