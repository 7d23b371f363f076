'use client'
import { createElement } from 'react'
import { AwaitingCode, type AwaitingCodeProps } from '../screens/login/awaiting-code'
import { EnterAccount, type EnterAccountProps } from '../screens/login/enter-account'
import { EmailForm } from '../login-methods/email/field'
import { PhoneForm } from '../login-methods/sms/field'
import type { FieldProps } from '../screens/login/field-props'
import { MailIcon, PhoneIcon } from '../ui/icons'
import { emailWords } from '../login-methods/email/words'
import { smsWords } from '../login-methods/sms/words'
import { errorReasonWords } from '../words/error-reasons'
import { errorWords } from '../words/errors'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const ada = 'ada@example.com'
const emailField = (props: Partial<FieldProps> = {}) => createElement(EmailForm, { onSubmit: nothing, ...props })
const phoneField = (props: Partial<FieldProps> = {}) => createElement(PhoneForm, { onSubmit: nothing, ...props })
const number = '+12133734253'
const code: AwaitingCodeProps = {
  destination: ada,
  icon: createElement(MailIcon),
  onResend: nothing,
  onSubmit: nothing,
  status: 'idle',
}
const longAddress = 'augusta.ada.king.countess.of.lovelace@analytical-engines.example.com'
const entering: EnterAccountProps = { field: emailField({ intent: 'link' }), intent: 'link', method: 'email' }
const update: EnterAccountProps = {
  current: ada,
  field: emailField({ intent: 'update' }),
  intent: 'update',
  method: 'email',
}
const refused = { message: 'Invalid or expired verification code' }
const exhausted = {
  defaultCode: '314159',
  error: { message: errorReasonWords.words.code_spent },
  isExhausted: true,
} as const

export const loginCodeScenarios = [
  ...defineScenarios(
    'enter-account',
    EnterAccount,
    { at: 'email/initial' },
    {
      'link': entering,
      update,
      'sending': [
        'email/sending-code',
        { ...entering, field: emailField({ defaultValue: ada, intent: 'link', pending: true }) },
      ],
      'link-phone': ['sms/initial', { field: phoneField({ intent: 'link' }), intent: 'link', method: 'sms' }],
      'update-phone': [
        'sms/initial',
        {
          current: number,
          field: phoneField({ defaultValue: '+442079460018', intent: 'update' }),
          intent: 'update',
          method: 'sms',
        },
      ],
      'refused': {
        ...update,
        field: emailField({ defaultValue: ada, error: 'This is already your email', intent: 'update' }),
      },
      'failed': [
        'email/error',
        {
          ...entering,
          field: emailField({
            defaultValue: ada,
            error: errorWords.words.OFFLINE.detail,
            intent: 'link',
          }),
        },
      ],
    },
  ),
  ...defineScenarios(
    'awaiting-code',
    AwaitingCode,
    { canGoBack: true, at: 'email/awaiting-code-input' },
    {
      'empty': code,
      'long-address': { ...code, destination: longAddress },
      'partly': { ...code, defaultCode: '314' },
      'checking': ['email/submitting-code', { ...code, defaultCode: '314159', status: 'pending' }],
      'refused': ['email/error', { ...code, defaultCode: '314159', error: refused }],
      'exhausted': ['email/error', { ...code, ...exhausted }],
      'resent': ['email/sending-code', { ...code, resent: true }],
      'too-many': [
        'email/error',
        { ...code, defaultCode: '314159', error: { message: errorReasonWords.words.email_link_required } },
      ],
      'link': { ...code, isLinkOnly: true },
      'update': { ...code, destination: 'ada@lovelace.example', step: emailWords.words.newStep },
      'text': ['sms/awaiting-code-input', { ...code, destination: number, icon: createElement(PhoneIcon) }],
      'text-update': [
        'sms/awaiting-code-input',
        { ...code, destination: number, icon: createElement(PhoneIcon), step: smsWords.words.newStep },
      ],
      'success': ['email/done', { ...code, defaultCode: '314159', status: 'success' }],
      'linked': ['email/done', { ...code, defaultCode: '314159', status: 'success', success: 'Email linked' }],
      'updated': ['email/done', { ...code, defaultCode: '314159', status: 'success', success: 'Email updated' }],
    },
  ),
]
