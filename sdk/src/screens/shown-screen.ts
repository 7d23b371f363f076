import type { Screen } from '../domain/entities/screen.js'
import type { Direction, State } from '../store/create-store.js'
import { currentScreen } from '../store/current-screen.js'
import { canClose } from './close-screen.js'
import { previousScreens } from './previous-screens.js'

/** The visible screen: the first prompt, or the current screen. */
export type ShownScreen = {
  /** The screen to show; undefined to show nothing. */
  readonly screen: Screen | undefined
  /** Direction of the last change of screen. */
  readonly direction: Direction
  /** True if the user can go back to another screen. */
  readonly canGoBack: boolean
  /** True if the user can close the screen. False while the terms are shown. */
  readonly canClose: boolean
}

export function shownScreen(state: State): ShownScreen {
  const screen = currentScreen(state)
  const canGoBack = previousScreens(state) !== undefined
  return { screen, direction: state.direction, canGoBack, canClose: canClose(screen) }
}
