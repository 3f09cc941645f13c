import type { Reporter, TestModule } from 'vitest/node'
import { firstLines, nameOf, writeReport } from './report.ts'

/** Its own JSON report names neither the project of a test nor an error outside of one. */
export function reportForVitest(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandled) {
      writeReport(file, {
        tests: modules.flatMap(testsOf),
        errors: [
          ...modules.flatMap(errorsOf),
          ...unhandled.map((error) => ({ name: 'unhandled', error: firstLines(error) })),
        ],
      })
    },
  }
}

function testsOf(module: TestModule) {
  return [...module.children.allTests()]
    .filter((test) => test.result().state !== 'skipped')
    .map((test) => {
      const { state, errors } = test.result()
      const name = nameOf(test.project.name, module.relativeModuleId, test.fullName)
      const ms = Math.round(test.diagnostic()?.duration ?? 0)
      if (state === 'passed') return { outcome: 'passed' as const, name, ms }
      return { outcome: 'failed' as const, name, ms, error: firstLines(errors?.[0]) }
    })
}

/** Of a file that could not be read, and of what runs before and after its tests. */
function errorsOf(module: TestModule) {
  return [module, ...module.children.allSuites()].flatMap((suite) => {
    const group = suite.type === 'suite' ? suite.fullName : ''
    const name = nameOf(module.project.name, module.relativeModuleId, group)
    return suite.errors().map((error) => ({ name, error: firstLines(error) }))
  })
}
