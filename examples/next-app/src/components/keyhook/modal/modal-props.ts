'use client'
import type { ReactNode } from 'react'
import type { Memory } from '../lib/create-memory'
import type { Scheme } from '../theme'

/** What the modal is given, and hands to its parts. */
export type ModalProps = {
  /** Whether there is a screen to show. */
  open: boolean
  /** Which screen the children are; another one cross-fades and takes the focus. */
  screen: string
  /** Where the user is going. */
  direction: 'forward' | 'back'
  /** Whether there is a screen to go back to: shows the button for it. */
  canGoBack: boolean
  /** Without it neither Escape, nor a click outside, nor a pull closes. */
  canClose: boolean
  /** Whether a click outside closes what may be closed. */
  canDismiss?: boolean | undefined
  /** The user goes back. */
  onBack: () => void
  /** The user closes the modal. */
  onClose: () => void
  /** Colours: the host's, fixed, or all derived from that of the surface, '#rrggbb'. */
  scheme?: Scheme | `#${string}` | undefined
  /** '#rrggbb' */
  accentColor?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  /** Of the words, where it is not the page's. */
  lang?: string | undefined
  /** The placeholder that was on screen while the code of the modal was loaded. */
  handover?: Handover | undefined
  /** The screen. */
  children: ReactNode
}

/** The state that the placeholder passes to the modal. */
export type Handover = {
  /** The height of its panel in pixels. */
  readonly height: Memory<number | undefined>
  /** The element that opened it, and those around it. */
  readonly opener: Memory<readonly Element[]>
}
// keyhook modal@0.1.0
