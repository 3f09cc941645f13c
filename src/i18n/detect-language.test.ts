import { expect, it } from 'vitest'
import { detectLanguage, type LanguageSources } from './detect-language.ts'

const silent: LanguageSources = {
  sessionStorage: null,
  localStorage: null,
  browser: ['fr-FR'],
  query: '',
  cookie: null,
  htmlLang: '',
  path: '/auth/sign-in',
  host: 'rumo.example',
}

it('speaks Portuguese when nothing names a language it has', () => {
  expect(detectLanguage(silent)).toBe('pt')
})

it.each<[string, Partial<LanguageSources>]>([
  ['session storage', { sessionStorage: 'en', localStorage: 'pt' }],
  ['local storage', { localStorage: 'en', browser: ['pt-BR'] }],
  ['the browser', { browser: ['fr', 'en-GB', 'pt'], query: '?lang=pt' }],
  ['the address', { query: '?lang=en', cookie: 'pt' }],
  ['the cookie', { cookie: 'en', htmlLang: 'pt-BR' }],
  ['the page', { htmlLang: 'en-US', path: '/pt/x' }],
  ['the path', { path: '/en/x', host: 'pt.rumo.example' }],
  ['the subdomain', { host: 'en.rumo.example' }],
])('lets %s decide before all that come after it', (_name, sources) => {
  expect(detectLanguage({ ...silent, ...sources })).toBe('en')
})

it('passes over names that only begin alike', () => {
  expect(
    detectLanguage({ ...silent, localStorage: 'enormous', path: '/entrar', host: 'ptarmigan.example' }),
  ).toBe('pt')
  expect(detectLanguage({ ...silent, browser: ['es', 'de'], cookie: 'en_US' })).toBe('en')
})
