import { addDays, isoWeek } from '#src/domain/days.ts'
import { expect, test, today } from './support/club.ts'

/**
 * What a browser does that translates pages: every text that may be translated is replaced by an element of its own,
 * now and whenever something appears.
 */
function translate(): void {
  const may = (node: Node) =>
    node.parentElement?.closest('[translate]')?.getAttribute('translate') !== 'no' &&
    !node.parentElement?.closest('font, script, style')
  const all = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      if (!text.data.trim() || !may(text)) continue
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      ;(font.firstChild as HTMLElement).textContent = text.data.toUpperCase()
      text.replaceWith(font)
    }
  }
  all()
  new MutationObserver(all).observe(document.body, { childList: true, subtree: true, characterData: true })
}

test('a browser that translates pages leaves the app alone and translates what people wrote', async ({
  club,
}) => {
  const planned = await club.plan({ name: 'Rodagem' })
  const coach = await club.server.signedIn(club.coach)
  expect((await coach.post('/comments', { text: 'Bom treino', workoutId: planned.id })).status).toBe(201)
  const { page } = await club.signedIn('athlete', { viewport: { width: 1280, height: 800 } })
  const week = (day: string) => `Semana ${Number(isoWeek(day).slice(-2))}`
  await page.goto(`${club.url}/dashboard/workouts?week=${isoWeek(today())}`)
  await expect(page.getByText(week(today()), { exact: true })).toBeVisible()
  await page.evaluate(translate)
  for (const weeks of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Próxima semana' }).click()
    await expect(page.getByText(week(addDays(today(), 7 * weeks)), { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Hoje', exact: true }).click()
  await page.getByRole('link', { name: 'Rodagem' }).click()
  await expect(page.getByText('BOM TREINO').first()).toBeVisible()
  await expect(page.getByText('não pôde ser mostrada')).toBeHidden()
})
