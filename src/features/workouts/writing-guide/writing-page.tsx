import { useLingui } from '@lingui/react/macro'
import { paths } from '#src/config/paths.ts'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { WritingGuide } from './writing-guide.tsx'

/** For coaches: what a workout's text may look like, and what becomes of it. */
export function Page() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={t`Como escrever treinos`}
        subtitle={t`Mude os textos e veja o que o Rumo entende.`}
        back={paths.workouts}
      />
      <WritingGuide />
    </>
  )
}
