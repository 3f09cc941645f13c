import { useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths, programApplyPath, programPath } from '#src/config/paths.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { createProgram } from '#src/features/library/programs/commands.ts'
import { ProgramGrid } from '#src/features/library/programs/edit/program-grid.tsx'
import { ProgramSize } from '#src/features/library/programs/program-list.tsx'
import { useWhose } from '#src/features/library/sharing/use-whose.ts'
import { useUsualPaces } from '#src/training/figures/use-usual-paces.ts'
import { WorkoutLines } from '#src/training/workout-lines.tsx'
import { ButtonLink, IconButton } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import type { TemplateDocument } from '#sync/client.ts'

const planItemDialog = defineDialog<{ index: number }>('plan-item')

/** A program that another coach shares: to read, to copy into one's own library, and to apply. */
export function SharedProgram({ program }: { program: TemplateDocument }) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const navigate = useNavigate()
  const paces = useUsualPaces()
  const whose = useWhose()
  const reading = planItemDialog.use()
  const { clientId, name, items, phases } = program
  const weeks = program.weeks ?? 1
  const item = reading.args ? items[reading.args.index] : undefined
  const copy = () =>
    trying(async () => {
      const content = { weeks, items: [...items], phases: [...phases] }
      const key = await createProgram(client.database, userId, name, content)
      await navigate(programPath(key))
      showToast({ message: t`Copiado para a sua biblioteca` })
    })
  return (
    <>
      <PageHeader
        title={name}
        subtitle={
          <>
            {whose(program)}
            {' · '}
            <ProgramSize program={program} />
          </>
        }
        back={paths.plans}
        actions={
          <>
            <IconButton
              icon={IconCopy}
              label={t`Copiar para a minha biblioteca`}
              onClick={() => void copy()}
            />
            <ButtonLink icon={IconCalendarPlus} floating to={programApplyPath(clientId)}>
              {t`Aplicar a…`}
            </ButtonLink>
          </>
        }
      />
      <PageBody wide>
        <ProgramGrid
          weeks={weeks}
          items={items}
          phases={phases}
          paces={paces}
          onItem={(index) => reading.open({ index })}
        />
      </PageBody>
      <Dialog
        opened={reading.opened && item !== undefined}
        onClose={reading.close}
        title={item?.name ?? ''}
        subtitle={t`Semana ${item?.week ?? 1}`}
        width={560}
      >
        {item && <WorkoutLines sport={item.sport} description={item.description} />}
      </Dialog>
    </>
  )
}
