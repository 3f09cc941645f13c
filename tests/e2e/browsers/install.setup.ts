import { test } from '@playwright/test'
import { findFirefox } from './support/firefox.ts'
import { findWebkit } from './support/webkit.ts'

test('both engines are there, or are installed one after the other', () => {
  // Hundreds of megabytes, on a machine that has neither.
  test.setTimeout(900_000)
  findFirefox()
  findWebkit()
})
