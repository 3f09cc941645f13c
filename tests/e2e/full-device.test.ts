import { addDays, addMonths, mondayOf, monthOf } from '#src/domain/days.ts'
import { pill } from './support/acts.ts'
import { expect, test, today } from './support/club.ts'
import { refusedWrites, setFull, withFailingStorage } from './support/failing-storage.ts'

test('what a full device cannot store is said with what helps, tried ever less often, and there once it has room', async ({
  club,
}) => {
  await club.plan()
  const { page } = await club.signedIn('athlete')
  await withFailingStorage(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await setFull(page, true)
  const late = await club.plan({ name: 'Chegou depois' })

  const notice = page.getByText('Falta espaço neste aparelho: o Rumo')
  await expect(notice).toBeVisible()
  await expect(pill(page)).toHaveText(/Pede atenção/)
  // Four rounds of tries, each after a wait of its own: writes that follow each other at once are one round.
  const rounds = async () => {
    const tries = await refusedWrites(page)
    return tries.filter((at, index) => index === 0 || at - (tries[index - 1] ?? 0) > 200).length
  }
  await expect.poll(rounds, { timeout: 30_000 }).toBeGreaterThanOrEqual(4)
  expect((await refusedWrites(page)).length).toBeLessThan(100)

  await pill(page).click()
  const panel = page.getByRole('dialog', { name: 'Seus dados' })
  await expect(panel.getByText('quase sempre falta espaço')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Exportar o que falta enviar' })).toBeVisible()
  await setFull(page, false)
  // The page may have tried by itself meanwhile.
  await panel.getByRole('button', { name: /Tentar de novo|Sincronizar agora/ }).click()
  await expect(notice).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByText(late.name).first()).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})

test('a move that a full device refuses says why, and what was cut can still be pasted', async ({ club }) => {
  const month = addMonths(monthOf(today()), 1)
  const monday = mondayOf(`${month}-14`)
  await club.plan({ name: 'Tiros', scheduledTo: monday })
  const { page } = await club.signedIn('coach', {
    viewport: { width: 1280, height: 800 },
    at: `/dashboard/athletes/${club.athleteId}?month=${month}`,
  })
  await withFailingStorage(page)
  const on = (day: string) => page.locator(`[data-day="${day}"]`)
  const tiros = (day: string) => on(day).getByRole('link', { name: 'Tiros' })
  const tuesday = addDays(monday, 1)
  await expect(tiros(monday)).toBeVisible()
  await tiros(monday).focus()
  await page.keyboard.press('Control+x')
  await expect(page.getByText('Treino recortado')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await setFull(page, true)
  await page.keyboard.press('Control+v')
  await expect(page.getByText('Não há mais espaço neste aparelho.')).toBeVisible()
  await expect(tiros(monday)).toBeVisible()
  await setFull(page, false)
  await on(tuesday).focus()
  await page.keyboard.press('Control+v')
  await expect(tiros(tuesday)).toBeVisible()
})
