'use client'
import type { MfaFactor } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { LockIcon, PasskeyIcon, PhoneIcon, ShieldIcon } from '../../ui/icons'

// More than one export: what the screens of second factors know of each method.

/** The picture of each method, and the order in which they are offered. */
export const mfaIcons = {
  totp: <ShieldIcon />,
  sms: <PhoneIcon />,
  passkey: <PasskeyIcon />,
  recovery_code: <LockIcon />,
} as const satisfies Readonly<Record<MfaFactor, ReactNode>>

export const inMfaOrder = <method extends MfaFactor>(methods: readonly method[]): readonly method[] =>
  (Object.keys(mfaIcons) as method[]).filter((method) => methods.includes(method))
// keyhook core@0.1.0
