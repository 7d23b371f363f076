'use client'
import type { Scheme } from '../theme'
import type { ModalProps } from './modal-props'

/** The scheme by that name. A colour, or nothing, follows the host. */
export const namedScheme = (scheme: ModalProps['scheme']): Scheme =>
  scheme === 'light' || scheme === 'dark' ? scheme : 'system'
