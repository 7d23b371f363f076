'use client'
import type { DirectView } from '../../screens/login/method-views'
import { PasskeyIcon } from '../../ui/icons'
import { PasskeyScreen } from './screen'
import { passkeyWords } from './words'

export const views = {
  passkey: { icon: <PasskeyIcon />, accountType: 'passkey', Screen: PasskeyScreen, words: passkeyWords },
} satisfies Record<string, DirectView>
// keyhook oauth-status@0.1.0
