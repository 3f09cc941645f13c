export type Person = { url: string; headers: Record<string, string> }

/** Signs the demo's coach in, over the network. */
export async function signInToDemo(url: string): Promise<Person> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
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
