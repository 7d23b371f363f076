'use client'
import type { ReactNode } from 'react'
import type { Memory } from '../lib/create-memory'
import type { Scheme } from '../theme'

/** Props of the modal. */
export type ModalProps = {
  /** True while there is a screen to show. */
  open: boolean
  /** The name of the current screen. Another name cross-fades and moves the focus. */
  screen: string
  direction: 'forward' | 'back'
  /** True shows the back button. */
  canGoBack: boolean
  /** False disables Escape, clicks outside the modal, and pulling the drawer down. */
  canClose: boolean
  /** False disables clicks outside the modal only. */
  canDismiss?: boolean | undefined
  onBack: () => void
  onClose: () => void
  /** Colour scheme: that of the host page, a fixed scheme, or a scheme derived from the surface colour '#rrggbb'. */
  scheme?: Scheme | `#${string}` | undefined
  /** Colour as '#rrggbb'. */
  accentColor?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  /** Language of the words, if it is not the page's. */
  lang?: string | undefined
  /** State of the placeholder that was on screen while the modal loaded. */
  handover?: Handover | undefined
  children: ReactNode
}

/** State that the placeholder passes to the modal. */
export type Handover = {
  /** Height of the placeholder's panel in pixels. */
  readonly height: Memory<number | undefined>
  /** The element that opened the modal and its ancestors. */
  readonly opener: Memory<readonly Element[]>
}
