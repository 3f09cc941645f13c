import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths, programApplyPath } from '#src/config/paths.ts'
import { useSession } from '#src/data/session/session-context.ts'
import type { Place } from '#src/domain/programs/edit-weeks.ts'
import { LabelsButton } from '#src/features/library/labels/labels.tsx'
import { placeOfText } from '#src/features/library/programs/edit/item-place.ts'
import { ProgramGrid } from '#src/features/library/programs/edit/program-grid.tsx'
import { ProgramItemForm } from '#src/features/library/programs/edit/program-item-form.tsx'
import { useItemKeys } from '#src/features/library/programs/edit/use-item-keys.ts'
import { useProgramEdits } from '#src/features/library/programs/edit/use-program-edits.ts'
import { useWeekActions } from '#src/features/library/programs/edit/use-week-actions.tsx'
import { WeekDialogs } from '#src/features/library/programs/edit/week-dialogs.tsx'
import { ProgramSize } from '#src/features/library/programs/program-list.tsx'
import { ProgramNameForm } from '#src/features/library/programs/program-name-form.tsx'
import { programByKey } from '#src/features/library/queries.ts'
import { ShareButton } from '#src/features/library/sharing/share-button.tsx'
import { useWhose } from '#src/features/library/sharing/use-whose.ts'
import { useUsualPaces } from '#src/training/figures/use-usual-paces.ts'
import { useDrops } from '#src/training/planning/drag-refs.ts'
import { recordPage } from '#src/training/record/record-page.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useRemove } from '#src/training/record/use-remove.ts'
import { ActionMenu, type MenuPlace, placeNextTo } from '#src/ui/action-menu.tsx'
import { Button, ButtonLink, IconButton } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { TemplateDocument } from '#sync/client.ts'
import { limits } from '#sync/contract/index.ts'
import { SharedProgram } from './shared-program.tsx'

const planItemDialog = defineDialog<Editing>('plan-item')
const planNameDialog = defineDialog('plan-name')
const weekMenuDialog = defineDialog<MenuPlace & { week: number }>('week-menu')

const words = {
  back: paths.plans,
  heading: msg`Plano`,
  missing: msg`Este plano não está mais aqui`,
}

/** One program of several weeks: to read, to write by hand, and to apply; another coach's only to read, copy and apply. */
export const Page = recordPage('key', programByKey, words, OwnOrShared)

function OwnOrShared({ row: program }: { row: TemplateDocument }) {
  const { userId } = useSession()
  return program.createdBy === userId ? (
    <ProgramPage program={program} />
  ) : (
    <SharedProgram program={program} />
  )
}

/** The workout that is edited, or the day that gets a new one. */
type Editing = { index: number } | Place

function ProgramPage({ program }: { program: TemplateDocument }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const edits = useProgramEdits(program)
  const editing = planItemDialog.use()
  const naming = planNameDialog.use()
  const menu = weekMenuDialog.use()
  const remove = useRemove('templates', t`Plano excluído`, t`Não foi possível excluir o plano`)
  const { clientId } = program
  const { weeks, items, phases } = edits.content
  const paces = useUsualPaces()
  const shared = useWhose()(program)
  const open = { onItem: (index: number) => editing.open({ index }), onAdd: editing.open }
  const { area, onKeyDown, moveTo } = useItemKeys(edits, open)
  const actionsOf = useWeekActions(edits, menu.close)
  useDrops(
    {
      workout: (key, { day, before }) => {
        const item = items[Number(key)]
        if (item)
          void moveTo(item, placeOfText(day), before === undefined ? undefined : items[Number(before)])
      },
      template: () => undefined,
    },
    true,
  )
  const openWeek = (week: number, from: Element) => menu.open({ week, ...placeNextTo(from) })
  const place = editing.args
  const index = place && 'index' in place ? place.index : null
  const edited = index === null ? undefined : items[index]
  const spot = edited ?? (place && 'week' in place ? place : { week: 1, weekday: 1 })

  return (
    <>
      <PageHeader
        title={program.name}
        mark={<SyncBadge record={program} />}
        subtitle={
          <>
            <ProgramSize program={program} />
            {shared && ` · ${shared}`}
          </>
        }
        back={paths.plans}
        actions={
          <>
            <LabelsButton template={program} />
            <ShareButton template={program} />
            <IconButton icon={IconPencil} label={t`Mudar o nome do plano`} onClick={() => naming.open()} />
            <IconButton
              icon={IconTrash}
              label={t`Excluir plano`}
              onClick={() => remove(clientId, () => navigate(paths.plans, { replace: true }))}
            />
            <ButtonLink icon={IconCalendarPlus} floating to={programApplyPath(clientId)}>
              {t`Aplicar a…`}
            </ButtonLink>
          </>
        }
      />
      <PageBody wide>
        <ProgramGrid
          ref={area}
          weeks={weeks}
          items={items}
          phases={phases}
          paces={paces}
          onItem={open.onItem}
          edit={{ onAdd: open.onAdd, onWeek: openWeek, onKeyDown }}
        />
        {weeks < limits.programWeeks && (
          <p>
            <Button icon={IconPlus} onClick={() => void edits.addWeek(weeks, false)}>
              {t`Semana`}
            </Button>
          </p>
        )}
        {Object.keys(paces).length > 0 && (
          <p>{t`≈: distâncias viram tempo no ritmo do meio dos seus atletas.`}</p>
        )}
      </PageBody>
      <ActionMenu
        {...menu.frame}
        title={t`Semana ${menu.args?.week ?? 1}`}
        at={menu.args}
        actions={menu.args ? actionsOf(menu.args.week) : []}
      />
      <WeekDialogs edits={edits} />
      <Dialog {...naming.frame} title={t`Nome do plano`}>
        <ProgramNameForm program={program} onSaved={naming.close} />
      </Dialog>
      <Dialog
        {...editing.frame}
        title={edited ? t`Treino do plano` : t`Novo treino no plano`}
        subtitle={t`Semana ${spot.week}`}
        sheet
      >
        <ProgramItemForm
          draft={`plan-item:${clientId}:${index ?? `${spot.week}-${spot.weekday}`}`}
          item={edited}
          place={spot}
          weeks={weeks}
          onSave={(values, { week, weekday }) => {
            editing.close()
            const after = { ...values, week, weekday }
            void (edited ? edits.edit(edited, after) : edits.add(after))
          }}
          onRemove={() => {
            editing.close()
            if (edited) void edits.remove(edited)
          }}
        />
      </Dialog>
    </>
  )
}
