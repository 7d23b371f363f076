'use client'
import type { ReactNode } from 'react'
import type { Scheme } from '../theme'

/** What the modal is given, and hands to its parts. */
export type ModalProps = {
  open: boolean
  /** Which screen the children are; a new one cross-fades and takes the focus. */
  screen: string
  /** Where the user is going. */
  direction: 'forward' | 'back'
  canGoBack: boolean
  /** Without it neither Escape, nor a click outside, nor a pull closes. */
  canClose: boolean
  onBack: () => void
  onClose: () => void
  /** Colours: the host's, fixed, or all derived from that of the surface, '#rrggbb'. */
  scheme?: Scheme | `#${string}` | undefined
  /** '#rrggbb' */
  accentColor?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  children: ReactNode
}
// keyhook modal@0.1.0
