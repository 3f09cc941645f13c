import { isoWeek, monthOf } from '#src/domain/days.ts'
import { findings } from '../support/axe.ts'
import { expect, test, today } from '../support/club.ts'
import { fillClub } from '../support/coaching.ts'

/** Colours fail apart from sizes, so each theme and each size is gone through once. */
const devices = {
  phone: {
    theme: 'light',
    viewport: { width: 390, height: 844 },
    place: `week=${isoWeek(today())}`,
    role: 'button',
  },
  desktop: {
    theme: 'dark',
    viewport: { width: 1280, height: 800 },
    place: `month=${monthOf(today())}`,
    role: 'menuitem',
  },
} as const

for (const [device, { theme, viewport, place, role }] of Object.entries(devices)) {
  test(`axe finds nothing in the menus, dialogs and selections of planning (${theme}, ${device})`, async ({
    club,
  }) => {
    // Eleven states, each gone through whole.
    test.slow()
    await fillClub(club)
    const workout = await club.plan()
    const { page } = await club.signedIn('coach', { viewport, reducedMotion: 'reduce' })
    await page.addInitScript((scheme) => localStorage.setItem('rumo-theme', scheme), theme)
    await page.goto(`${club.url}/dashboard/athletes/${club.athleteId}?${place}`)
    const day = page.locator(`[data-day="${today()}"]`)
    const chip = day.getByRole('link', { name: workout.name })
    const dialog = page.getByRole('dialog')
    const goThrough = async (button: string, action: string, shows: string) => {
      await chip.hover()
      await day.getByRole('button', { name: button }).click()
      const item = page.getByRole(role, { name: action })
      await expect(item).toBeVisible()
      expect(await findings(page, '[role=menu], [role=dialog]'), button).toEqual([])
      await item.click()
      await expect(dialog.getByText(shows).first()).toBeVisible()
      expect(await findings(page, '[role=dialog]'), action).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await goThrough(`Mais ações: ${workout.name}`, 'Mover para…', '15')
    await goThrough(`Mais ações: ${workout.name}`, 'Repetir toda semana…', '4 treinos novos')
    await goThrough('Adicionar em', 'Da biblioteca…', 'Tiros de 400')
    await goThrough('Adicionar em', 'Mover este dia e os seguintes…', 'Mover 1 treino')
    await goThrough('Adicionar em', 'Limpar a semana…', 'Excluir 1 treino')
    await chip.click({ modifiers: ['ControlOrMeta'] })
    await expect(page.getByRole('region', { name: 'Seleção' })).toContainText('1 selecionado')
    expect(await findings(page), 'selecting').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Ano', exact: true }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(52)
    expect(await findings(page, '[role=dialog]'), 'year').toEqual([])
    if (device === 'phone') return
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Biblioteca ao lado' }).click()
    const panel = page.getByRole('complementary', { name: 'Biblioteca' })
    await panel.getByRole('button', { name: 'Tiros de 400' }).click()
    await expect(panel.getByRole('button', { name: /^Planejar em/ })).toBeVisible()
    await page.mouse.move(0, 0)
    expect(await findings(page, '[data-with-library]'), 'the library beside the calendar').toEqual([])
  })
}
