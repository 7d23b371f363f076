'use client'
import { ErrorScreen } from '../screens/status/error-screen'
import { LinkRefused, type LinkRefusedProps } from '../screens/login/link-refused'
import { errorReasonWords } from '../words/error-reasons'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const ada = 'ada@example.com'
const longAddress = 'augusta.ada.king.countess.of.lovelace@analytical-engines.example.com'
const link: LinkRefusedProps = { destination: ada, onSend: nothing, reason: 'link_of_other_browser' }

export const loginRefusedScenarios = [
  ...defineScenarios(
    'error',
    ErrorScreen,
    { canGoBack: true, at: 'none' },
    { 'region-not-supported': { ...errorReasonWords.words.region_not_supported, onRetry: nothing } },
  ),
  ...defineScenarios(
    'error',
    LinkRefused,
    { canGoBack: true, at: 'email/error' },
    {
      'link-of-other-browser': link,
      'link-expired': { ...link, reason: 'link_expired' },
      'link-long-address': { ...link, destination: longAddress },
    },
  ),
]
