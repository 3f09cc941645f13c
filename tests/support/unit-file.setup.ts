import { cleanup } from '@testing-library/react'
import type * as RxDB from 'rxdb/plugins/core'
import { afterEach, vi } from 'vitest'

/**
 * Before each file of the unit level. Its files share a process, because loading React and RxDB again for each took a quarter of
 * the level; but each has its own instances of the app's modules, so that what one file mocks or keeps in them stays there.
 */
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
globalThis.localStorage?.clear()
globalThis.sessionStorage?.clear()
afterEach(cleanup)

// RxDB itself is one for all files, and refuses a second instance of the plugin that the app adds to it.
vi.mock('rxdb/plugins/core', async (original) => {
  const actual = await original<typeof RxDB>()
  const addRxPlugin: typeof RxDB.addRxPlugin = (plugin) => {
    try {
      actual.addRxPlugin(plugin)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'PL3')) throw error
    }
  }
  return { ...actual, addRxPlugin }
})
