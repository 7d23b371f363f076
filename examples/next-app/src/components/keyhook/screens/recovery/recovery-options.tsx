'use client'
import { BrandMark } from '../../ui/brand-mark'
import { LockIcon, PasskeyIcon } from '../../ui/icons'

/** Ways to recover a wallet that the user alone has. */
export type RecoveryOption = 'user-passcode' | 'google-drive' | 'icloud' | 'passkey'

export const recoveryIcons = {
  'user-passcode': <LockIcon />,
  'google-drive': <BrandMark className="size-5" name="google" />,
  'icloud': <BrandMark className="size-5" name="apple" />,
  'passkey': <PasskeyIcon />,
}

/** The word of each. */
export const recoveryNames = {
  'user-passcode': 'byPassword',
  'google-drive': 'googleDrive',
  'icloud': 'icloud',
  'passkey': 'passkey',
} as const
// keyhook core@0.1.0
