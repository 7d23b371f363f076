import type { Screen } from '../domain/entities/screen.js'
import type { Direction, State } from '../store/create-store.js'
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

export function shownScreen({ approvals, direction, screens }: State): ShownScreen {
  const screen = approvals[0]?.screen ?? screens.at(-1)
  const canGoBack = previousScreens({ approvals, screens }) !== undefined
  return { screen, direction, canGoBack, canClose: canClose(screen) }
}
