import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { athletePath } from '#src/config/paths.ts'
import { longDay, shortWeekday } from '#src/i18n/day-text.ts'
import { ComparedShare } from '#src/training/figures/compared-share.tsx'
import { TotalsView } from '#src/training/figures/totals-view.tsx'
import { MarkChip } from '#src/training/marks/mark-chip.tsx'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import { Avatar } from '#src/ui/avatar.tsx'
import { useLinksInside } from '#src/ui/browser/use-links-inside.ts'
import { Button } from '#src/ui/button.tsx'
import { hasAccount } from '#sync/contract/index.ts'
import { BoardChip } from './board-chip.tsx'
import styles from './board-day.module.css'
import type { BoardProps } from './board-table.tsx'

type Props = BoardProps & { shown: string; onShow: (day: string) => void }

/** For narrow screens: all athletes on one day of the week, and the days to choose from. */
export function BoardDay({ rows, days, today, isUnread, onPlan, openMenu, shown, onShow }: Props) {
  const { t, i18n } = useLingui()
  const follow = useLinksInside()
  const index = days.indexOf(shown)
  return (
    <>
      <div className={styles.days} role="group" aria-label={t`Dia`}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === shown}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onShow(day)}
          >
            <span className="visually-hidden">{longDay(day, i18n.locale)}</span>
            <span aria-hidden>{shortWeekday(day, i18n.locale)}</span>
            <b className="num" aria-hidden>
              {Number(day.slice(-2))}
            </b>
          </button>
        ))}
      </div>
      <div role="presentation" onClick={follow}>
        <ul className={`${styles.list} ${signs.masks}`}>
          {rows.map(({ athlete, days: all, totals, unread }) => {
            const { items = [], marks = [] } = all[index] ?? {}
            return (
              <li key={athlete.clientId} className={styles.row} data-day={shown} data-athlete={athlete.id}>
                <div className={styles.head}>
                  <Link to={athletePath(athlete.clientId)} className={styles.who}>
                    <Avatar name={athlete.name} size={36} />
                    <span>
                      {athlete.name}
                      {!hasAccount(athlete) && (
                        <small className={styles.newcomer}>
                          <Trans>ainda sem conta</Trans>
                        </small>
                      )}
                      {unread > 0 && (
                        <small className={styles.unread}>
                          <Plural value={unread} one="# recado não lido" other="# recados não lidos" />
                        </small>
                      )}
                    </span>
                  </Link>
                  <ComparedShare compared={totals.compared} />
                  <Button
                    kind="quiet"
                    square
                    aria-haspopup="menu"
                    aria-label={t`Adicionar para ${athlete.name}`}
                    onClick={(event) => {
                      openMenu({ kind: 'day', day: shown, athleteId: athlete.id }, event.currentTarget)
                    }}
                  >
                    <IconPlus size={20} aria-hidden />
                  </Button>
                </div>
                <div className={styles.chips}>
                  {marks.map((mark) => (
                    <MarkChip key={mark.clientId} mark={mark} />
                  ))}
                  {items.map((item) => (
                    <BoardChip
                      key={item.session.key}
                      athlete={athlete}
                      item={item}
                      unread={'workout' in item && isUnread(item.workout)}
                      named
                    />
                  ))}
                  {items.length === 0 && marks.length === 0 && (
                    <span className={styles.empty}>
                      <Trans>Nada planejado</Trans>
                      <Button
                        kind="quiet"
                        aria-label={t`Novo treino para ${athlete.name}`}
                        onClick={() => onPlan(athlete, shown)}
                      >
                        <IconPlus size={18} aria-hidden />
                        <Trans>Treino</Trans>
                      </Button>
                    </span>
                  )}
                </div>
                <TotalsView totals={totals} dense />
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
