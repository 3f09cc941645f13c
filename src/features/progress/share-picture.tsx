import { useLingui } from '@lingui/react/macro'
import { IconShare } from '@tabler/icons-react'
import { compareTraining } from '#src/domain/comparison.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import type { SeasonBest } from '#src/domain/progress/bests.ts'
import { efforts } from '#src/domain/progress/efforts.ts'
import { sportWeeks, usualUnit } from '#src/domain/progress/sport-weeks.ts'
import { barsOf, longestSessions, shownWeeks, weeksInARow } from '#src/domain/progress/weeks.ts'
import type { Session } from '#src/domain/sessions.ts'
import { inSport } from '#src/domain/workouts/in-sports.ts'
import { useBestWords } from '#src/training/bests/best-words.ts'
import { useComparedText, useShareText } from '#src/training/figures/compared-share.tsx'
import { amountText } from '#src/training/figures/figure-text.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { saveFile } from '#src/ui/browser/save-file.ts'
import { IconButton } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { CountedSport } from '#sync/contract/index.ts'
import { drawPicture, type Picture } from './draw-picture.ts'

type Props = {
  name: string
  sessions: readonly Session[]
  /** Of what is shown. */
  bests: readonly SeasonBest[]
  sport: CountedSport | 'all'
  weeks: number
  today: string
}

/** Shares what the page shows as a picture, or saves it where the browser shares no files. */
export function SharePicture({ name, sessions, bests, sport, weeks: count, today }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const { over, amount } = useBestWords()
  const comparedText = useComparedText()
  const shareText = useShareText()

  const picture = (): Picture => {
    const shown = inSport(sessions, sport)
    const unit = sport === 'all' ? 'seconds' : usualUnit(sportWeeks(shown))
    const first = addDays(mondayOf(today), -7 * (count - 1))
    const weeks = shownWeeks(shown, { unit, first, count })
    const ofWeeks = shown.filter(({ day }) => first <= day && day <= addDays(first, 7 * count - 1))
    const compared = compareTraining(ofWeeks)
    const { done, planned, beside } = comparedText(compared, sport === 'all' ? 'run' : sport)
    const { percent, word, without } = shareText(compared)
    const inARow = weeksInARow(sessions, today)
    const isShown = (other: CountedSport) => sport === 'all' || other === sport
    const longest = longestSessions(sessions).filter((one) => isShown(one.sport))
    const best = bests.flatMap(({ now }) => (now && efforts[now.kind].of === 'time' ? [now] : []))
    const place = sport === 'all' ? t`Todos os esportes` : sportName(sport)
    return {
      name,
      title: `${place} · ${count === 52 ? t`1 ano` : t`12 semanas`}`,
      total: {
        number: done,
        words: [planned && t`de ${planned}`, [percent, word].filter(Boolean).join(' '), beside]
          .filter(Boolean)
          .join(' · '),
      },
      note: percent && without,
      weeks: barsOf(weeks).map(({ done, unplanned, planned }) => ({ done: done + unplanned, planned })),
      lines: [
        { label: t`Semanas seguidas com treino`, value: String(inARow) },
        ...longest.map((one) => {
          const longestName = sportName(one.sport)
          return {
            label: t`${longestName}, mais longo`,
            value: amountText(one.value, one.unit, one.sport, i18n.locale),
          }
        }),
        ...best.map((one) => ({
          label: `${sportName(one.sport)}, ${over(one.kind)}`,
          value: `${one.approximate ? '≈ ' : ''}${amount(one.kind, one.value)}`,
        })),
      ],
    }
  }
  const share = async (look: Element) => {
    const canvas = drawPicture(picture(), look)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('no picture')
    const file = new File([blob], `rumo-${today}.png`, { type: 'image/png' })
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] })
    else saveFile(file, file.name)
  }
  const failed = (cause: unknown) => {
    // The person has closed the system's dialog.
    if (cause instanceof DOMException && cause.name === 'AbortError') return
    showToast({ tone: 'error', message: t`Não foi possível compartilhar`, cause })
  }
  return (
    <IconButton
      icon={IconShare}
      size={20}
      label={t`Compartilhar imagem`}
      onClick={({ currentTarget }) => {
        const look = currentTarget.closest('[data-progress]')?.querySelector('[data-sport]') ?? document.body
        share(look).catch(failed)
      }}
    />
  )
}
