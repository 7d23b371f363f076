'use client'
import type { MfaFactor, MfaMethod } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { mfaMethods } from '../../mfa-methods/mfa-methods'
import { LockIcon } from '../../ui/icons'

const icons = Object.entries(mfaMethods).map(([method, { icon }]) => [method, icon] as const)

/** Icons of the methods and of recovery codes, in display order. */
export const mfaIcons = {
  ...(Object.fromEntries(icons) as Record<MfaMethod, ReactNode>),
  recovery_code: <LockIcon />,
} as const satisfies Readonly<Record<MfaFactor, ReactNode>>

export const inMfaOrder = <method extends MfaFactor>(methods: readonly method[]): readonly method[] =>
  (Object.keys(mfaIcons) as method[]).filter((method) => methods.includes(method))
