'use client'
import { CaptchaCheck } from '../screens/login/captcha'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}

export const captchaScenarios = [
  ...defineScenarios(
    'captcha',
    CaptchaCheck,
    { canGoBack: true, at: 'captcha/loading' },
    {
      loading: { status: 'loading' },
      success: ['captcha/success', { status: 'success' }],
      intent: ['captcha/awaiting-intent', { status: 'success', onContinue: nothing }],
      failed: ['captcha/error', { status: 'error', onRetry: nothing }],
    },
  ),
]
