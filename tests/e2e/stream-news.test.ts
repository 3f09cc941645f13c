import { pill } from './support/acts.ts'
import { expect, test } from './support/club.ts'

test('opening the calendar asks nothing that the stream would have said, and what the stream says arrives', async ({
  club,
}) => {
  await club.plan({ name: 'Rodagem de hoje' })
  const { page } = await club.signedIn('athlete', {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const asked: string[] = []
  // Not before: the page that was open has a stream too.
  await page.reload({ waitUntil: 'commit' })
  await page.waitForResponse((response) => response.url().endsWith('/api/sync/stream'))
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  const settled = await club.plan({ name: 'Depois do fluxo' })
  await page.getByRole('link', { name: 'Treinos' }).click()
  await expect(page.getByRole('link', { name: settled.name })).toBeVisible()

  await page.getByRole('link', { name: 'Hoje', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Ana/ })).toBeVisible()
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('link', { name: 'Treinos' }).click()
  await expect(page.getByRole('link', { name: 'Rodagem de hoje' })).toBeVisible()
  const news = await club.plan({ name: 'Chegou pelo fluxo' })
  await expect(page.getByRole('link', { name: news.name })).toBeVisible()
  expect(asked.filter((request) => request.includes('/sync/groups'))).toEqual([])
})
