'use client'
import type { DirectView } from '../../screens/login/method-views'
import { BrandMark } from '../../ui/brand-mark'
import { FarcasterScreen } from './screen'
import { farcasterWords } from './words'

export const views = {
  farcaster: {
    icon: <BrandMark name="farcaster" />,
    accountType: 'farcaster',
    Screen: FarcasterScreen,
    words: farcasterWords,
  },
} satisfies Record<string, DirectView>
// keyhook oauth-status@0.1.0
