import { useLingui } from '@lingui/react/macro'
import { paths } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { TemplateDocument } from '#sync/client.ts'
import { templates } from './queries.ts'
import { TemplateList } from './template-list.tsx'
import styles from './template-picker.module.css'

/** The library as something to choose from: the same search and filter, and each workout's volume. */
export function TemplatePicker({ onPick }: { onPick: (template: TemplateDocument) => void }) {
  const { t } = useLingui()
  const library = useLoadedRows(useLiveQuery(templates, null))
  if (!library) return <Skeleton height={68} count={5} />
  const toLibrary = <ButtonLink to={paths.library}>{t`Ir para a biblioteca`}</ButtonLink>
  return (
    <div className={styles.picker} ref={focusOn} tabIndex={-1}>
      <TemplateList templates={library} emptyAction={toLibrary} onPick={onPick} />
    </div>
  )
}
