import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router'
import { paths, programApplyPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import {
  type ProgramContent,
  withoutWeek,
  withWeekAfter,
  withWeekBack,
} from '#src/domain/programs/program.ts'
import {
  changeProgram,
  editProgram,
  ProgramTooLong,
  withItem,
} from '#src/features/library/programs/commands.ts'
import { ProgramGrid } from '#src/features/library/programs/program-grid.tsx'
import { ProgramItemForm } from '#src/features/library/programs/program-item-form.tsx'
import { ProgramNameForm } from '#src/features/library/programs/program-name-form.tsx'
import { programByKey } from '#src/features/library/queries.ts'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useRemove } from '#src/training/record/use-remove.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { useDialog } from '#src/ui/dialog/use-dialog.ts'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { TemplateDocument } from '#sync/client.ts'

/** One program of several weeks: to read, to write by hand, and to apply. */
export function Page() {
  const { t } = useLingui()
  const { key = '' } = useParams()
  const program = useLiveQuery(programByKey, key)
  return (
    <RecordPage
      row={program}
      back={paths.plans}
      heading={t`Plano`}
      missing={t`Este plano não está mais aqui`}
    >
      {(found) => <ProgramPage key={found.clientId} program={found} />}
    </RecordPage>
  )
}

/** The workout that is edited, or the day that gets a new one. */
type Editing = { index: number } | { week: number; weekday: number }

/** `back` takes the change back from what the program is by then. */
type Undoable = { message: string; restored: string; back: (now: ProgramContent) => ProgramContent }

function ProgramPage({ program }: { program: TemplateDocument }) {
  const { t } = useLingui()
  const { client } = useSession()
  const navigate = useNavigate()
  const undoToast = useUndoToast()
  const editing = useDialog<Editing>('plan-item')
  const naming = useDialog('plan-name')
  const remove = useRemove('templates', {
    removed: t`Plano excluído`,
    restored: t`Exclusão desfeita`,
    failed: t`Não foi possível excluir o plano`,
  })
  const { clientId, items } = program
  const content: ProgramContent = { weeks: program.weeks ?? 1, items }

  const write = async (next: ProgramContent, undoable?: Undoable) => {
    try {
      await editProgram(client.database, clientId, next)
      if (!undoable) return
      const back = () => changeProgram(client.database, clientId, undoable.back)
      undoToast(undoable.message, back, undoable.restored)
    } catch (cause) {
      const message =
        cause instanceof ProgramTooLong ? t`O plano não pode ficar tão longo` : t`Não foi possível salvar`
      showToast({ tone: 'error', message, cause })
    }
  }
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
            <Plural value={content.weeks} one="# semana" other="# semanas" />
            {' · '}
            <Plural value={items.length} _0="nenhum treino" one="# treino" other="# treinos" />
          </>
        }
        back={paths.plans}
        actions={
          <>
            <Button square aria-label={t`Mudar o nome do plano`} onClick={() => naming.open(undefined)}>
              <IconPencil size={18} aria-hidden />
            </Button>
            <Button
              square
              aria-label={t`Excluir plano`}
              onClick={() => remove(clientId, () => navigate(paths.plans, { replace: true }))}
            >
              <IconTrash size={18} aria-hidden />
            </Button>
            <ButtonLink kind="primary" floating to={programApplyPath(clientId)}>
              <IconCalendarPlus size={18} aria-hidden />
              <Trans>Aplicar a…</Trans>
            </ButtonLink>
          </>
        }
      />
      <PageBody wide>
        <ProgramGrid
          weeks={content.weeks}
          items={items}
          onItem={(at) => editing.open({ index: at })}
          onAdd={(day) => editing.open(day)}
          onCopyWeek={(week) => void write(withWeekAfter(content, week, true))}
          onRemoveWeek={(week) =>
            void write(withoutWeek(content, week), {
              message: t`Semana ${week} retirada`,
              restored: t`A semana voltou`,
              back: (now) =>
                withWeekBack(
                  now,
                  week,
                  items.filter((item) => item.week === week),
                ),
            })
          }
        />
        <p>
          <Button onClick={() => void write(withWeekAfter(content, content.weeks, false))}>
            <IconPlus size={18} aria-hidden />
            <Trans>Semana</Trans>
          </Button>
        </p>
      </PageBody>
      <Dialog opened={naming.opened} onClose={naming.close} title={t`Nome do plano`}>
        <ProgramNameForm program={program} onSaved={naming.close} />
      </Dialog>
      <Dialog
        opened={editing.opened}
        onClose={editing.close}
        title={edited ? t`Treino do plano` : t`Novo treino no plano`}
        subtitle={t`Semana ${spot.week}`}
        width={560}
      >
        <ProgramItemForm
          draft={`plan-item:${clientId}:${index ?? `${spot.week}-${spot.weekday}`}`}
          item={edited}
          onSave={(values) => {
            editing.close()
            const after = { ...values, week: spot.week, weekday: spot.weekday }
            void write({ ...content, items: withItem(items, index, after) })
          }}
          onRemove={() => {
            editing.close()
            void write(
              { ...content, items: withItem(items, index, null) },
              {
                message: t`Treino retirado do plano`,
                restored: t`O treino voltou`,
                back: (now) => {
                  // The program may have become shorter.
                  const again = edited && { ...edited, week: Math.min(edited.week, now.weeks) }
                  return { ...now, items: withItem(now.items, null, again ?? null) }
                },
              },
            )
          }}
        />
      </Dialog>
    </>
  )
}
