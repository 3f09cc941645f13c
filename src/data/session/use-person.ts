import { useStore } from '#src/config/create-store.ts'
import { type Person, personStore } from './person-store.ts'

/** Who this page works for, live: changes with signing in and out, here and in other tabs. */
export function usePerson(): Person {
  return useStore(personStore)
}
