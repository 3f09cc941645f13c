import { setTimeout } from 'node:timers/promises'

export type Person = { url: string; headers: Record<string, string> }

/** Signs the demo's coach in, over the network. */
export async function signInToDemo(url: string): Promise<Person> {
  const response = await fetchWhenReady(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'coach@rumo.example', password: 'Rumo-2026!' }),
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? ''
  return {
    url,
    headers: { cookie: cookies.join('; '), 'x-xsrf-token': token, 'content-type': 'application/json' },
  }
}

/** What the server answers to a read. */
export async function readAs<T>({ url, headers }: Person, path: string): Promise<T> {
  const response = await fetchWhenReady(`${url}/api${path}`, { headers })
  return (await response.json()) as T
}

/** Right after its start on a slow machine, a server answers for a while that it is overloaded. */
async function fetchWhenReady(url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, init)
    if (response.status !== 503) return response
    await setTimeout(100)
  }
}
