'use client'
import type { MfaFactor, MfaMethod } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { mfaMethods } from '../../mfa-methods/mfa-methods'
import { LockIcon } from '../../ui/icons'

// More than one export: what the screens of second factors know of each method.

const icons = Object.entries(mfaMethods).map(([method, { icon }]) => [method, icon] as const)

/** The picture of each method and of recovery codes, in the order in which they are offered. */
export const mfaIcons = {
  ...(Object.fromEntries(icons) as Record<MfaMethod, ReactNode>),
  recovery_code: <LockIcon />,
} as const satisfies Readonly<Record<MfaFactor, ReactNode>>

export const inMfaOrder = <method extends MfaFactor>(methods: readonly method[]): readonly method[] =>
  (Object.keys(mfaIcons) as method[]).filter((method) => methods.includes(method))
// keyhook core@0.1.0
