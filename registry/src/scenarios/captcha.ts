'use client'
import { CaptchaCheck } from '../screens/login/captcha'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}

export const captchaScenarios = [
  ...defineScenarios(
    'captcha',
    CaptchaCheck,
    { canGoBack: true },
    {
      loading: { status: 'loading' },
      success: { status: 'success' },
      intent: { status: 'success', onContinue: nothing },
      failed: { status: 'error', onRetry: nothing },
    },
  ),
]
