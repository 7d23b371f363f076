'use client'
import { maskPhone } from '@keyhook/sdk'
import { Confirm, type ConfirmProps } from '../screens/login/confirm'
import { ConfirmBySigning, type ConfirmBySigningProps } from '../screens/login/confirm-by-signing'
import { ErrorScreen } from '../screens/status/error-screen'
import { errorReasonWords } from '../words/error-reasons'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const ada = 'ada@example.com'
const number = '+12133734253'
const change = (type: 'link' | 'update' | 'unlink', identifier: string) =>
  ({ type, accountType: 'email', identifier }) as const
const confirming: ConfirmProps = {
  appName: 'Northwind',
  action: change('link', 'ada@lovelace.example'),
  destination: ada,
  onResend: nothing,
  onSubmit: nothing,
  status: 'idle',
}
const signing: ConfirmBySigningProps = {
  appName: 'Northwind',
  action: change('link', 'ada@lovelace.example'),
  onSign: nothing,
  status: 'idle',
  wallet: '0x52908400098527886E0F7030069857D2E4169EE7',
}
const longAddress = 'augusta.ada.king.countess.of.lovelace@analytical-engines.example.com'
const refused = { message: 'Invalid or expired verification code' }
const exhausted = {
  defaultCode: '314159',
  error: { message: errorReasonWords.words.code_spent },
  isExhausted: true,
} as const

export const confirmScenarios = [
  ...defineScenarios(
    'confirm',
    Confirm,
    { canGoBack: true, at: 'confirm/awaiting-code-input' },
    {
      'link': confirming,
      'update': { ...confirming, action: change('update', 'ada@lovelace.example') },
      'update-by-text': {
        ...confirming,
        action: change('update', 'ada@lovelace.example'),
        destination: maskPhone(number),
        method: 'sms',
      },
      'long-address': { ...confirming, action: change('update', longAddress), destination: longAddress },
      'link-phone': {
        ...confirming,
        action: { type: 'link', accountType: 'phone', identifier: number },
      },
      'by-text': { ...confirming, destination: maskPhone(number) },
      'link-wallet': {
        ...confirming,
        action: { type: 'link', accountType: 'wallet', identifier: '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D' },
      },
      'unknown-account': { ...confirming, action: { type: 'link', accountType: 'new', identifier: 'ada' } },
      'sending': ['confirm/sending-code', { ...confirming, destination: undefined }],
      'checking': ['confirm/submitting-code', { ...confirming, defaultCode: '314159', status: 'pending' }],
      'refused': ['confirm/error', { ...confirming, defaultCode: '314159', error: refused }],
      'too-many': [
        'confirm/error',
        { ...confirming, defaultCode: '314159', error: { message: 'Too many attempts. Try again later.' } },
      ],
      'offline': ['confirm/error', { ...confirming, defaultCode: '314159', error: { message: 'No connection' } }],
      'exhausted': ['confirm/error', { ...confirming, ...exhausted }],
      'resent': ['confirm/sending-code', { ...confirming, resent: true }],
      'confirmed': ['confirm/confirmed', { ...confirming, defaultCode: '314159', status: 'success' }],
    },
  ),
  ...defineScenarios(
    'confirm',
    ConfirmBySigning,
    { canGoBack: true, at: 'confirm/awaiting-consent' },
    {
      'by-wallet': signing,
      'by-wallet-signing': ['confirm/signing', { ...signing, status: 'pending' }],
      'by-wallet-declined': [
        'confirm/error',
        { ...signing, error: { message: 'It was not signed, and nothing has changed.' } },
      ],
      'by-wallet-not-connected': [
        'confirm/error',
        {
          ...signing,
          error: { message: 'Wallet is not currently connected. Choose it again.' },
          onConnect: nothing,
        },
      ],
      'by-wallet-or-passkey': { ...signing, onInstead: nothing },
      'by-passkey': { ...signing, wallet: undefined, onInstead: nothing },
      'by-passkey-asking': ['confirm/signing', { ...signing, wallet: undefined, status: 'pending' }],
      'by-passkey-declined': [
        'confirm/error',
        {
          ...signing,
          wallet: undefined,
          error: { message: 'It took too long, or you closed the question.' },
        },
      ],
      'signed': ['confirm/confirmed', { ...signing, status: 'success' }],
    },
  ),
  ...defineScenarios(
    'confirm',
    ConfirmBySigning,
    { at: 'confirm/awaiting-consent' },
    { 'by-wallet-open': { ...signing, action: { type: 'open-wallet' } } },
  ),
  ...defineScenarios(
    'confirm',
    Confirm,
    { at: 'confirm/awaiting-code-input' },
    {
      'unlink': { ...confirming, action: change('unlink', 'ada@lovelace.example') },
      'open-wallet': { ...confirming, action: { type: 'open-wallet' } },
      'export-wallet': {
        ...confirming,
        action: { type: 'export-wallet', address: '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D' },
      },
    },
  ),
  ...defineScenarios(
    'confirm',
    ErrorScreen,
    { canGoBack: true, at: 'confirm/error' },
    {
      'not-sent': {
        title: 'No connection',
        detail: 'We could not reach the login service. Check your connection and try again.',
        code: 'OFFLINE',
        onRetry: nothing,
      },
    },
  ),
]
