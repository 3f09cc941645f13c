import { randomUUID } from 'node:crypto'
import { offerInstall } from '../support/acts.ts'
import { findings, looks } from '../support/axe.ts'
import { expect, signIn, test } from '../support/club.ts'
import { fillClub } from '../support/coaching.ts'

for (const { theme, device, viewport } of looks) {
  const options = { viewport, reducedMotion: 'reduce' as const }

  test(`axe finds nothing in the dialogs of coaching (${theme}, ${device})`, async ({ club }) => {
    const { coach } = await fillClub(club)
    const pathLike = (shape: RegExp) => coach.find(({ path }) => shape.test(path))?.path ?? ''
    const hers = await club.server.signedIn(club.coach)
    const athletes = [{ clientId: randomUUID(), name: 'Bia Nunes' }]
    const { body } = await hers.post<{ users: { id: number }[] }>('/athletes', { athletes })
    const dialogs: [path: string, openers: (string | RegExp)[]][] = [
      ['/dashboard/groups', ['Grupo']],
      [
        pathLike(/groups\/[^/]+$/),
        [
          'Convidar',
          'Evento',
          'Editar grupo',
          'Excluir grupo',
          /^Remover Ana Ribeiro/,
          'Trocar…',
          'Fechar…',
          'Adicionar',
        ],
      ],
      [pathLike(/groups\/.+\/events\/.+/), ['Editar', 'Excluir evento']],
      ['/dashboard/workout-library', ['Modelo']],
      [pathLike(/workout-library\/.+/), ['Aplicar a…', 'Editar modelo', 'Excluir modelo']],
      ['/dashboard/athletes', ['Adicionar']],
      [`/dashboard/athletes/${body.users[0]?.id}`, ['Ainda sem conta: convidar']],
      [pathLike(/meal-plan$/), ['Plano']],
      [pathLike(/meal-plan\/[^/]+$/), ['Refeição', 'Editar plano', 'Excluir plano']],
      [`/dashboard/athletes/${club.athleteId}`, ['Limiares']],
    ]
    const { page } = await club.signedIn('coach', options)
    await page.addInitScript((scheme) => localStorage.setItem('rumo-theme', scheme), theme)
    const dialog = page.getByRole('dialog')
    for (const [path, openers] of dialogs) {
      await page.goto(club.url + path)
      for (const name of openers) {
        await page.getByRole('main').getByRole('button', { name, exact: true }).click()
        await expect(dialog.getByRole('button').first()).toBeVisible()
        expect(await findings(page, '[role=dialog]'), `${path} ${name}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
    }
  })

  test(`axe finds nothing in the onboarding and in the offer to install (${theme}, ${device})`, async ({
    club,
  }) => {
    await club.server.store.db
      .updateTable('users')
      .set({ bio: null })
      .where('id', '=', club.athleteId)
      .execute()
    const page = await (await club.device(options)).newPage()
    await page.addInitScript((scheme) => localStorage.setItem('rumo-theme', scheme), theme)
    await signIn(page, club.url, club.emails.athlete, '**/auth/onboarding')
    const forward = () => page.getByRole('button', { name: /Continuar|Começar/ }).click()
    const steps: Record<string, string>[] = [
      { 'Sobre você': 'Nado desde criança' },
      { Cidade: 'Santos', Estado: 'SP', País: 'Brasil' },
      { Altura: '166', Peso: '59' },
    ]
    for (const [index, fields] of steps.entries()) {
      await expect(page.getByText(`Passo ${index + 1} de 3`)).toBeVisible()
      expect(await findings(page), `step ${index + 1}`).toEqual([])
      await forward()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      expect(await findings(page), `step ${index + 1}, refused`).toEqual([])
      if (index === 0) await page.getByRole('radio', { name: 'Feminino' }).check({ force: true })
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
      await forward()
    }
    await page.waitForURL('**/dashboard/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await offerInstall(page, 'dismissed')
    await expect(page.getByRole('dialog', { name: 'Instale o Rumo' })).toBeVisible()
    expect(await findings(page, '[role=dialog]'), 'the offer to install').toEqual([])
  })
}
