import type { Screen } from '../domain/entities/screen.js'
import type { State } from './create-store.js'

/** Returns the screen to show: the first prompt's, or the current one. Prompts that the app draws have none. */
export const currentScreen = ({ approvals: [approval], screens }: State): Screen | undefined =>
  approval ? approval.screen : screens.at(-1)
