import { launch, type Page } from 'puppeteer-core'
import { installedProgram } from '../../../support/installed-program.ts'
import type { Engine, Tab } from './tab.ts'

/** RUMO_FIREFOX or Debian's, which is installed where that is possible. */
export function findFirefox(): string {
  return installedProgram(
    [process.env.RUMO_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
    ['firefox-esr'],
    'These tests need Firefox. Run "sudo apt-get install -y firefox-esr" (Debian) or set RUMO_FIREFOX to the path of one.',
  )
}

/** Firefox by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    env: { ...process.env, TZ: 'America/Sao_Paulo' },
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR, pt' },
  })
  return {
    open: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  }
}

function tabOf(page: Page): Tab {
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    evaluate: (expression) => page.evaluate(expression),
    close: () => page.close(),
  }
}
