'use client'
import type { Scheme } from '../theme'
import type { ModalProps } from './modal-props'

/** Maps names to schemes. A colour, or no value, selects the scheme of the host page. */
export const namedScheme = (scheme: ModalProps['scheme']): Scheme =>
  scheme === 'light' || scheme === 'dark' ? scheme : 'system'
