import type { Locator } from '@playwright/test'
import { addDays, isoWeek, mondayOf } from '#src/domain/days.ts'
import { closeToast, completeWorkout, focusInside, installed, keepToast, pill, undo } from './support/acts.ts'
import { findings } from './support/axe.ts'
import { expect, signIn, test, today } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true } })

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }
const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' as const }

test('an athlete without a signal says why a workout was missed, takes it back, and says it again; the coach reads it', async ({
  club,
}) => {
  const workout = await club.plan()
  const athlete = await club.signedIn('athlete', phone)
  const { page } = athlete
  await page.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
  await expect(page.getByRole('heading', { level: 1, name: workout.name })).toBeVisible()
  await installed(page)
  await athlete.context.setOffline(true)
  const dialog = page.getByRole('dialog')
  const why = dialog.getByRole('group', { name: 'Por que não deu?' })
  const missed = async (reason: string, words: string) => {
    await page.getByRole('button', { name: 'Não deu para treinar' }).click()
    await why.getByRole('radio', { name: reason }).check({ force: true })
    await dialog.getByLabel('Quer contar mais?').fill(words)
    await dialog.getByRole('button', { name: 'Marcar como não feito' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Não deu para treinar' }).click()
  await dialog.getByRole('button', { name: 'Marcar como não feito' }).click()
  await expect(why).toHaveAccessibleDescription(/escolha/)
  await expect(why.getByRole('radio', { name: 'Doença' })).toBeFocused()
  expect(await findings(page), 'the dialog').toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await missed('Doença', 'Febre')
  await expect(page.getByText('Febre')).toBeVisible()
  await undo(page, 'Treino marcado como não feito')
  await expect(page.getByText('Febre')).toBeHidden()
  await closeToast(page, 'Marcação desfeita')
  await missed('Viagem', 'Fui a Recife')
  await athlete.context.setOffline(false)
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  const coach = await club.signedIn('coach', { ...desktop, at: `/dashboard/workouts/${workout.clientId}` })
  await coach.page.waitForURL(`**/dashboard/athletes/*/workout/${workout.clientId}`)
  await expect(coach.page.getByText('Fui a Recife')).toBeVisible()
  await expect(coach.page.getByText('Viagem', { exact: true })).toBeVisible()
  await expect(coach.page.getByRole('button', { name: 'Editar' })).toBeHidden()
  await expect(coach.page.getByRole('button', { name: 'Excluir treino' })).toHaveCount(0)
  await coach.page.getByRole('button', { name: 'Mais ações' }).click()
  await coach.page.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect(coach.page.getByRole('dialog')).toContainText('o motivo também some')
  await coach.page.getByRole('dialog').getByRole('button', { name: 'Manter' }).click()

  // Done after all: a missed workout can still be completed, and then no longer be missed. The toast of what was done
  // before may still stand, and must not take the taps.
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
  await dialog.getByRole('radio', { name: /^7/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Escrever mais' }).click()
  await expect(dialog.getByLabel('Notas para o treinador')).toHaveValue('')
  await dialog.getByLabel('Notas para o treinador').fill('Fiz na volta')
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Fiz na volta')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Não deu para treinar' })).toBeHidden()
  await expect(coach.page.getByText('Fiz na volta')).toBeVisible()
})

test('by keyboard and with the names a screen reader reads: done as planned, then feel and effort; the log can be edited', async ({
  club,
}) => {
  await club.plan()
  const { page } = await club.signedIn('athlete', phone)
  await page.getByRole('button', { name: 'Concluir treino' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /Como foi\?/ })
  await expect(dialog.getByRole('radio', { name: 'Sem energia' })).toBeFocused()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Como planejado' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Concluir' }).press('Enter')
  const feel = dialog.getByRole('radiogroup', { name: 'Como você se sentiu' })
  const effort = dialog.getByRole('radiogroup', { name: 'Esforço percebido' })
  await expect(feel).toHaveAccessibleDescription(/escolha/)
  await expect(feel.getByRole('radio', { name: 'Sem energia' })).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveCount(2)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(feel.getByRole('radio', { name: 'Ok' })).toBeChecked()
  await effort.getByRole('radio', { name: '1, muito leve' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(effort.getByRole('radio', { name: '2, leve' })).toBeChecked()
  expect(await findings(page), 'the dialog').toEqual([])

  // A mis-tap closes it; what was chosen is still there.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Concluir treino' })).toBeFocused()
  await page.getByRole('button', { name: 'Concluir treino' }).press('Enter')
  await expect(feel.getByRole('radio', { name: 'Ok' })).toBeChecked()
  await focusInside(dialog)
  await dialog.getByRole('button', { name: 'Concluir' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Treino concluído')).toBeVisible()

  await page.getByRole('button', { name: 'Editar registro' }).press('Enter')
  await focusInside(dialog)
  await effort.getByRole('radio', { name: '9, quase máximo' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Escrever mais' }).press('Enter')
  await expect(dialog.getByLabel('Notas para o treinador')).toHaveValue('')
  await dialog.getByLabel('Notas para o treinador').fill('Feito como planejado, mas doeu')
  await dialog.getByRole('button', { name: 'Concluir' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Registro alterado')).toBeVisible()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText('Feito como planejado, mas doeu')).toBeVisible()
  await expect(page.getByText('90%')).toBeVisible()
})

test('two taps log a workout as planned with what this athlete usually logs; the log is undone and put back', async ({
  club,
}) => {
  const athlete = await club.server.signedIn(club.athlete)
  for (const [daysAgo, rpe, feel] of [
    [9, 5, 4],
    [7, 6, 4],
    [5, 9, 1],
  ] as const) {
    const { id } = await club.plan({ scheduledTo: addDays(today(), -daysAgo) })
    const log = { id, status: 'completed', rpe, feel, doneFrom: 'plan' }
    expect((await athlete.put('/workout', log)).status).toBe(200)
  }
  const workout = await club.plan({ description: Array.from({ length: 40 }, () => '100 solto').join('\n') })
  const { page } = await club.signedIn('athlete', { ...phone, at: `/dashboard/workouts/${workout.clientId}` })
  const stored = () =>
    club.server.store.db.selectFrom('workouts').selectAll().where('id', '=', workout.id).executeTakeFirst()
  // However long the text, the way to complete it is in reach, at its start and at its end, and round.
  const complete = page.getByRole('button', { name: 'Concluir treino' })
  for (const words of ['Não deu para treinar', 'Criado em']) {
    await page.getByText(words).scrollIntoViewIfNeeded()
    await expect(complete).toBeInViewport({ ratio: 1 })
    await complete.click({ trial: true })
  }
  const { width, height } = (await complete.boundingBox()) ?? { width: 0, height: 1 }
  expect(width).toBe(height)
  await expect(complete).toHaveCSS('border-radius', '50%')

  await page.getByRole('button', { name: 'Concluir treino' }).click()
  const dialog = page.getByRole('dialog', { name: /Como foi/ })
  await expect(dialog.getByRole('radio', { name: 'Bem' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: '6, forte' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
  await closeToast(page, 'Treino concluído')
  await expect(page.locator('#how-it-was ~ dl')).toContainText('Feito como planejado')
  await expect(page.locator('#how-it-was ~ dl [data-chosen]')).toHaveCount(5)
  const log = { status: 'completed', rpe: 6, feel: 4, notes: null, doneFrom: 'plan' }
  await expect.poll(stored).toMatchObject(log)

  await page.getByRole('button', { name: 'Desfazer conclusão' }).click()
  const question = page.getByRole('dialog', { name: /Desfazer a conclusão/ })
  await question.getByRole('button', { name: 'Manter' }).click()
  await expect.poll(stored).toMatchObject({ status: 'completed' })
  await page.getByRole('button', { name: 'Desfazer conclusão' }).click()
  await question.getByRole('button', { name: 'Desfazer' }).click()
  await keepToast(page, 'Conclusão desfeita')
  await expect(page.getByRole('button', { name: 'Concluir treino' })).toBeVisible()
  await expect
    .poll(stored)
    .toMatchObject({ status: 'planned', rpe: null, feel: null, notes: null, doneFrom: null })
  await undo(page, 'Conclusão desfeita')
  await expect.poll(stored).toMatchObject(log)
})

test('where the system’s colours replace the app’s, what is chosen and what is done still stand out', async ({
  club,
}) => {
  const setStatus = (id: number, status: 'completed' | 'missed') =>
    club.server.store.db.updateTable('workouts').set({ status }).where('id', '=', id).execute()
  // Hours need a time: a distance without a pace has none.
  const description = '1h solto'
  await setStatus((await club.plan({ description })).id, 'completed')
  const beside = addDays(today(), today() === mondayOf(today()) ? 1 : -1)
  await setStatus((await club.plan({ name: 'Tiros', description, scheduledTo: beside })).id, 'missed')
  const { page } = await club.signedIn('athlete', { ...phone, forcedColors: 'active' })
  const ground = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor)
  const day = page.getByRole('button', { name: /(?<!não )feito$/ })
  expect(await ground(day.locator('[data-status="completed"]'))).not.toBe(await ground(day))
  await page.getByRole('button', { name: 'Editar registro' }).click()
  const around = (name: RegExp | string) => page.getByRole('radio', { name }).locator('xpath=..')
  for (const [chosen, other] of [
    ['Bem', 'Ok'],
    [/^7/, /^8/],
  ] as const) {
    await page.getByRole('radio', { name: chosen }).check({ force: true })
    expect(await ground(around(chosen))).not.toBe(await ground(around(other)))
  }
  const asPlanned = page.getByRole('button', { name: 'Como planejado' })
  await asPlanned.click()
  await expect(asPlanned).toHaveAttribute('aria-pressed', 'true')
  expect(await ground(asPlanned)).toBe(await ground(around('Bem')))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Hatching and bars are grounds too: what counts is what is painted.
  const missed = page.locator('[data-status="missed"]')
  expect(await paintedAlong(missed, 0.5)).toContain('dark and light')
  await page.goto(`${club.url}/dashboard/workouts?week=${isoWeek(today())}`)
  const bar = page
    .getByRole('button', { name: /^Tempo: feito/ })
    .locator('span')
    .last()
  expect(await paintedAlong(bar, 0.5)).toContain('dark')
  expect(await paintedAlong(missed.locator('span[class*="icon"]'), 0.15)).toContain('dark and light')
})

/** What a screenshot of an element has along its middle, at this share of its height. */
async function paintedAlong(element: Locator, share: number): Promise<string> {
  const png = (await element.screenshot()).toString('base64')
  return element.page().evaluate(
    async ([picture, at]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${picture}`
      await image.decode()
      const { width, height } = image
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const inner = Math.floor(width * 0.2)
      const row = context?.getImageData(inner, Math.floor(height * at), width - 2 * inner, 1).data ?? []
      const reds = [...row].filter((_, index) => index % 4 === 0)
      const [dark, light] = [reds.some((red) => red < 160), reds.some((red) => red > 220)]
      return [dark && 'dark', light && 'light'].filter(Boolean).join(' and ')
    },
    [png, share] as const,
  )
}

test('a rest is logged as a rest', async ({ club }) => {
  await club.plan({ name: 'Descanso', sport: 'rest', description: 'Dormir cedo' })
  const { page } = await club.signedIn('athlete', phone)
  const log = page.getByRole('button', { name: 'Registrar descanso' })
  await expect(log).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(log, 'on paper').toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await log.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Bem' })).toBeAttached()
  for (const width of [320, 500, 768, 1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const smallest = () =>
      dialog
        .locator('label:has([name="rpe"])')
        .evaluateAll((labels) =>
          Math.min(...labels.map((label) => Math.min(label.clientWidth, label.clientHeight))),
        )
    // The dialog is a drawer on narrow screens and a window on wide ones, and has no size while it changes.
    await expect.poll(smallest, `${width} wide`).toBeGreaterThanOrEqual(44)
  }
  const textSize = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
  await textSize('200%')
  const cut = await dialog
    .locator('button, label')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.textContent),
    )
  expect(cut, 'what is cut where the text is set at 200 %').toEqual([])
  await textSize('')
  await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
  await dialog.getByRole('radio', { name: '1, muito leve' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText('Descanso registrado')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('feito')
})

test('the deck view keeps the screen awake for as long as it is open', async ({ club }) => {
  await club.plan()
  const { page } = await club.signedIn('athlete', phone)
  await page.addInitScript(() => {
    const locks: EventTarget[] = []
    const request = () => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: () => {
          lock.released = true
          return Promise.resolve()
        },
      })
      locks.push(lock)
      return Promise.resolve(lock)
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Reflect.set(globalThis, 'heldLocks', () => locks.filter((lock) => !Reflect.get(lock, 'released')).length)
  })
  await page.reload()
  const held = () => page.evaluate(() => Number(Reflect.get(globalThis, 'heldLocks')()))
  await page.getByRole('button', { name: 'Ver em letras grandes' }).click()
  await expect(page.getByRole('dialog').getByText('educativos')).toBeVisible()
  expect(await findings(page), 'the deck view').toEqual([])
  await expect.poll(held).toBe(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(held).toBe(0)
})

test('nothing of a workout moves when its volume has been worked out', async ({ club }) => {
  await club.plan({ description: '400 solto\ncom nadadeira\n200 soltar' })
  const context = await club.device(phone)
  let worksOut = () => {}
  const asked = new Promise<void>((resolve) => {
    worksOut = resolve
  })
  await context.route(/\/worker-[^/]*$/, async (route) => {
    await asked
    await route.continue()
  })
  const page = await context.newPage()
  await signIn(page, club.url, club.emails.athlete)
  const card = page.getByRole('article')
  const places = () =>
    card
      .locator('li, button')
      .or(card.getByText('calculado do texto'))
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().y)))
  await expect(card.getByText('400 solto')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await places()
  worksOut()
  await expect(card).toContainText('600 m')
  expect(await places()).toEqual(before)
})

test('a log from the other device, which a form begun before does not show, is kept beside the one it saves', async ({
  club,
}) => {
  await club.plan()
  const { page } = await club.signedIn('athlete', phone)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  await dialog.getByRole('radio', { name: 'Ok' }).check({ force: true })
  await dialog.getByRole('radio', { name: /^4/ }).check({ force: true })
  await page.reload()
  const other = await club.signedIn('athlete', phone)
  await completeWorkout(other.page, 'Do tablet')
  await expect(page.getByRole('article')).toContainText('feito')
  await dialog.getByRole('button', { name: 'Escrever mais' }).click()
  await dialog.getByLabel('Notas para o treinador').fill('Do celular')
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
  await pill(page).click()
  await expect(dialog.getByRole('row', { name: 'Notas Do celular Do tablet' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Ficar com o outro' }).click()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.keyboard.press('Escape')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText('Do tablet')).toBeVisible()
})

test('what the coach moves or deletes while its log is being written leaves the page, not the log', async ({
  club,
}) => {
  const coach = await club.server.signedIn(club.coach)
  const { page } = await club.signedIn('athlete', phone)
  const dialog = page.getByRole('dialog')
  const logged = async (workout: { id: number; name: string }, gone: () => Promise<{ status: number }>) => {
    await page.goto(`${club.url}/dashboard/home`)
    await page.getByRole('button', { name: 'Concluir treino' }).click()
    await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
    expect((await gone()).status).toBeLessThan(300)
    await expect(page.getByText('Hoje não tem treino')).toBeAttached()
    await dialog.getByRole('radio', { name: /^7/ }).check({ force: true })
    await dialog.getByRole('button', { name: 'Escrever mais' }).click()
    await dialog.getByLabel('Notas para o treinador').fill('Fiz mesmo assim')
    await dialog.getByRole('button', { name: 'Concluir' }).click()
    await expect(dialog).toBeHidden()
    const { db } = club.server.store
    const row = db.selectFrom('workouts').selectAll().where('id', '=', workout.id)
    await expect
      .poll(() => row.executeTakeFirst())
      .toMatchObject({ status: 'completed', notes: 'Fiz mesmo assim', deletedAt: null })
  }
  const moved = await club.plan()
  const { id, name, description, sport } = moved
  await logged(moved, () =>
    coach.patch('/workout', { id, name, description, sport, scheduledTo: addDays(today(), 1) }),
  )
  const deleted = await club.plan()
  await logged(deleted, () => coach.delete(`/workout/${deleted.id}`))
  await expect(page.getByRole('article')).toContainText('feito')
  await expect(pill(page)).toHaveText(/Tudo salvo/)
})
