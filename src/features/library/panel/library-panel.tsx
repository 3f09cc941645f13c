import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type RefCallback, useEffect, useRef, useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import type { TextReading } from '#src/domain/reading/volume.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { PlanNumber } from '#src/training/volume/plan-number.tsx'
import { useReadings } from '#src/training/volume/use-readings.ts'
import { WorkoutLines } from '#src/training/workout-lines.tsx'
import { Button, ButtonLink, IconButton } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { PeriodNav } from '#src/ui/period-nav.tsx'
import type { TemplateDocument } from '#sync/client.ts'
import { templates } from '../queries.ts'
import { useWhose } from '../sharing/use-whose.ts'
import { foundTemplates } from './found-templates.ts'
import styles from './library-panel.module.css'

type Props = {
  athleteId: number
  /** Says whose day it is, next to several athletes. */
  athleteName: string | undefined
  /** Where a template goes without being dragged. */
  day: string
  /** Steps to the day before (-1) or after (1). */
  onStep: (days: number) => void
  onInsert: (template: TemplateDocument, day: string) => void
  onClose: () => void
  /** How often the person has asked for the panel: whenever it rises, the search takes the focus. */
  asked: number
  /** The ref of a template that can be dragged. */
  dragged: RefCallback<HTMLElement>
}

const none: readonly TemplateDocument[] = []

/**
 * The coach's library next to a calendar. A template is dragged onto a day, or goes onto the selected one by Enter or by
 * its button; arrow keys choose the template (up, down) and the day (left, right).
 */
export function LibraryPanel(props: Props) {
  const { athleteId, athleteName, day, onStep, onInsert, onClose, asked, dragged } = props
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const panel = useRef<HTMLElement>(null)
  const loaded = useLoadedRows(useLiveQuery(templates, null))
  const library = loaded ?? none
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  const readingOf = useReadings(library)
  const whose = useWhose()
  const groups = foundTemplates(library, search, sportName)
  const found = groups.flatMap((group) => group.templates)
  const at = found.findIndex(({ clientId }) => clientId === chosen)
  const date = shortDay(day, i18n.locale)

  useEffect(() => {
    if (asked > 0) panel.current?.querySelector('input')?.focus()
  }, [asked])

  const chooseAt = (index: number) => {
    const next = found[index]
    if (!next) return
    setChosen(next.clientId)
    panel.current?.querySelector<HTMLElement>(`[data-template="${next.clientId}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    const inSearch = target instanceof HTMLInputElement
    const row = !inSearch && (target as Element).closest<HTMLElement>('[data-template]')
    const focused = row ? found.findIndex(({ clientId }) => clientId === row.dataset.template) : -1
    const template = found[focused]
    if (key === 'Escape') onClose()
    else if (key === 'ArrowDown' && row) chooseAt(focused + 1)
    else if ((key === 'ArrowDown' || key === 'Enter') && inSearch) chooseAt(0)
    else if (key === 'ArrowUp' && focused === 0) panel.current?.querySelector('input')?.focus()
    else if (key === 'ArrowUp' && row) chooseAt(focused - 1)
    else if (key === 'ArrowLeft' && row) onStep(-1)
    else if (key === 'ArrowRight' && row) onStep(1)
    else if (key === 'Enter' && template) onInsert(template, day)
    else return
    event.preventDefault()
  }

  return (
    <aside ref={panel} className={styles.panel} aria-labelledby="library-panel">
      <div role="presentation" className={styles.keys} onKeyDown={onKeyDown}>
        <header className={styles.head}>
          <h2 id="library-panel">{t`Biblioteca`}</h2>
          <IconButton icon={IconX} kind="quiet" label={t`Fechar a biblioteca`} onClick={onClose} />
        </header>
        <div className={styles.day}>
          <PeriodNav
            quiet
            names={{ before: t`Um dia antes`, after: t`Um dia depois` }}
            onBefore={() => onStep(-1)}
            onAfter={() => onStep(1)}
          >
            <p role="status">
              <Trans>Para {[athleteName && isolated(athleteName), date].filter(Boolean).join(' · ')}</Trans>
            </p>
          </PeriodNav>
        </div>
        <SearchField
          label={t`Buscar modelo`}
          placeholder={t`Nome, texto ou esporte`}
          value={search}
          onChange={setSearch}
        />
        {!loaded && <Skeleton height={52} count={6} />}
        {loaded && (
          <p className={styles.count}>
            <span role="status">
              <Plural value={found.length} _0="Nenhum modelo" one="# modelo" other="# modelos" />
            </span>
            {found.length > 0 && <small>{t`Arraste para um dia, ou Enter`}</small>}
          </p>
        )}
        {loaded?.length === 0 && <ButtonLink to={paths.library}>{t`Ir para a biblioteca`}</ButtonLink>}
        <div className={styles.list}>
          {groups.map((group) => (
            <section key={group.sport} data-sport={group.sport} aria-label={sportName(group.sport)}>
              <h3 className={styles.sport}>
                <SportIcon sport={group.sport} size={16} />
                {sportName(group.sport)}
              </h3>
              <ul className={styles.templates}>
                {group.templates.map((template) => (
                  <PanelTemplate
                    key={template.clientId}
                    template={template}
                    reading={readingOf(template)}
                    whose={whose(template)}
                    athleteId={athleteId}
                    day={day}
                    open={template.clientId === chosen}
                    tabIndex={template === found[Math.max(at, 0)] ? 0 : -1}
                    dragged={dragged}
                    onOpen={(open) => setChosen(open ? template.clientId : undefined)}
                    onInsert={() => onInsert(template, day)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </aside>
  )
}

type PanelTemplateProps = {
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
function PanelTemplate(props: PanelTemplateProps) {
  const { template, reading, whose, athleteId, day, open, tabIndex, dragged, onOpen, onInsert } = props
  const { t, i18n } = useLingui()
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
          <Button icon={IconCalendarPlus} wide onClick={onInsert}>
            {t`Planejar em ${date}`}
          </Button>
        </div>
      )}
    </li>
  )
}
