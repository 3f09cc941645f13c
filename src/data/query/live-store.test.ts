import { BehaviorSubject, Observable, Subject } from 'rxjs'
import { expect, test } from 'vitest'
import type { RumoDatabase } from '#sync/client.ts'
import { liveStore, replaceDatabase } from './live-store.ts'

const database = {} as RumoDatabase
const nothing = () => undefined

test('what is listened to is there at once for who asks for the same, and is opened only once', () => {
  let opened = 0
  const open = (_: RumoDatabase, { month }: { month: string }) => {
    opened += 1
    return new BehaviorSubject(`workouts of ${month}`)
  }
  const first = liveStore(database, open, '{"month":"2026-11"}')
  expect(first.read()).toBeUndefined()
  first.subscribe(nothing)
  const second = liveStore(database, open, '{"month":"2026-11"}')
  expect(second.read()).toEqual({ value: 'workouts of 2026-11' })
  second.subscribe(nothing)
  expect(opened).toBe(1)
  expect(liveStore(database, open, '{"month":"2026-12"}').read()).toBeUndefined()
})

test('the source runs on while one listener hands over to the next, and ends with the last', async () => {
  const log: string[] = []
  const open = () =>
    new Observable<number>(() => {
      log.push('opened')
      return () => log.push('ended')
    })
  const store = liveStore(database, open, '{}')
  const leave = store.subscribe(nothing)
  leave()
  const leaveToo = liveStore(database, open, '{}').subscribe(nothing)
  await Promise.resolve()
  expect(log).toEqual(['opened'])
  leaveToo()
  await Promise.resolve()
  expect(log).toEqual(['opened', 'ended'])
})

test('a subscriber who returns after the last one left gets the newest value', async () => {
  const source = new BehaviorSubject(1)
  const open = () => source
  const store = liveStore(database, open, '{}')
  store.subscribe(nothing)()
  await Promise.resolve()
  source.next(2)
  store.subscribe(nothing)
  expect(store.read()).toEqual({ value: 2 })
})

test('a failure is kept for who is listening, and not for who opens it again later', async () => {
  let broken = true
  const open = () => new Observable<string>((to) => (broken ? to.error(new Error('gone')) : to.next('rows')))
  const store = liveStore(database, open, '{}')
  store.subscribe(nothing)()
  expect(store.read()).toEqual({ error: new Error('gone') })
  await Promise.resolve()
  broken = false
  const again = liveStore(database, open, '{}')
  again.subscribe(nothing)
  expect(again.read()).toEqual({ value: 'rows' })
})

test('what a screen had from one database stays until the one that replaces it has answered', () => {
  const [first, next] = [{} as RumoDatabase, {} as RumoDatabase]
  const answers = new Map([
    [first, new BehaviorSubject('stored')],
    [next, new Subject<string>()],
  ])
  const open = (from: RumoDatabase) => answers.get(from) as Observable<string>
  liveStore(first, open, 'null').subscribe(nothing)
  replaceDatabase(first, next)
  const store = liveStore(next, open, 'null')
  expect(store.read()).toEqual({ value: 'stored' })
  store.subscribe(nothing)
  answers.get(next)?.next('live')
  expect(store.read()).toEqual({ value: 'live' })
})
