import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { paths, programPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { ApplyProgram } from '#src/features/library/programs/apply/apply-program.tsx'
import { programByKey } from '#src/features/library/queries.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { recordPage } from '#src/training/record/record-page.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { TemplateDocument } from '#sync/client.ts'
import { usePeople } from './use-people.ts'

const words = {
  back: paths.plans,
  heading: msg`Plano`,
  missing: msg`Este plano não está mais aqui`,
}

/** Applies a program of several weeks to athletes. */
export const Page = recordPage('key', programByKey, words, ApplyPage)

function ApplyPage({ row: program }: { row: TemplateDocument }) {
  const { t } = useLingui()
  const people = usePeople()
  const today = useToday()
  const marks = useLiveQuery(marksOf, { athleteId: null, from: today })
  const races = useMemo(() => (marks ?? []).filter(({ kind }) => kind === 'race'), [marks])
  return (
    <>
      <PageHeader title={t`Aplicar o plano`} subtitle={program.name} back={programPath(program.clientId)} />
      <PageBody>
        {marks && people.areRead ? (
          <ApplyProgram program={program} {...people} races={races} />
        ) : (
          <Skeleton height={420} />
        )}
      </PageBody>
    </>
  )
}
