'use client'
import type { DirectView } from '../../screens/login/method-view'
import { PasskeyIcon } from '../../ui/icons'
import { PasskeyScreen } from './screen'
import { passkeyWords } from './words'

export const views = {
  passkey: { icon: <PasskeyIcon />, accountType: 'passkey', Screen: PasskeyScreen, words: passkeyWords },
} satisfies Record<string, DirectView>
