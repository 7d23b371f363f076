'use client'
import type { LoginMethod } from '@keyhook/sdk'
import { BrandMark } from '../../ui/brand-mark'
import { GlobeIcon } from '../../ui/icons'

/** The mark of a site; a globe for one of which these screens have none. */
export function OAuthIcon({ method }: { method: LoginMethod | 'custom_oauth' }) {
  return method.startsWith('custom') ? <GlobeIcon /> : <BrandMark name={method} />
}
// keyhook oauth-status@0.1.0
