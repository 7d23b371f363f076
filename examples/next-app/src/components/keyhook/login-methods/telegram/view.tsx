'use client'
import type { DirectView } from '../../screens/login/method-views'
import { BrandMark } from '../../ui/brand-mark'
import { TelegramScreen } from './screen'
import { telegramWords } from './words'

export const views = {
  telegram: {
    icon: <BrandMark name="telegram" />,
    accountType: 'telegram',
    Screen: TelegramScreen,
    words: telegramWords,
  },
} satisfies Record<string, DirectView>
// keyhook oauth-status@0.1.0
