import { Plural, useLingui } from '@lingui/react/macro'
import { IconBooks, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { templatePath } from '#src/config/paths.ts'
import { matchesSearch } from '#src/domain/search.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useSportName } from '#src/training/sport/sport.tsx'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { PlanNumber } from '#src/training/volume/plan-number.tsx'
import { useReadings } from '#src/training/volume/use-readings.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { useKeptSearch, useKeptState } from '#src/ui/list/use-kept-state.ts'
import type { TemplateDocument } from '#sync/client.ts'
import { type Sport, sports } from '#sync/contract/index.ts'
import { LabelFilter, labelsOf } from './labels/labels.tsx'
import { useWhose } from './sharing/use-whose.ts'
import styles from './template-list.module.css'

type Filter = Sport | 'all'

type Props = {
  templates: readonly TemplateDocument[]
  /** What to do when there is nothing yet. */
  emptyAction: ReactNode
  /** Picks one of them, instead of opening its page. */
  onPick?: (template: TemplateDocument) => void
}

/** The library with a search over names and texts, and a filter by sport (docs/product.md, "Library of templates"). */
export function TemplateList({ templates, emptyAction, onPick }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  const whose = useWhose()
  const { search, typed } = useKeptSearch('template-search')
  const [filter, setFilter] = useKeptState<Filter>('template-filter', 'all')
  const readingOf = useReadings(templates)
  const [label, setLabel] = useKeptState<string>('template-label', '')
  const chosen = labelsOf(templates).includes(label) ? label : ''
  const found = templates.filter(
    ({ sport, name, description, labels }) =>
      (filter === 'all' || filter === sport) &&
      (chosen === '' || labels.includes(chosen)) &&
      matchesSearch(search, [name, description, ...labels]),
  )

  if (templates.length === 0) {
    return (
      <EmptyState icon={IconBooks} title={t`Nenhum modelo ainda`} action={emptyAction}>
        {t`Guarde aqui os treinos que você repete e aplique a quem quiser.`}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={t`Buscar modelo`} placeholder={t`Nome ou texto do treino`} {...typed} />
        <RadioGroup<Filter>
          label={t`Esporte`}
          wrap
          value={filter}
          options={[
            { value: 'all', label: t`Todos` },
            ...sports.map((sport) => ({ value: sport, label: sportName(sport) })),
          ]}
          onChange={setFilter}
        />
        <LabelFilter rows={templates} value={chosen} onChange={setLabel} />
      </div>
      <div role="status">
        {found.length === 0 ? (
          <EmptyState icon={IconSearchOff} title={t`Nada encontrado`}>
            {t`Tente outra palavra, outro esporte ou outra etiqueta.`}
          </EmptyState>
        ) : (
          <p className={styles.count}>
            <Plural value={found.length} one="# modelo" other="# modelos" />
          </p>
        )}
      </div>
      {found.length > 0 && (
        <RowList>
          {found.map((template) => (
            <Row
              key={template.clientId}
              to={templatePath(template.clientId)}
              onPick={onPick && (() => onPick(template))}
              avatar={<SportSign sport={template.sport} />}
              title={template.name}
              mark={<SyncBadge record={template} />}
              detail={[whose(template), ...template.labels, template.description].filter(Boolean).join(' · ')}
              end={template.sport !== 'rest' && <PlanNumber plan={template} reading={readingOf(template)} />}
            />
          ))}
        </RowList>
      )}
    </>
  )
}
