import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { installedProgram } from '../../../support/installed-program.ts'
import type { Engine, Tab } from './tab.ts'

const miniBrowsers = ['x86_64', 'aarch64'].map(
  (cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
)

/** WebKitGTK's driver and a screen that nobody sees. Debian's packages are installed where that is possible. */
export function findWebkit(): { driverPath: string; screenPath: string } {
  const advice =
    'These tests need WebKitGTK with its driver. Run "sudo apt-get install -y webkit2gtk-driver xvfb" (Debian, Ubuntu).'
  return {
    driverPath: installedProgram(['/usr/bin/WebKitWebDriver'], ['webkit2gtk-driver'], advice),
    screenPath: installedProgram(['/usr/bin/Xvfb'], ['xvfb'], advice),
  }
}

/** WebKitGTK by WebDriver. */
export async function startWebkit(): Promise<Engine> {
  const { driverPath, screenPath } = findWebkit()
  const screen = spawn(screenPath, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const service = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, TZ: 'America/Sao_Paulo' },
    stdio: 'ignore',
  })
  const driver = await connect(port)
  const first = await driver.getWindowHandle()
  return {
    async open() {
      // A tab of its own would not always be the one in sight, and what is out of sight is not drawn.
      await driver.switchTo().newWindow('window')
      return tabOf(driver, await driver.getWindowHandle(), first)
    },
    async close() {
      await driver.quit()
      for (const process of [service, screen]) await end(process)
    },
  }
}

async function connect(port: number): Promise<WebDriver> {
  const address = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { intervals: [100] }).toBe(true)
  const binary = miniBrowsers.find((path) => existsSync(path))
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  return new Builder().usingServer(address).withCapabilities(capabilities).build()
}

/** One tab is driven at a time. */
function tabOf(driver: WebDriver, handle: string, first: string): Tab {
  return {
    goto: (url) => driver.get(url),
    async evaluate(expression) {
      const { value, error } = await driver.executeAsyncScript<{ value: unknown; error?: string }>(`
        const done = arguments[0]
        Promise.resolve(${expression}).then(
          (value) => done({ value }),
          (error) => done({ error: String(error) }),
        )`)
      if (error !== undefined) throw new Error(error)
      return value
    },
    async close() {
      await driver.switchTo().window(handle)
      await driver.close()
      await driver.switchTo().window(first)
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function end(process: ChildProcess): Promise<void> {
  const exited = once(process, 'exit')
  process.kill()
  await exited
}
