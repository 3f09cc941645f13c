import { expect, it } from 'vitest'
import { readAthletes } from './read-athletes.ts'

it('reads a name a line, with an e-mail where there is one', () => {
  const pasted = 'Ana Souza\n\n  Bruno Reis; bruno@x.example\nLia <lia@x.example>\r\n"Gil Sá",gil@x.example'
  expect(readAthletes(pasted)).toEqual([
    { text: 'Ana Souza', name: 'Ana Souza' },
    { text: 'Bruno Reis; bruno@x.example', name: 'Bruno Reis', email: 'bruno@x.example' },
    { text: 'Lia <lia@x.example>', name: 'Lia', email: 'lia@x.example' },
    { text: '"Gil Sá",gil@x.example', name: 'Gil Sá', email: 'gil@x.example' },
  ])
})

it('takes a table of a spreadsheet without its headings and its other columns', () => {
  const table = 'Nome;E-mail;Telefone\nAna;ana@x.example;11 91234-5678\nRui;;11 90000-0000'
  expect(readAthletes(table)).toMatchObject([{ name: 'Ana', email: 'ana@x.example' }, { name: 'Rui' }])
})

it('says of a column of e-mails what is none, instead of leaving it out', () => {
  const table = 'Nome;E-mail;Telefone\nAna;ana.x.example;11 91234-5678\nRui;;11 90000-0000'
  expect(readAthletes(table)).toEqual([
    { text: 'Ana;ana.x.example;11 91234-5678', problem: 'email' },
    { text: 'Rui;;11 90000-0000', name: 'Rui' },
  ])
})

it('says what is wrong with each line and keeps its text', () => {
  const lines = readAthletes(`so@x.example\nAna; ana@\n${'a'.repeat(201)}\nBia\nbia`)
  expect(lines.map(({ problem }) => problem)).toEqual(['name', 'email', 'long', undefined, 'twice'])
  expect(lines[1]?.text).toBe('Ana; ana@')
})

it('leaves out the numbers and dashes of a list', () => {
  const names = readAthletes('1. Ana\n2) Bia\n- Caio\n• Davi\n10-Eva').map(
    (line) => 'name' in line && line.name,
  )
  expect(names).toEqual(['Ana', 'Bia', 'Caio', 'Davi', 'Eva'])
})
