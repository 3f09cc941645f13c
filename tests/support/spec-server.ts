/**
 * A server that has the calls and the entities of the basic API (docs/product.md, "The basic API"), and
 * nothing else: no feed, no client ids, no versions, no idempotency keys, no problem codes. In memory; rows
 * get the next number as their id.
 */

type Row = Record<string, unknown> & { id: number }
type Person = Row & { email: string; name: string; role: 'coach' | 'athlete' }
type Body = Record<string, unknown>
type SpecReply = { status: number; body?: unknown; session?: string }

const refuse = (status: number, message: string): SpecReply => ({ status, body: { message } })
const ok = (body: unknown, status = 200): SpecReply => ({ status, body })

const noOne: Omit<Person, 'id' | 'email' | 'name' | 'role'> = {
  bio: 'Vive de treino',
  sex: null,
  state: null,
  city: null,
  country: null,
  height: null,
  weight: null,
}

type Call = {
  me: Person
  /** The number in the path, 0 when there is none. */
  id: number
  body: Body
}

export function specServer() {
  const tables = {
    users: [] as Person[],
    workouts: [] as Row[],
    templates: [] as Row[],
    groups: [] as Row[],
    members: [] as Row[],
    invitations: [] as Row[],
    events: [] as Row[],
    attendances: [] as Row[],
    mealPlans: [] as Row[],
    mealItems: [] as Row[],
  }
  type Table = keyof typeof tables
  const sessions = new Map<string, number>()
  /** Some servers delete an attendance, though the basic API has no call for it. */
  const options = { deletesAnswers: false }
  let last = 0
  let moment = Date.parse('2026-03-01T09:00:00.000Z')

  const now = () => new Date(moment++).toISOString()

  function add(table: Table, fields: Body): Row {
    const at = now()
    const row = { ...fields, id: ++last, createdAt: at, updatedAt: at }
    ;(tables[table] as Row[]).push(row)
    return row
  }

  const find = (table: Table, id: number): Row | undefined => tables[table].find((row) => row.id === id)

  /** Writes the named fields of the body; a missing one is refused. */
  function fields(body: Body, names: string[]): Body | null {
    const given = names.filter((name) => body[name] !== undefined)
    if (given.length < names.length || body.name === '') return null
    return Object.fromEntries(names.map((name) => [name, body[name]]))
  }

  function create(table: Table, key: string, names: string[], { me, body }: Call, own: Body = {}): SpecReply {
    const given = fields(body, names)
    if (!given) return refuse(400, 'Required')
    const creator = ['workouts', 'templates', 'groups', 'mealPlans'].includes(table)
    return ok({ [key]: add(table, { ...own, ...given, ...(creator && { createdBy: me.id }) }) }, 201)
  }

  function edit(table: Table, key: string, names: string[], { id, body }: Call): SpecReply {
    const row = find(table, id || Number(body.id))
    if (!row) return refuse(404, 'Not found')
    const given = fields(body, names)
    if (!given) return refuse(400, 'Required')
    return ok({ [key]: Object.assign(row, given, { updatedAt: now() }) })
  }

  function remove(table: Table, { id }: Call): SpecReply {
    const at = tables[table].findIndex((row) => row.id === id)
    if (at < 0) return refuse(404, 'Not found')
    tables[table].splice(at, 1)
    return { status: 204 }
  }

  function show(table: Table, key: string, { id }: Call): SpecReply {
    const row = find(table, id)
    return row ? ok({ [key]: row }) : refuse(404, 'Not found')
  }

  const list = (key: Table, of: (row: Row) => boolean): SpecReply =>
    ok({ [key]: (tables[key] as Row[]).filter(of).map((row) => withPerson(key, row)) })

  function withPerson(table: Table, row: Row): Row {
    if (table === 'members') return { ...row, user: find('users', Number(row.userId)) }
    return table === 'attendances' ? { ...row, athlete: find('users', Number(row.athleteId)) } : row
  }

  const groupsOf = ({ id, role }: Person): number[] =>
    role === 'coach'
      ? tables.groups.filter((row) => row.createdBy === id).map((row) => row.id)
      : tables.members.filter((row) => row.userId === id).map((row) => Number(row.groupId))

  function accept({ me, body }: Call): SpecReply {
    const invitation = tables.invitations.find(
      ({ id, token, email }) => id === Number(body.id) && token === body.token && email === me.email,
    )
    const group = find('groups', Number(invitation?.groupId))
    if (!invitation || !group) return refuse(404, 'Not found')
    add('members', { userId: me.id, groupId: group.id, coachId: group.createdBy })
    return ok({ invitation: Object.assign(invitation, { accepted: true }) })
  }

  const plan = ['name', 'description', 'sport', 'scheduledTo']
  const meeting = [...plan, 'groupId', 'location', 'distances']
  const named = ['name', 'description']

  /** The table of the basic API, first match wins. */
  const calls: [string, RegExp, (call: Call) => SpecReply][] = [
    ['GET', /^\/user$/, ({ me }) => ok({ user: me })],
    [
      'PUT',
      /^\/user$/,
      ({ me, body }) => ok({ user: Object.assign(me, body, { id: me.id, updatedAt: now() }) }),
    ],
    [
      'POST',
      /^\/workout$/,
      (call) =>
        create('workouts', 'workout', [...plan, 'athleteId'], call, {
          status: 'planned',
          rpe: null,
          feel: null,
          notes: null,
        }),
    ],
    ['PUT', /^\/workout$/, (call) => edit('workouts', 'workout', ['rpe', 'feel', 'notes', 'status'], call)],
    ['PATCH', /^\/workout$/, (call) => edit('workouts', 'workout', plan, call)],
    ['DELETE', /^\/workout\/(\d+)$/, (call) => remove('workouts', call)],
    ['GET', /^\/workout\/(\d+)$/, (call) => show('workouts', 'workout', call)],
    ['GET', /^\/workout\/athletes\/(\d+)$/, ({ id }) => list('workouts', (row) => row.athleteId === id)],
    [
      'POST',
      /^\/workout\/template\/create$/,
      (call) => create('templates', 'template', [...named, 'sport'], call),
    ],
    ['GET', /^\/workout\/template\/all$/, ({ me }) => list('templates', (row) => row.createdBy === me.id)],
    ['POST', /^\/groups$/, (call) => create('groups', 'group', [...named, 'sport'], call)],
    ['GET', /^\/groups\/list$/, ({ me }) => list('groups', (row) => groupsOf(me).includes(row.id))],
    ['GET', /^\/groups\/(\d+)$/, (call) => show('groups', 'group', call)],
    ['GET', /^\/groups\/member\/(\d+)$/, ({ id }) => list('members', (row) => row.groupId === id)],
    [
      'GET',
      /^\/groups\/member\/all$/,
      ({ me }) => list('members', (row) => groupsOf(me).includes(Number(row.groupId))),
    ],
    [
      'GET',
      /^\/groups\/members-count$/,
      ({ me }) =>
        ok({
          memberCount: tables.members.filter((row) => groupsOf(me).includes(Number(row.groupId))).length,
        }),
    ],
    [
      'POST',
      /^\/groups\/invite$/,
      (call) =>
        create('invitations', 'invitation', ['groupId', 'email'], call, { token: 'token', accepted: false }),
    ],
    ['POST', /^\/groups\/invite\/accept$/, accept],
    ['POST', /^\/groups\/invite\/accept$/, accept],
    [
      'GET',
      /^\/groups\/events\/list$/,
      ({ me }) => list('events', (row) => groupsOf(me).includes(Number(row.groupId))),
    ],
    ['GET', /^\/groups\/events\/(\d+)$/, ({ id }) => list('events', (row) => row.groupId === id)],
    ['GET', /^\/groups\/events\/event\/(\d+)$/, (call) => show('events', 'event', call)],
    ['POST', /^\/groups\/events$/, (call) => create('events', 'event', meeting, call)],
    ['PATCH', /^\/groups\/events$/, (call) => edit('events', 'event', meeting, call)],
    ['DELETE', /^\/groups\/events(\d+)$/, (call) => remove('events', call)],
    [
      'POST',
      /^\/groups\/events\/attendance$/,
      (call) => create('attendances', 'attendance', ['eventId', 'athleteId', 'going'], call),
    ],
    [
      'GET',
      /^\/groups\/events\/attendance\/(\d+)$/,
      ({ id }) => list('attendances', (row) => row.eventId === id),
    ],
    [
      'DELETE',
      /^\/groups\/events\/attendance\/(\d+)$/,
      (call) => (options.deletesAnswers ? remove('attendances', call) : refuse(404, 'Not found')),
    ],
    ['GET', /^\/meal-plans\/(\d+)$/, (call) => show('mealPlans', 'mealPlan', call)],
    ['GET', /^\/meal-plans\/atlhete\/(\d+)$/, ({ id }) => list('mealPlans', (row) => row.athleteId === id)],
    [
      'POST',
      /^\/meal-plans$/,
      (call) => create('mealPlans', 'mealPlan', [...named, 'active', 'athleteId'], call),
    ],
    ['PUT', /^\/meal-plans\/(\d+)$/, (call) => edit('mealPlans', 'mealPlan', [...named, 'active'], call)],
    ['DELETE', /^\/meal-plans\/(\d+)$/, (call) => remove('mealPlans', call)],
    ['GET', /^\/meal-items\/(\d+)$/, (call) => show('mealItems', 'mealItem', call)],
    ['GET', /^\/meal-items\/plan\/(\d+)$/, ({ id }) => list('mealItems', (row) => row.mealPlanId === id)],
    [
      'POST',
      /^\/meal-items$/,
      (call) => create('mealItems', 'mealItem', [...named, 'type', 'mealPlanId'], call),
    ],
    [
      'PUT',
      /^\/meal-items\/(\d+)$/,
      // The basic API leaves open what this answers.
      (call) => ({ ...edit('mealItems', 'mealItem', [...named, 'type'], call), body: undefined }),
    ],
    ['DELETE', /^\/meal-items\/(\d+)$/, (call) => remove('mealItems', call)],
  ]

  function signIn({ email, password }: Body): SpecReply {
    const person = tables.users.find((user) => user.email === email)
    if (!person || password !== specPassword) return refuse(401, 'Wrong e-mail or password')
    const session = `session-${++last}`
    sessions.set(session, person.id)
    return { ...ok({ user: { id: person.id, email } }), session }
  }

  function handle(method: string, url: string, body: Body, session: string | undefined): SpecReply {
    const path = url.replace(/\?.*$/, '')
    if (method === 'POST' && path === '/auth/sign-in') return signIn(body)
    const me = find('users', sessions.get(session ?? '') ?? 0) as Person | undefined
    if (path === '/auth/session') {
      return me ? ok({ session: { expiresAt: '2099-01-01T00:00:00.000Z' } }) : refuse(401, 'No session')
    }
    const found = calls.find(([verb, pattern]) => verb === method && pattern.test(path))
    if (!found) return method === 'POST' && path === '/auth/sign-out' ? ok({}) : refuse(404, 'Not found')
    if (!me) return refuse(401, 'No session')
    const [, pattern, answer] = found
    return answer({ me, id: Number(pattern.exec(path)?.[1] ?? 0), body })
  }

  return Object.assign(options, {
    tables,
    /** As JSON would carry it: nothing that is handed out changes later. */
    handle: (...request: Parameters<typeof handle>): SpecReply => structuredClone(handle(...request)),
    addUser: (role: Person['role'], name: string, email: string): Person =>
      add('users', { ...noOne, email, name, role }) as Person,
    addGroup: (coach: Person, name = 'Grupo') =>
      add('groups', { name, description: 'Treinos da semana', sport: 'run', createdBy: coach.id }),
    link: (group: Row, athlete: Person) =>
      add('members', { userId: athlete.id, groupId: group.id, coachId: group.createdBy }),
    add,
    /** A session, without the way through the password. */
    enter(person: Person): string {
      const session = `session-${++last}`
      sessions.set(session, person.id)
      return session
    },
  })
}

const specPassword = 'Rumo-2026!'

export type SpecServer = ReturnType<typeof specServer>
export type SpecPerson = Person
