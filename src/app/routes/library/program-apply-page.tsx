import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { paths, programPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { ApplyProgram } from '#src/features/library/programs/apply/apply-program.tsx'
import { programByKey } from '#src/features/library/queries.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { usePeople } from './use-people.ts'

/** Applies a program of several weeks to athletes. */
export function Page() {
  const { t } = useLingui()
  const { key = '' } = useParams()
  const program = useLiveQuery(programByKey, key)
  const people = usePeople()
  const today = useToday()
  const marks = useLiveQuery(marksOf, { athleteId: null, from: today })
  const races = useMemo(() => (marks ?? []).filter(({ kind }) => kind === 'race'), [marks])
  return (
    <RecordPage
      row={program}
      back={paths.plans}
      heading={t`Plano`}
      missing={t`Este plano não está mais aqui`}
    >
      {(found) => (
        <>
          <PageHeader title={t`Aplicar o plano`} subtitle={found.name} back={programPath(found.clientId)} />
          <PageBody>
            <ApplyProgram program={found} {...people} races={races} />
          </PageBody>
        </>
      )}
    </RecordPage>
  )
}
