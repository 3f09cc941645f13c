import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CommentDocument } from '#sync/client.ts'
import { LinkedText } from './comment-item.tsx'
import { lastOfOthers, unreadComments } from './use-unread.ts'

const me = 7
const comment = (id: number, workoutKey: string, authorId = 3) =>
  ({ id, about: 'workout', workoutKey, authorId, text: `said ${id}` }) as CommentDocument

it('counts what others wrote after the marker of each thread', () => {
  const comments = [comment(1, 'a'), comment(2, 'a'), comment(3, 'b'), comment(4, 'b', me), comment(5, 'c')]
  const markers = [
    { workoutKey: 'a', upTo: 1 },
    { workoutKey: 'c', upTo: 5 },
  ]
  const unread = unreadComments(comments, markers, me)
  expect([...unread].map(([key, all]) => [key, all.map(({ id }) => id)])).toEqual([
    ['a', [2]],
    ['b', [3]],
  ])
})

it('reads an announcement and its answers as one thread, and another one by itself', () => {
  const announced = (id: number, clientId: string) =>
    ({ id, about: 'group', clientId, workoutKey: 'group', authorId: 3 }) as CommentDocument
  const answer = { ...comment(3, 'first'), about: 'announcement' } as const
  const unread = unreadComments([announced(1, 'first'), announced(2, 'second'), answer], [], me)
  expect([...unread].map(([key, all]) => [key, all.map(({ id }) => id)])).toEqual([
    ['first', [1, 3]],
    ['second', [2]],
  ])
  const markers = [{ workoutKey: 'first', upTo: 3 }]
  expect([
    ...unreadComments([announced(1, 'first'), announced(2, 'second'), answer], markers, me).keys(),
  ]).toEqual(['second'])
})

it('reads a thread up to the newest comment of somebody else that the server has', () => {
  expect(lastOfOthers([comment(1, 'a'), comment(2, 'a'), comment(3, 'a', me), comment(0, 'a', me)], me)).toBe(
    2,
  )
  expect(lastOfOthers([comment(3, 'a', me)], me)).toBeUndefined()
})

it('links web addresses, safely, and nothing else', () => {
  const html = (text: string) => renderToStaticMarkup(createElement(LinkedText, { text }))
  expect(html('Veja https://a.example/x?y=1. Depois me diz')).toBe(
    'Veja <a href="https://a.example/x?y=1" target="_blank" rel="noopener noreferrer nofollow ugc">https://a.example/x?y=1</a>. Depois me diz',
  )
  expect(html('javascript:alert(1) <b>oi</b>')).toBe('javascript:alert(1) &lt;b&gt;oi&lt;/b&gt;')
})
