'use client'
import { createElement } from 'react'
import { GlobeIcon } from '../ui/icons'
import { WalletMark } from '../ui/wallet-mark'
import { crossAppWords } from '../login-methods/cross-app/words'
import type { OAuthProblem } from '../screens/login/oauth-problem'
import { OAuthIcon } from '../screens/login/oauth-icon'
import { OAuthStatus, type OAuthStatusProps } from '../screens/login/oauth-status'
import { errorWords } from '../words/errors'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const google: OAuthStatusProps = {
  icon: createElement(OAuthIcon, { method: 'google' }),
  name: 'Google',
  onStart: nothing,
  status: 'away',
}
const app: OAuthStatusProps = { ...google, icon: createElement(WalletMark, { name: 'Fieldnotes' }), name: 'Fieldnotes' }
const appFailed = (code: OAuthProblem['code']): OAuthStatusProps => ({
  ...app,
  status: 'error',
  problem: { code, message: 'What developers read.', reason: undefined },
})
const failed = (code: OAuthProblem['code'], more: Partial<OAuthProblem> = {}): OAuthStatusProps => ({
  ...google,
  status: 'error',
  problem: { code, message: 'What developers read.', reason: undefined, ...more },
})
const otherAccount = errorWords.words.LINKED_TO_ANOTHER_USER.action
const otherMethod = { action: errorWords.words.DISALLOWED_LOGIN_METHOD.action, onRetry: nothing }

export const oauthScenarios = [
  ...defineScenarios(
    'login-method',
    OAuthStatus,
    { canGoBack: true, at: 'google/error' },
    {
      'away': ['google/loading', google],
      'away-issuer': [
        'google/loading',
        { ...google, icon: createElement(OAuthIcon, { method: 'custom:acme' }), name: 'acme' },
      ],
      'app-away': ['google/loading', app],
      'app-unknown': ['google/loading', { ...app, icon: createElement(GlobeIcon), name: crossAppWords.words.unknown }],
      'app-back': ['google/loading', { ...app, status: 'back' }],
      'app-done': ['google/done', { ...app, status: 'done' }],
      'app-linked': ['google/done', { ...app, status: 'done', isLinking: true }],
      'app-denied': appFailed('OAUTH_USER_DENIED'),
      'app-timed-out': appFailed('TIMED_OUT'),
      'app-failed': appFailed('OAUTH_UNEXPECTED'),
      'app-in-use': { ...appFailed('ACCOUNT_TRANSFER_REQUIRED'), wayOn: { action: otherAccount, onRetry: nothing } },
      'back': ['google/loading', { ...google, status: 'back' }],
      'done': ['google/done', { ...google, status: 'done' }],
      'linked': ['google/done', { ...google, status: 'done', isLinking: true }],
      'denied': failed('OAUTH_USER_DENIED'),
      'suspended': { ...failed('OAUTH_ACCOUNT_SUSPENDED'), wayOn: otherMethod },
      'missing-scope': failed('INVALID_CREDENTIALS', { reason: 'oauth_missing_scope', data: { scope: 'email' } }),
      'rate-limit': failed('TOO_MANY_REQUESTS', { reason: 'oauth_rate_limited' }),
      'too-many': failed('TOO_MANY_REQUESTS'),
      'timed-out': failed('TIMED_OUT'),
      'other-origin': failed('OAUTH_UNEXPECTED', { reason: 'oauth_other_origin' }),
      'wrong': failed('OAUTH_UNEXPECTED'),
      'in-use': { ...failed('LINKED_TO_ANOTHER_USER'), wayOn: { action: otherAccount, onRetry: nothing } },
      'one-more': { ...failed('CANNOT_LINK_MORE_OF_TYPE'), wayOn: {} },
      'in-app': { ...failed('DISALLOWED_LOGIN_METHOD', { reason: 'in_app_browser' }), wayOn: otherMethod },
    },
  ),
]
