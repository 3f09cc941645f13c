import { Plural, Trans } from '@lingui/react/macro'
import { IconCalendarRepeat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { programPath } from '#src/config/paths.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { useKeptState } from '#src/ui/list/use-kept-state.ts'
import type { TemplateDocument } from '#sync/client.ts'
import { LabelFilter, labelsOf } from '../labels/labels.tsx'
import { useWhose } from '../sharing/use-whose.ts'

type Props = { programs: readonly TemplateDocument[]; emptyAction: ReactNode }

/** The coach's programs of several weeks, and those that others share. */
export function ProgramList({ programs, emptyAction }: Props) {
  const [label, setLabel] = useKeptState<string>('program-label', '')
  const whose = useWhose()
  const chosen = labelsOf(programs).includes(label) ? label : ''
  const found = programs.filter(({ labels }) => chosen === '' || labels.includes(chosen))
  if (programs.length === 0) {
    return (
      <EmptyState icon={IconCalendarRepeat} title={<Trans>Nenhum plano ainda</Trans>} action={emptyAction}>
        <Trans>Guarde as semanas que você repete e aplique a uma equipe inteira, até o dia da prova.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <LabelFilter rows={programs} value={chosen} onChange={setLabel} />
      <RowList>
        {found.map((program) => (
          <Row
            key={program.clientId}
            to={programPath(program.clientId)}
            sign={<IconCalendarRepeat size={22} aria-hidden />}
            title={program.name}
            mark={<SyncBadge record={program} />}
            detail={
              <>
                <ProgramSize program={program} />
                {[whose(program) ?? [], program.labels].flat().map((one) => ` · ${one}`)}
              </>
            }
          />
        ))}
      </RowList>
    </>
  )
}

export function ProgramSize({ program: { weeks, items } }: { program: TemplateDocument }) {
  return (
    <>
      <Plural value={weeks ?? 1} one="# semana" other="# semanas" />
      {' · '}
      <Plural value={items.length} _0="nenhum treino" one="# treino" other="# treinos" />
    </>
  )
}
