import { Trans, useLingui } from '@lingui/react/macro'
import { planActs } from '#src/features/calendar/planning/acts/plan-acts.ts'
import { commandKey } from '#src/ui/browser/command-key.ts'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import type { Role } from '#sync/contract/index.ts'
import styles from './shortcuts-dialog.module.css'

type Props = DialogFrame & { role: Role }

/** Which keys do what, screen by screen. */
export function ShortcutsDialog({ role, ...frame }: Props) {
  return (
    <Dialog {...frame} title={<Trans>Atalhos do teclado</Trans>} width={1120}>
      <Sections role={role} />
    </Dialog>
  )
}

type Key = { keys: readonly string[]; does: string }

function Sections({ role }: { role: Role }) {
  const { t } = useLingui()
  const isCoach = role === 'coach'
  const shift = 'Shift'
  const alt = 'Alt'
  const space = t`Espaço`
  const del = 'Delete'
  const around = ['←', '→', '↑', '↓']
  const everywhere: Key[] = [
    { keys: ['?'], does: t`Estes atalhos` },
    { keys: [`${commandKey} Z`], does: t`Desfazer a última ação nesta tela` },
    { keys: [`${commandKey} Enter`], does: t`Salvar o formulário ou enviar a mensagem` },
    { keys: [`${commandKey} ${shift} Enter`], does: t`Salvar o treino e escrever o do dia seguinte` },
    { keys: [`${alt} 1–6`], does: t`Escolher o esporte do treino` },
    { keys: ['Esc'], does: t`Fechar a janela ou encerrar a seleção` },
  ]
  const planned = [...planActs.day, ...planActs.calendar, ...planActs.workout].flatMap(
    ({ keys, label, byCoach }): Key[] =>
      keys && (isCoach || !byCoach) ? [{ keys: [written(keys[0])], does: t(label).replace('…', '') }] : [],
  )
  const calendar: Key[] = [
    { keys: around, does: t`Ir de um dia a outro, no mês` },
    { keys: ['Home', 'End'], does: t`Início e fim da semana` },
    { keys: ['T'], does: t`Ir para hoje` },
    { keys: ['Enter'], does: t`Abrir o treino; num dia vazio, criar um` },
    ...planned,
    { keys: [space], does: t`Pôr na seleção ou tirar dela` },
  ]
  const board: Key[] = [
    { keys: around, does: t`Ir de um treino a outro` },
    { keys: ['Home', 'End'], does: t`Início e fim da linha` },
    { keys: ['Enter'], does: t`Abrir; num dia vazio, criar um treino` },
    { keys: planned.flatMap(({ keys }) => keys), does: t`Planejar como no calendário` },
  ]
  const plan: Key[] = [
    { keys: around.map((arrow) => `${shift} ${arrow}`), does: t`Levar o treino a outro dia ou semana` },
    { keys: [`${alt} ↑`, `${alt} ↓`], does: t`Pôr antes ou depois no dia` },
    { keys: ['N', 'C', 'X', 'V', 'E', del], does: t`Planejar como no calendário` },
  ]
  const library: Key[] = [
    { keys: ['↑', '↓'], does: t`Escolher o modelo` },
    { keys: ['←', '→'], does: t`Escolher o dia` },
    { keys: ['Enter'], does: t`Pôr o modelo no dia` },
  ]
  return (
    <div className={styles.sections}>
      <Section title={t`Em todas as telas`} keys={everywhere} />
      {isCoach && <Section title={t`Semana da equipe`} keys={board} />}
      {isCoach && <Section title={t`Plano de semanas`} keys={plan} />}
      {isCoach && <Section title={t`Biblioteca ao lado do calendário`} keys={library} />}
      <Section title={t`Calendário de treinos`} keys={calendar} />
    </div>
  )
}

/** A key of the table of acts, as these sections write it. */
const written = (key: string) => key.replace('⇧', 'Shift ').replace('Del', 'Delete')

function Section({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <dl>
        {keys.map(({ keys: each, does }) => (
          <div key={does} className={styles.key}>
            <dt>
              {each.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
