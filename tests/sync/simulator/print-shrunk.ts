import type { Shrunk } from './shrink-course.ts'

const mostLines = 60

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
  const keys = finding.match(/[\da-f-]{36}/g) ?? []
  const rest60 = mostLines - test.length - places.length - 4
  const about = failure.story.filter(
    (line) => !line.startsWith(' ') || keys.some((key) => line.includes(key)) || !line.includes('server:'),
  )
  const story = about.slice(-Math.max(rest60, 10))
  const short = [...story, '', finding, '', ...places].map((line) => line.slice(0, 240))
  return [...test, '', ...short].join('\n')
}
