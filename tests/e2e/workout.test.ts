import type { Locator } from '@playwright/test'
import { addDays } from '../../src/domain/days.ts'
import { completeWorkout, installed, pill } from './support/acts.ts'
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
  const missed = async (reason: string) => {
    await page.getByRole('button', { name: 'Não deu para treinar' }).click()
    await dialog.getByLabel('Por que não deu?').fill(reason)
    await dialog.getByRole('button', { name: 'Marcar como perdido' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Não deu para treinar' }).click()
  await expect(dialog.getByLabel('Por que não deu?')).toBeFocused()
  await dialog.getByRole('button', { name: 'Marcar como perdido' }).click()
  await expect(dialog.getByLabel('Por que não deu?')).toHaveAccessibleDescription(/Preencha/)
  await expect(dialog.getByLabel('Por que não deu?')).toBeFocused()
  expect(await findings(page), 'the dialog').toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await missed('Febre')
  await expect(page.getByText('Febre')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Febre')).toBeHidden()
  // A toast stays for as long as it is pointed at, and this one stands over the button.
  await page.mouse.move(0, 0)
  await missed('Viagem a trabalho')
  await athlete.context.setOffline(false)
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  const coach = await club.signedIn('coach', desktop)
  await coach.page.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
  await coach.page.waitForURL(`**/dashboard/athletes/*/workout/${workout.clientId}`)
  await expect(coach.page.getByText('Viagem a trabalho')).toBeVisible()
  await expect(coach.page.getByRole('button', { name: 'Editar' })).toBeHidden()

  // Done after all: a missed workout can still be completed, and then no longer be missed. The toast of what was done
  // before may still stand, and must not take the taps.
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
  await dialog.getByRole('radio', { name: /^7/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByLabel('Notas para o treinador')).toHaveValue('')
  await dialog.getByLabel('Notas para o treinador').fill('Fiz na volta')
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Fiz na volta')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Não deu para treinar' })).toBeHidden()
  await expect(coach.page.getByText('Fiz na volta')).toBeVisible()
})

test('by keyboard and by what a screen reader is told: done as planned, then feel and effort; the log can be edited', async ({
  club,
}) => {
  await club.plan()
  const { page } = await club.signedIn('athlete', phone)
  await page.getByRole('button', { name: 'Concluir treino' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /Como foi\?/ })
  await dialog.getByRole('button', { name: 'Como planejado' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Como planejado' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Concluir' }).press('Enter')
  const feel = dialog.getByRole('radiogroup', { name: 'Como você se sentiu' })
  const effort = dialog.getByRole('radiogroup', { name: 'Esforço percebido' })
  await expect(feel).toHaveAccessibleDescription(/Escolha/)
  await expect(feel.getByRole('radio', { name: 'Exaustão' })).toBeFocused()
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
  await dialog.getByRole('button', { name: 'Concluir' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Treino concluído')).toBeVisible()

  await page.getByRole('button', { name: 'Editar registro' }).press('Enter')
  await effort.getByRole('radio', { name: '9, quase máximo' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Escrever mais' }).press('Enter')
  await expect(dialog.getByLabel('Notas para o treinador')).toHaveValue('Feito como planejado')
  await dialog.getByLabel('Notas para o treinador').fill('Feito como planejado, mas doeu')
  await dialog.getByRole('button', { name: 'Concluir' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Registro alterado')).toBeVisible()
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText('Feito como planejado, mas doeu')).toBeVisible()
  await expect(page.getByText('90%')).toBeVisible()
})

test('where the system’s colours replace the app’s, what is chosen and what is done still stand out', async ({
  club,
}) => {
  const { id } = await club.plan()
  await club.server.store.db
    .updateTable('workouts')
    .set({ status: 'completed' })
    .where('id', '=', id)
    .execute()
  const { page } = await club.signedIn('athlete', { ...phone, forcedColors: 'active' })
  const ground = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor)
  const day = page.getByRole('button', { name: /feito$/ })
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
  expect(await held()).toBe(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await held()).toBe(0)
})

test('several workouts of a day open and close one by one', async ({ club }) => {
  await club.plan({ name: 'Natação cedo' })
  await club.plan({ name: 'Corrida à noite', sport: 'run', description: '10 km leve' })
  const { page } = await club.signedIn('athlete', phone)
  const open = page.getByRole('article')
  await expect(open).toHaveCount(1)
  await page.getByRole('main').getByRole('button', { expanded: false }).click()
  await expect(open).toHaveCount(2)
  await page.getByRole('button', { name: 'Recolher Natação cedo' }).click()
  await expect(open).toHaveCount(1)
  await expect(open).toContainText('Corrida à noite')
})

test('on a narrow phone a volume of several parts leaves room for the name beside it', async ({ club }) => {
  const description = '1 km forte\n500 m trote\n45 min soltar'
  for (const name of ['Intervalado', 'Variado']) await club.plan({ name, sport: 'run', description })
  const { page } = await club.signedIn('athlete', { ...phone, viewport: { width: 320, height: 640 } })
  const lineHeight = 24
  const atHome = page.getByRole('main').getByRole('button', { expanded: false })
  await expect(atHome).toContainText('45 min')
  expect((await atHome.boundingBox())?.height).toBeLessThan(4 * lineHeight)
  await page.goto(`${club.url}/dashboard/workouts`)
  const inTheWeek = page.getByRole('link', { name: 'Intervalado' })
  await expect(inTheWeek).toContainText('45 min')
  expect((await inTheWeek.boundingBox())?.height).toBeLessThan(4 * lineHeight)
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

test('the way to Today leads back from another day; closing a dialog there does not', async ({ club }) => {
  const { page } = await club.signedIn('athlete', phone)
  const free = page.getByText('Hoje não tem treino')
  const otherDay = page.getByText('Dia sem treino')
  await expect(free).toBeVisible()
  await page
    .getByRole('group', { name: 'Sua semana' })
    .getByRole('button', { pressed: false })
    .first()
    .click()
  await expect(otherDay).toBeVisible()
  await pill(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(otherDay).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Hoje' }).click()
  await expect(free).toBeVisible()
})

test('a swipe leads to the next day; two fingers do not, nor does one that moves an enlarged page', async ({
  club,
}) => {
  await club.plan()
  const { page, context } = await club.signedIn('athlete', { ...phone, hasTouch: true, isMobile: true })
  await expect(page.getByRole('article')).toBeVisible()
  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: across.map((x, id) => ({ x, y: 400, id })),
    })
  const swipe = async (from: number[], to: number[]) => {
    await touch('touchStart', ...from)
    await touch('touchMove', ...to)
    await touch('touchEnd')
  }
  const enlarge = (pageScaleFactor: number) =>
    devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor })
  await swipe([340, 360], [40, 60])
  await enlarge(2)
  await swipe([340], [40])
  await enlarge(1)
  await swipe([340], [40])
  // Had the others led on as well, this would be a later day.
  const next = Number(addDays(today(), 1).slice(-2))
  const shown = page.getByRole('group', { name: 'Sua semana' }).getByRole('button', { pressed: true })
  await expect(shown).toHaveAccessibleName(new RegExp(`, ${next} de `))
})

test('midnight does not take away the log that is being written', async ({ club }) => {
  await club.plan({ name: 'Treino da noite', scheduledTo: '2026-11-20' })
  const context = await club.device(phone)
  const page = await context.newPage()
  await page.clock.install({ time: new Date('2026-11-20T23:58:00-03:00') })
  await signIn(page, club.url, club.emails.athlete)
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
  await page.clock.fastForward(4 * 60_000)
  await dialog.getByRole('radio', { name: /^7/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Como planejado' }).click()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Sábado, 21 de novembro', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Sexta-feira, 20 de novembro, Natação feito' }).click()
  await expect(page.getByRole('article')).toContainText('Treino da noite')
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
  await dialog.getByRole('button', { name: 'Continuar' }).click()
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

test('the day that was tapped is left when a new day begins', async ({ club }) => {
  await club.plan({ name: 'Longo de domingo', scheduledTo: '2026-11-22' })
  await club.plan({ name: 'Soltura de segunda', scheduledTo: '2026-11-23' })
  const context = await club.device(phone)
  const page = await context.newPage()
  await page.clock.install({ time: new Date('2026-11-22T23:58:00-03:00') })
  await signIn(page, club.url, club.emails.athlete)
  await expect(page.getByRole('article')).toContainText('Longo de domingo')
  await page.getByRole('button', { name: /^Domingo, 22 de novembro/ }).click()
  await page.clock.fastForward(4 * 60_000)
  await expect(page.getByRole('article')).toContainText('Soltura de segunda')
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
    await dialog.getByRole('button', { name: 'Continuar' }).click()
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

test('a name that nothing breaks leaves Today as wide as the phone', async ({ club }) => {
  await club.plan()
  const name = 'https://exemplo.com.br/treinos/'.repeat(4)
  await club.plan({ name, scheduledTo: addDays(today(), 1) })
  const { page } = await club.signedIn('athlete', phone)
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
})
