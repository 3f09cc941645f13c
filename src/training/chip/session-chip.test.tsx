// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { doneSession, sampleSession } from '#tests/support/sample-session.ts'
import { SessionChip } from './session-chip.tsx'

type Props = Partial<ComponentProps<typeof SessionChip>>

function chip(session: ReturnType<typeof sampleSession>, props: Props = {}) {
  cleanup()
  render(<SessionChip session={session} path="/" tabIndex={0} {...props} />)
  const link = screen.getByRole('link')
  const amount = link.querySelector<HTMLElement>('span + span')
  const { ground, sign, one } = link.dataset
  return {
    says: link.getAttribute('aria-label'),
    ground,
    sign,
    one,
    amount: amount?.textContent,
    end: amount && [amount.dataset.state, amount.dataset.word].filter(Boolean).join(' '),
  }
}

const past = { scheduledTo: '2026-11-20', today: '2026-11-22' }

it('draws what is planned, done with its effort, and not done', () => {
  expect(chip(sampleSession({ volume: { km: 10 } }))).toMatchObject({
    ground: 'planned',
    amount: '10\u00a0km',
    end: '',
  })
  expect(chip(doneSession({ volume: { km: 10 }, rpe: 7 }))).toMatchObject({
    ground: 'completed',
    end: 'done 7',
  })
  expect(chip(doneSession({ volume: { km: 10 }, rpe: 9, doneMeters: 7_000 }))).toMatchObject({
    end: 'done ↓9',
  })
  expect(chip(sampleSession({ ...past, volume: { km: 10 } }))).toMatchObject({
    ground: 'missed',
    end: 'não feito',
    one: 'missed',
  })
})

it('draws a draft, what an absence excuses, and a day of rest without a box', () => {
  expect(chip(sampleSession(), { draft: true })).toMatchObject({ ground: 'draft', end: 'rascunho' })
  expect(chip(sampleSession({ ...past, excused: true }))).toMatchObject({ ground: 'excused', end: '' })
  expect(chip(sampleSession({ excused: true }))).toMatchObject({ ground: 'planned' })
  expect(chip(sampleSession({ sport: 'rest' })).amount).toBeUndefined()
})

it('shows doubt before words to read, those before a change, and that before done, where one sign has room', () => {
  const doubtful = doneSession({ volume: { km: 10, doubtful: true } })
  expect(chip(doubtful, { isUnread: true, isChanged: true })).toMatchObject({ one: 'doubt', sign: 'doubt' })
  const done = doneSession({ volume: { km: 10 } })
  expect(chip(done, { isUnread: true, isChanged: true })).toMatchObject({ one: 'unread', sign: 'unread' })
  expect(chip(done, { isChanged: true })).toMatchObject({ one: 'changed', sign: 'changed', end: 'done 5' })
  expect(chip(done)).toMatchObject({ one: 'done', sign: undefined })
  expect(chip(sampleSession(), { isChanged: true })).toMatchObject({ sign: undefined, end: 'changed mudou' })
})

it('leaves out of a strip that it is done, which its ground says', () => {
  expect(chip(doneSession(), { strip: true }).sign).toBeUndefined()
  expect(chip(sampleSession(past), { strip: true }).sign).toBe('missed')
})

it('begins what is read aloud as what is shown, and says each sign in words', () => {
  const { says } = chip(doneSession({ volume: { km: 10 }, rpe: 7, doneMeters: 7_000 }), {
    isChanged: true,
    more: ['recado não lido'],
  })
  expect(says).toMatch(/^.+, 7\u00a0km, Corrida, feito, RPE 7, mais curto, mudou, recado não lido$/)
  expect(chip(sampleSession({ volume: { km: 10, doubtful: true } })).says).toContain('leitura em dúvida')
})

it('tells a text that could not be read from one without any amount', () => {
  const unread = sampleSession({ volume: null, description: '8 tiros fortes na subida' })
  expect(chip(unread)).toMatchObject({ amount: 'não lido', end: 'doubt' })
  expect(chip(unread).says).toContain('não lido, Corrida')
  expect(chip(sampleSession({ volume: null, description: 'Rodagem leve' }))).toMatchObject({
    amount: 'sem medida',
    end: '',
  })
})
