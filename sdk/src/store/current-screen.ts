import type { Screen } from '../domain/entities/screen.js'
import type { State } from './create-store.js'

/**
 * Returns the screen to show: the screen of the first prompt, or the current screen. A prompt that the app renders has
 * no screen.
 */
export const currentScreen = ({ approvals: [approval], screens }: State): Screen | undefined =>
  approval ? approval.screen : screens.at(-1)
