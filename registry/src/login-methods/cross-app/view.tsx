'use client'
import type { DirectView } from '../../screens/login/method-view'
import { GlobeIcon } from '../../ui/icons'
import { CrossAppScreen } from './screen'
import { crossAppWords } from './words'

export const views = {
  cross_app: { icon: <GlobeIcon />, accountType: 'cross_app', Screen: CrossAppScreen, words: crossAppWords },
} satisfies Record<string, DirectView>
