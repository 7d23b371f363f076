'use client'
import type { LoginMethod } from '@keyhook/sdk'
import { BrandMark } from '../../ui/brand-mark'
import { GlobeIcon } from '../../ui/icons'

/** The icon of an OAuth provider. A globe for unknown providers. */
export function OAuthIcon({ method }: { method: LoginMethod | 'custom_oauth' }) {
  return method.startsWith('custom') ? <GlobeIcon /> : <BrandMark name={method} />
}
