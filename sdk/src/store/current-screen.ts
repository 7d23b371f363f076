import type { Screen } from '../domain/entities/screen.js'
import type { State } from './create-store.js'

/** What is to be shown: that of the request that interrupts, or the current screen. What the app draws by itself has none. */
export const currentScreen = ({ approvals: [approval], screens }: State): Screen | undefined =>
  approval ? approval.screen : screens.at(-1)
