import { historyOf, short } from './broken.ts'
import type { Shrunk } from './shrink-course.ts'

const mostLines = 52

/** A test to paste, what happened in it, and where the code last wrote the rows in question; at most sixty lines. */
export function printShrunk({ course, failure, lastWrites }: Shrunk): string {
  const { events, ...rest } = course
  const [finding = ''] = failure.findings
  const test = [
    `it(${JSON.stringify(failure.rules.values().next().value)}, async () => {`,
    `  const course: Course = ${JSON.stringify(rest).slice(0, -1)}, events: [`,
    ...events.map((event) => `    ${JSON.stringify(event)},`),
    '  ] }',
    '  await play(course)',
    '})',
  ]
  const places = lastWrites.of(finding)
  const story = historyOf([finding], failure.story, Math.max(mostLines - test.length - places.length - 4, 10))
  return [...test, '', ...[...story, '', finding, '', ...places].map(short)].join('\n')
}
