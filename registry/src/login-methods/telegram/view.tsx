'use client'
import type { DirectView } from '../../screens/login/method-view'
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
