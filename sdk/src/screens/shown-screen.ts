import type { Screen } from '../domain/entities/screen.js'
import type { Direction, State } from '../store/create-store.js'
import { currentScreen } from '../store/current-screen.js'
import { canClose } from './can-close.js'
import { previousScreens } from './previous-screens.js'

/** What is to be shown: the request that interrupts, or the current screen. */
export type ShownScreen = {
  /** undefined shows nothing. */
  readonly screen: Screen | undefined
  /** Which way the last change of screen went. */
  readonly direction: Direction
  /** Whether there is a screen to go back to. */
  readonly canGoBack: boolean
  /** false while the terms are asked. */
  readonly canClose: boolean
}

export function shownScreen(state: State): ShownScreen {
  const screen = currentScreen(state)
  const canGoBack = previousScreens(state) !== undefined
  return { screen, direction: state.direction, canGoBack, canClose: canClose(screen) }
}
