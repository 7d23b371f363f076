'use client'
import { Passkey, type PasskeyProps } from './screen'
import { passkeyWords } from './words'
import { errorReasonWords } from '../../words/error-reasons'
import { defineScenarios } from '../../scenarios/define-scenarios'

const nothing = () => {}
const noPasskey: PasskeyProps = { status: 'error', use: 'login', onRetry: nothing, onCreate: nothing }

export const loginPasskeyScenarios = [
  ...defineScenarios(
    'login-method',
    Passkey,
    { canGoBack: true, at: 'passkey/error' },
    {
      'passkey-asking': ['passkey/awaiting-passkey', { status: 'asking', use: 'login' }],
      'passkey-checking': ['passkey/submitting-response', { status: 'checking', use: 'login' }],
      'passkey-success': ['passkey/done', { status: 'success', use: 'login' }],
      'passkey-refused': noPasskey,
      'passkey-unknown': { ...noPasskey, detail: passkeyWords.words.unknown },
      'passkey-unsupported': { ...noPasskey, ...errorReasonWords.words.passkey_unsupported, onCreate: undefined },
      'passkey-signup': ['passkey/awaiting-passkey', { status: 'asking', use: 'signup' }],
    },
  ),
  ...defineScenarios(
    'login-method',
    Passkey,
    { at: 'passkey/error' },
    {
      'passkey-link': ['passkey/awaiting-passkey', { status: 'asking', use: 'link' }],
      'passkey-linked': ['passkey/done', { status: 'success', use: 'link' }],
      'passkey-link-full': {
        ...noPasskey,
        detail: passkeyWords.words.more,
        onCreate: undefined,
        onRetry: undefined,
        use: 'link',
      },
      'passkey-link-exists': {
        ...noPasskey,
        detail: errorReasonWords.words.passkey_exists,
        onCreate: undefined,
        onRetry: undefined,
        use: 'link',
      },
    },
  ),
]
