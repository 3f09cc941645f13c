import { expect, it } from 'vitest'
import { pathAfterSignIn, paths, wayInPath } from './paths.ts'

const search = (text: string) => new URLSearchParams(text)

it('goes home after signing in unless something else was wanted', () => {
  expect(pathAfterSignIn(search(''))).toBe(paths.home)
  expect(pathAfterSignIn(search('from=/dashboard/workouts'))).toBe('/dashboard/workouts')
  expect(pathAfterSignIn(search('from=/callback/strava%3Fcode%3Dx'))).toBe('/callback/strava?code=x')
})

it.each(['https://evil.example/dashboard/', '//evil.example', '/auth/sign-in', 'javascript:alert(1)'])(
  'never follows %s',
  (from) => {
    expect(pathAfterSignIn(new URLSearchParams({ from }))).toBe(paths.home)
  },
)

it('puts an invitation before the page that was wanted, complete or not', () => {
  expect(pathAfterSignIn(search('inviteToken=t&inviteId=7&from=/dashboard/home'))).toBe(
    '/callback/accept-invite?inviteToken=t&inviteId=7',
  )
  expect(pathAfterSignIn(search('inviteId=7'))).toBe('/callback/accept-invite?inviteId=7')
})

it('leads to the group whose code came along', () => {
  expect(pathAfterSignIn(search('joinCode=K7PXM2QD&from=/dashboard/home'))).toBe('/join?joinCode=K7PXM2QD')
})

it('carries the invitation and the wanted page along, and nothing else', () => {
  expect(wayInPath(paths.signUp, search('inviteToken=t&inviteId=7&again=1'), { email: 'a@b.example' })).toBe(
    '/auth/sign-up?inviteToken=t&inviteId=7&email=a%40b.example',
  )
  expect(wayInPath(paths.signUp, search('joinCode=K7PXM2QD&x=1'))).toBe('/auth/sign-up?joinCode=K7PXM2QD')
  expect(wayInPath(paths.signIn, search('again=1'), { email: '' })).toBe('/auth/sign-in')
})
