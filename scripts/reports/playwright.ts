import type { Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { firstLines, nameOf, type Outcome, type Report, writeReport } from './report.ts'

const outcomes: Record<ReturnType<TestCase['outcome']>, Outcome> = {
  expected: 'passed',
  flaky: 'repeated',
  unexpected: 'failed',
  // No browser test skips itself: one that did not run was not reached.
  skipped: 'failed',
}

export default class ReportForPlaywright implements Reporter {
  private readonly file: string
  private readonly errors: Report['errors'] = []
  private suite?: Suite

  constructor({ file }: { file: string }) {
    this.file = file
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite
  }

  onError(error: TestError): void {
    this.errors.push({ name: error.location?.file ?? 'outside of a test', error: firstLines(error) })
  }

  onEnd(): void {
    writeReport(this.file, { tests: this.suite?.allTests().map(told) ?? [], errors: this.errors })
  }
}

function told(test: TestCase) {
  const outcome = outcomes[test.outcome()]
  const ms = test.results.reduce((sum, { duration }) => sum + duration, 0)
  const name = nameOf(...test.titlePath())
  if (outcome === 'passed') return { outcome, name, ms }
  return { outcome, name, ms, error: firstLines(test.results.find(({ error }) => error)?.error) }
}
