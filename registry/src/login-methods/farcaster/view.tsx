'use client'
import type { DirectView } from '../../screens/login/method-view'
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
