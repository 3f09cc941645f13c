import { expect, it } from 'vitest'
import { fileName } from './file-name.ts'

it.each([
  ['Tiros 8x400', 'Tiros 8x400'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['C:\\a<b>|"c"?*', 'C a b c'],
  ['um\r\ndois\0três', 'um dois três'],
  // A sign that shows what follows from right to left.
  ['rodagem\u202Etif.exe', 'rodagem tif.exe'],
  ['\ud800', 'rumo'],
  ['  ', 'rumo'],
  ['🏊'.repeat(100), '🏊'.repeat(40)],
  [`a${'🏊'.repeat(100)}`, `a${'🏊'.repeat(39)}`],
])('%j is saved as %s', (name, saved) => {
  expect(fileName(name)).toBe(saved)
})
