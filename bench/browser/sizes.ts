import { compressed, sizesOfStart, watchScripts } from '../../tests/support/script-sizes.ts'
import type { Row } from '../figures.ts'
import { dist, startClubServer } from '../server/server.ts'
import { newDevice, signIn, still } from './pages/device.ts'

/** Sizes of the scripts a browser fetches: sign-in for a new visitor, home for a remembered person. */
export async function run(): Promise<Row[]> {
  const server = await startClubServer({ athletes: 1, workouts: 200 })
  const address = await server.serve(dist)
  const device = await newDevice()
  const context = await device.open()
  const page = await context.newPage()
  const toSignIn = watchScripts(page, dist)
  await page.goto(`${address}/auth/sign-in`)
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  const ofSignIn = toSignIn.size()
  await signIn(page, address, 'ana@rumo.example')
  await still(page)
  await page.close()
  const { today, home } = await sizesOfStart(context, `${address}/dashboard/home`, dist)

  await context.close()
  await device.remove()
  await server.stop()
  return [
    { name: 'JavaScript to sign-in (brotli)', value: ofSignIn, unit: 'kB', budget: 140 },
    { name: 'JavaScript until Today is drawn (brotli)', value: today, unit: 'kB', budget: 200 },
    { name: 'JavaScript until home rests (brotli)', value: home, unit: 'kB', budget: 250 },
    { name: 'service worker (brotli)', value: compressed(dist, 'service-worker.js'), unit: 'kB' },
  ]
}
