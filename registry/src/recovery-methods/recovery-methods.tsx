'use client'
import { BrandMark } from '../ui/brand-mark'
import { LockIcon, PasskeyIcon } from '../ui/icons'

/**
 * Icons and words of the recovery methods that only the user controls. To add one, add it here and run `npm run
 * plugins` in the SDK.
 */
export const recoveryViews = {
  'user-passcode': { icon: <LockIcon />, word: 'byPassword', isCloud: false },
  'google-drive': { icon: <BrandMark className="size-5" name="google" />, word: 'googleDrive', isCloud: true },
  'icloud': { icon: <BrandMark className="size-5" name="apple" />, word: 'icloud', isCloud: true },
  'passkey': { icon: <PasskeyIcon />, word: 'passkey', isCloud: false },
} as const

/** Recovery methods that only the user controls. */
export type RecoveryOption = keyof typeof recoveryViews
