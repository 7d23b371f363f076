'use client'
import { AccountNotFound } from '../screens/status/account-not-found'
import { AllowlistRejected } from '../screens/status/allowlist-rejected'
import { ErrorScreen } from '../screens/status/error-screen'
import { Loading } from '../screens/status/loading'
import { LoggedIn } from '../screens/status/logged-in'
import { MissingScreen } from '../screens/status/missing-screen'
import { UserLimitReached } from '../screens/status/user-limit-reached'
import { errorWords } from '../words/errors'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}

export const statusScenarios = [
  ...defineScenarios(
    'loading',
    Loading,
    { at: 'none' },
    {
      loading: {},
      offline: {
        onRetry: nothing,
        problem: 'We could not reach the login service. Check your connection and try again.',
      },
    },
  ),
  ...defineScenarios('logged-in', LoggedIn, { at: 'none' }, { 'other-tab': {} }),
  ...defineScenarios(
    'error',
    ErrorScreen,
    { canGoBack: true, at: 'none' },
    {
      'unknown': {
        title: 'Something went wrong',
        detail: 'Try again later',
        code: 'UNKNOWN_AUTH_ERROR',
        message: 'The provider returned 500.',
        onRetry: nothing,
      },
      'address-in-use': [
        'email/error',
        {
          title: 'This email is in use',
          detail: 'ada@example.com belongs to another account.',
          action: 'Use another email',
          code: 'LINKED_TO_ANOTHER_USER',
          onRetry: nothing,
        },
      ],
      'too-many-requests': {
        title: 'Request failed',
        detail: 'Too many attempts. Try again later.',
        action: 'Go back',
        code: 'TOO_MANY_REQUESTS',
        onRetry: nothing,
      },
      'session-ended': {
        ...errorWords.words.MISSING_OR_INVALID_TOKEN,
        code: 'MISSING_OR_INVALID_TOKEN',
        onRetry: nothing,
      },
      'title-only': { title: 'You did not pass CAPTCHA. Please try again.', onRetry: nothing },
      'other-action': {
        title: 'Not allowed',
        detail: 'This app does not allow this login method.',
        action: 'Try another method',
        code: 'DISALLOWED_LOGIN_METHOD',
        onRetry: nothing,
      },
    },
  ),
  ...defineScenarios(
    'allowlist-rejected',
    AllowlistRejected,
    { canGoBack: true, at: 'email/error' },
    {
      'default': { onTryAnother: nothing },
      'custom-words': {
        title: 'Northwind is in private beta',
        detail: 'We let in new users every week. Join the list and we will write to you.',
        action: 'Join the waiting list',
        actionUrl: 'https://example.com/waiting-list',
        onTryAnother: nothing,
      },
    },
  ),
  ...defineScenarios(
    'account-not-found',
    AccountNotFound,
    { canGoBack: true, at: 'email/error' },
    { default: { onTryAnother: nothing } },
  ),
  ...defineScenarios(
    'user-limit-reached',
    UserLimitReached,
    { canGoBack: true, at: 'email/error' },
    {
      default: { appName: 'Northwind', onTryAnother: nothing },
    },
  ),
  // The SDK requests a screen that was not copied into the app.
  ...defineScenarios(
    'missing-screen',
    MissingScreen,
    { at: 'none' },
    { default: { appName: 'Northwind', onClose: nothing } },
  ).map((scenario) => ({ ...scenario, screen: undefined })),
]
