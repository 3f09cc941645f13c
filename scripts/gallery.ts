import { helpWhenAsked } from './help.ts'

helpWhenAsked('npm run gallery [-- scene…]')
// Imported late: Vite, Playwright and the server take seconds to load.
await import('./gallery/take-pictures.ts')
