'use client'
import { createElement } from 'react'
import { AwaitingCode, type AwaitingCodeProps } from '../screens/login/awaiting-code'
import { EnterAccount, type EnterAccountProps } from '../screens/login/enter-account'
import { EmailForm } from '../screens/login/email-form'
import { PhoneForm } from '../screens/login/phone-form'
import type { FieldProps } from '../screens/login/field-props'
import { MailIcon, PhoneIcon } from '../ui/icons'
import { emailWords } from '../words/email'
import { smsWords } from '../words/sms'
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
const spent = { defaultCode: '314159', error: { message: errorReasonWords.words.code_spent }, isSpent: true } as const

export const loginCodeScenarios = [
  ...defineScenarios(
    'enter-account',
    EnterAccount,
    {},
    {
      'link': entering,
      update,
      'sending': { ...entering, field: emailField({ defaultValue: ada, intent: 'link', pending: true }) },
      'link-phone': { field: phoneField({ intent: 'link' }), intent: 'link', method: 'sms' },
      'update-phone': {
        current: number,
        field: phoneField({ defaultValue: '+442079460018', intent: 'update' }),
        intent: 'update',
        method: 'sms',
      },
      'refused': {
        ...update,
        field: emailField({ defaultValue: ada, error: 'This is already your email', intent: 'update' }),
      },
      'failed': {
        ...entering,
        field: emailField({
          defaultValue: ada,
          error: errorWords.words.OFFLINE.detail,
          intent: 'link',
        }),
      },
    },
  ),
  ...defineScenarios(
    'awaiting-code',
    AwaitingCode,
    { canGoBack: true },
    {
      'empty': code,
      'long-address': { ...code, destination: longAddress },
      'partly': { ...code, defaultCode: '314' },
      'checking': { ...code, defaultCode: '314159', status: 'pending' },
      'refused': { ...code, defaultCode: '314159', error: refused },
      'spent': { ...code, ...spent },
      'resent': { ...code, resent: true },
      'too-many': { ...code, defaultCode: '314159', error: { message: errorReasonWords.words.email_link_required } },
      'link': { ...code, isLinkOnly: true },
      'update': { ...code, destination: 'ada@lovelace.example', step: emailWords.words.newStep },
      'text': { ...code, destination: number, icon: createElement(PhoneIcon) },
      'text-update': { ...code, destination: number, icon: createElement(PhoneIcon), step: smsWords.words.newStep },
      'success': { ...code, defaultCode: '314159', status: 'success' },
      'linked': { ...code, defaultCode: '314159', status: 'success', success: 'Email linked' },
      'updated': { ...code, defaultCode: '314159', status: 'success', success: 'Email updated' },
    },
  ),
]
