import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { eventually } from './eventually.ts'
import { freePort } from './postgres.ts'

/** Debian's package. */
export const caddyProgram = '/usr/bin/caddy'

const caddyfile = resolve(import.meta.dirname, '../../deploy/Caddyfile')

type Ask = { method?: string; headers?: Record<string, string>; body?: unknown }

/** The Caddy of `deploy` in front of a server, with a certificate that it made by itself, keeping all in this folder. */
export async function startCaddy(folder: string, upstream: string) {
  const port = await freePort()
  const config = join(folder, 'Caddyfile')
  const only = ['admin off', `https_port ${port}`, 'auto_https disable_redirects', 'skip_install_trust']
  await writeFile(config, `{\n${only.join('\n')}\n}\nimport ${caddyfile}\n`)
  const child = spawn(caddyProgram, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, RUMO_UPSTREAM: upstream },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const ca = await eventually(() => readFile(join(folder, 'caddy/pki/authorities/local/root.crt')))
  const agent = new Agent({ ca, keepAlive: true })

  /** Sends a request; its answer may still be on the way. */
  function open(path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      const content = body === undefined ? {} : { 'content-type': 'application/json' }
      const url = `https://localhost:${port}/api${path}`
      const asked = request(url, { method, agent, headers: { ...headers, ...content } }, done)
      asked.on('error', fail)
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  async function ask(path: string, options?: Ask) {
    const answer = await open(path, options)
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
  }

  await eventually(async () => {
    await ask('/health')
  })
  return {
    open,
    ask,
    async stop() {
      agent.destroy()
      child.kill('SIGTERM')
      await ended
    },
  }
}
