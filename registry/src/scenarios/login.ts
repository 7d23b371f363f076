'use client'
import { maskPhone } from '@keyhook/sdk'
import { createElement, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { AcceptTerms, type AcceptTermsProps } from '../screens/login/accept-terms'
import { AwaitingCode, type AwaitingCodeProps } from '../screens/login/awaiting-code'
import { CaptchaCheck } from '../screens/login/captcha'
import { CrossAppEntry } from '../screens/login/cross-app-entry'
import { Confirm, type ConfirmProps } from '../screens/login/confirm'
import { ConfirmBySigning, type ConfirmBySigningProps } from '../screens/login/confirm-by-signing'
import { ErrorScreen } from '../screens/status/error-screen'
import { EnterAccount, type EnterAccountProps } from '../screens/login/enter-account'
import { EmailForm } from '../screens/login/email-form'
import { PhoneForm } from '../screens/login/phone-form'
import { Farcaster, type FarcasterProps } from '../screens/login/farcaster'
import { Landing, type LandingProps } from '../screens/login/landing'
import { Passkey, type PasskeyProps } from '../screens/login/passkey'
import { LinkRefused, type LinkRefusedProps } from '../screens/login/link-refused'
import type { FieldProps } from '../screens/login/field-props'
import { BrandMark } from '../ui/brand-mark'
import { methodView, methodViews } from '../screens/login/method-views'
import { Telegram, type TelegramProps } from '../screens/login/telegram'
import { Chip } from '../ui/chip'
import { GlobeIcon } from '../ui/icons'
import { Skeleton } from '../ui/skeleton'
import { WalletMark } from '../ui/wallet-mark'
import { crossAppWords } from '../words/cross-app'
import { landingWords } from '../words/landing'
import { farcasterWords } from '../words/farcaster'
import { telegramWords } from '../words/telegram'
import type { OAuthProblem } from '../screens/login/oauth-problem'
import { OAuthIcon } from '../screens/login/oauth-icon'
import { OAuthStatus, type OAuthStatusProps } from '../screens/login/oauth-status'
import { emailWords } from '../words/email'
import { smsWords } from '../words/sms'
import { passkeyWords } from '../words/passkey'
import { errorReasonWords } from '../words/error-reasons'
import { errorWords } from '../words/errors'
import { loginEntryWords } from '../words/login-entries'
import { oauthWords } from '../words/oauth'
import { defineScenarios } from './define-scenarios'

// Longer than a file of code: a table of every state of the login screens.

const nothing = () => {}
const ada = 'ada@example.com'

const emailField = (props: Partial<FieldProps> = {}) => createElement(EmailForm, { onSubmit: nothing, ...props })
const phoneField = (props: Partial<FieldProps> = {}) => createElement(PhoneForm, { onSubmit: nothing, ...props })
const number = '+12133734253'
const sms = { id: 'sms', kind: 'method', label: 'Continue with SMS' } as const
const email = { id: 'email', kind: 'method', label: 'Continue with email' } as const

const landing: LandingProps = {
  appName: 'Northwind',
  entries: [{ ...email, field: emailField() }],
  onSelect: nothing,
  privacyUrl: 'https://example.com/privacy',
  termsUrl: 'https://example.com/terms',
}

const withField = (props: Partial<FieldProps>): LandingProps => ({
  ...landing,
  entries: [{ ...email, field: emailField(props) }],
})

const code: AwaitingCodeProps = {
  destination: ada,
  icon: methodView('email').icon,
  onResend: nothing,
  onSubmit: nothing,
  status: 'idle',
}

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

const entering: EnterAccountProps = { field: emailField({ intent: 'link' }), intent: 'link', method: 'email' }
const update: EnterAccountProps = {
  current: ada,
  field: emailField({ intent: 'update' }),
  intent: 'update',
  method: 'email',
}

const terms: AcceptTermsProps = {
  appName: 'Northwind',
  onAccept: nothing,
  onDecline: nothing,
  privacyUrl: 'https://example.com/privacy',
  termsUrl: 'https://example.com/terms',
}

const noPasskey: PasskeyProps = { status: 'error', use: 'login', onRetry: nothing, onCreate: nothing }
const site: OAuthStatusProps = {
  icon: createElement(OAuthIcon, { method: 'google' }),
  name: 'Google',
  onStart: nothing,
  status: 'away',
}
const app: OAuthStatusProps = { ...site, icon: createElement(WalletMark, { name: 'Fieldnotes' }), name: 'Fieldnotes' }
const appFailed = (code: OAuthProblem['code']): OAuthStatusProps => ({
  ...app,
  status: 'error',
  problem: { code, message: 'What developers read.', reason: undefined },
})
const appEntry = (name: string | undefined, icon: ReactNode): LandingProps['entries'][number] => ({
  id: `privy:${name}`,
  kind: 'method',
  label: '',
  field: createElement(CrossAppEntry, { icon, name }),
})
const failed = (code: OAuthProblem['code'], more: Partial<OAuthProblem> = {}): OAuthStatusProps => ({
  ...site,
  status: 'error',
  problem: { code, message: 'What developers read.', reason: undefined, ...more },
})

const refused = { message: 'Invalid or expired verification code' }
const spent = { defaultCode: '314159', error: { message: errorReasonWords.words.code_spent }, isSpent: true } as const
const link: LinkRefusedProps = { destination: ada, onSend: nothing, reason: 'link_of_other_browser' }

const scanned = {
  connectUri: 'https://farcaster.xyz/~/siwf?channelToken=7A3F0C91',
  intent: 'login',
  isPhone: false,
  status: 'awaiting-approval',
} as const satisfies FarcasterProps
const farcasterFailed = (detail: string, action?: string): FarcasterProps => ({
  ...{ action, code: 'TIMED_OUT', detail, intent: 'login', onRetry: nothing, status: 'error' },
})
const telegramFailed = (detail: string, action?: string): TelegramProps => ({
  ...{ action, code: 'INVALID_CREDENTIALS', detail, onRetry: nothing, status: 'error' },
})
const otherAccount = errorWords.words.LINKED_TO_ANOTHER_USER.action
const otherMethod = { action: errorWords.words.DISALLOWED_LOGIN_METHOD.action, onRetry: nothing }

export const loginScenarios = [
  ...defineScenarios<FarcasterProps>(
    'login-method',
    Farcaster,
    { canGoBack: true },
    {
      'farcaster-starting': { intent: 'login', status: 'starting-channel' },
      'farcaster-scan': scanned,
      'farcaster-link': { ...scanned, intent: 'link' },
      'farcaster-phone': { ...scanned, isPhone: true },
      'farcaster-checking': { intent: 'login', status: 'submitting' },
      'farcaster-success': { intent: 'login', status: 'done' },
      'farcaster-linked': { intent: 'link', status: 'done' },
      'farcaster-timed-out': farcasterFailed(farcasterWords.words.timedOut),
      'farcaster-in-use': farcasterFailed(farcasterWords.words.inUse, otherAccount),
    },
  ),
  ...defineScenarios<TelegramProps>(
    'login-method',
    Telegram,
    { canGoBack: true },
    {
      'telegram-open': { onReopen: nothing, status: 'open' },
      'telegram-closed': { onReopen: nothing, status: 'closed' },
      'telegram-verifying': { status: 'verifying' },
      'telegram-success': { intent: 'login', status: 'done' },
      'telegram-linked': { intent: 'link', status: 'done' },
      'telegram-failed': telegramFailed(telegramWords.words.somethingWrong),
      'telegram-in-use': telegramFailed(telegramWords.words.inUse, otherAccount),
      'telegram-limited': telegramFailed(telegramWords.words.rateLimited),
      'telegram-not-allowed': telegramFailed(telegramWords.words.notAllowed, otherMethod.action),
    },
  ),
  ...defineScenarios(
    'landing',
    Landing,
    {},
    {
      'email': landing,
      'bare': { ...landing, privacyUrl: undefined, termsUrl: undefined },
      'prefilled': withField({ defaultValue: ada }),
      'message': {
        ...landing,
        header: 'Welcome to Northwind',
        message: 'One account for your orders, invoices and payouts.',
        privacyUrl: undefined,
      },
      'sending': withField({ defaultValue: ada, pending: true }),
      'plus-refused': withField({
        defaultValue: 'ada+1@example.com',
        error: "Please enter a valid email address without a '+'.",
      }),
      'failed': withField({
        defaultValue: ada,
        error: 'No connection. Check your connection and try again.',
      }),
      'button': { ...landing, entries: [email] },
      'passkey': {
        ...landing,
        entries: [
          ...landing.entries,
          { id: 'passkey', kind: 'method', label: 'Passkey', icon: methodViews['passkey']?.icon },
        ],
      },
      'passkey-starting': {
        ...landing,
        entries: [...landing.entries, { id: 'passkey', kind: 'method', label: 'Passkey' }],
        pending: 'passkey',
      },
      'no-method': { ...landing, entries: [] },
      'phone': { ...landing, entries: [{ ...sms, field: phoneField() }] },
      'phone-typed': { ...landing, entries: [{ ...sms, field: phoneField({ defaultValue: number }) }, email] },
      'phone-sending': {
        ...landing,
        entries: [{ ...sms, field: phoneField({ defaultValue: number, pending: true }) }],
      },
      'phone-refused': {
        ...landing,
        entries: [
          { ...email, field: emailField() },
          { ...sms, field: phoneField({ defaultValue: number, error: 'Please enter a valid phone number.' }) },
        ],
      },
      'recent': {
        ...landing,
        entries: [
          { ...email, field: emailField() },
          { ...sms, detail: createElement(Chip, undefined, landingWords.words.recent) },
        ],
      },
      'recent-behind': {
        ...landing,
        entries: [
          { ...email, field: emailField() },
          {
            id: 'overflow',
            kind: 'panel',
            label: 'More options',
            detail: createElement(Chip, undefined, landingWords.words.recent),
          },
        ],
      },
      'email-and-phone': { ...landing, entries: [{ ...email, field: emailField() }, sms] },
      'many': {
        ...landing,
        entries: [
          { ...email, field: emailField() },
          sms,
          ...['google', 'apple', 'discord'].map((id) => ({
            id,
            kind: 'method' as const,
            label: `Continue with ${id[0]!.toUpperCase()}${id.slice(1)}`,
            icon: createElement(BrandMark, { name: id }),
          })),
          { id: 'overflow', kind: 'panel', label: 'More options' },
        ],
      },
      'apps': {
        ...landing,
        entries: [
          { ...email, field: emailField() },
          appEntry('Fieldnotes', createElement(WalletMark, { className: cn('size-7 text-sm/5'), name: 'Fieldnotes' })),
          appEntry(undefined, createElement(Skeleton, { className: cn('size-7') })),
          appEntry(crossAppWords.words.unknown, createElement(GlobeIcon)),
        ],
      },
      'more': { ...landing, entries: [...landing.entries, { id: 'overflow', kind: 'panel', label: 'More options' }] },
      'sites': {
        ...landing,
        entries: ['google', 'twitter', 'discord', 'github', 'spotify', 'instagram', 'tiktok', 'linkedin', 'apple']
          .map((id) => ({ id, kind: 'method' as const, label: loginEntryWords.words[id as 'google'] }))
          .concat({ id: 'custom:acme', kind: 'method', label: 'Continue with acme' }),
      },
    },
  ),
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
          error: 'No connection. Check your connection and try again.',
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
      'text': { ...code, destination: number, icon: methodView('sms').icon },
      'text-update': { ...code, destination: number, icon: methodView('sms').icon, step: smsWords.words.newStep },
      'success': { ...code, defaultCode: '314159', status: 'success' },
      'linked': { ...code, defaultCode: '314159', status: 'success', success: 'Email linked' },
      'updated': { ...code, defaultCode: '314159', status: 'success', success: 'Email updated' },
    },
  ),
  ...defineScenarios(
    'login-method',
    Passkey,
    { canGoBack: true },
    {
      'passkey-asking': { status: 'asking', use: 'login' },
      'passkey-checking': { status: 'checking', use: 'login' },
      'passkey-success': { status: 'success', use: 'login' },
      'passkey-refused': noPasskey,
      'passkey-unknown': { ...noPasskey, detail: passkeyWords.words.unknown },
      'passkey-unsupported': { ...noPasskey, ...errorReasonWords.words.passkey_unsupported, onCreate: undefined },
      'passkey-signup': { status: 'asking', use: 'signup' },
    },
  ),
  ...defineScenarios(
    'login-method',
    Passkey,
    {},
    {
      'passkey-link': { status: 'asking', use: 'link' },
      'passkey-linked': { status: 'success', use: 'link' },
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
  ...defineScenarios(
    'error',
    ErrorScreen,
    { canGoBack: true },
    { 'region-not-supported': { ...errorReasonWords.words.region_not_supported, onRetry: nothing } },
  ),
  ...defineScenarios(
    'error',
    LinkRefused,
    { canGoBack: true },
    {
      'link-of-other-browser': link,
      'link-expired': { ...link, reason: 'link_expired' },
      'link-long-address': { ...link, destination: longAddress },
    },
  ),
  ...defineScenarios(
    'login-method',
    OAuthStatus,
    { canGoBack: true },
    {
      'away': site,
      'away-issuer': { ...site, icon: createElement(OAuthIcon, { method: 'custom:acme' }), name: 'acme' },
      'app-away': app,
      'app-unknown': { ...app, icon: createElement(GlobeIcon), name: crossAppWords.words.unknown },
      'app-back': { ...app, status: 'back' },
      'app-done': { ...app, status: 'done' },
      'app-linked': { ...app, status: 'done', success: oauthWords.words.linked('Fieldnotes') },
      'app-denied': appFailed('OAUTH_USER_DENIED'),
      'app-timed-out': appFailed('TIMED_OUT'),
      'app-failed': appFailed('OAUTH_UNEXPECTED'),
      'app-in-use': { ...appFailed('ACCOUNT_TRANSFER_REQUIRED'), wayOn: { action: otherAccount, onRetry: nothing } },
      'back': { ...site, status: 'back' },
      'done': { ...site, status: 'done' },
      'linked': { ...site, status: 'done', success: oauthWords.words.linked('Google') },
      'denied': failed('OAUTH_USER_DENIED'),
      'suspended': { ...failed('OAUTH_ACCOUNT_SUSPENDED'), wayOn: otherMethod },
      'missing-scope': failed('INVALID_CREDENTIALS', { reason: 'oauth_missing_scope', data: { scope: 'email' } }),
      'rate-limit': failed('TOO_MANY_REQUESTS', { reason: 'oauth_rate_limited' }),
      'too-many': failed('TOO_MANY_REQUESTS'),
      'timed-out': failed('TIMED_OUT'),
      'wrong': failed('OAUTH_UNEXPECTED'),
      'in-use': { ...failed('LINKED_TO_ANOTHER_USER'), wayOn: { action: otherAccount, onRetry: nothing } },
      'one-more': { ...failed('CANNOT_LINK_MORE_OF_TYPE'), wayOn: {} },
      'in-app': { ...failed('DISALLOWED_LOGIN_METHOD', { reason: 'in_app_browser' }), wayOn: otherMethod },
    },
  ),
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
  ...defineScenarios(
    'confirm',
    Confirm,
    { canGoBack: true },
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
      'sending': { ...confirming, destination: undefined },
      'checking': { ...confirming, defaultCode: '314159', status: 'pending' },
      'refused': { ...confirming, defaultCode: '314159', error: refused },
      'too-many': { ...confirming, defaultCode: '314159', error: { message: 'Too many attempts. Try again later.' } },
      'offline': { ...confirming, defaultCode: '314159', error: { message: 'No connection' } },
      'spent': { ...confirming, ...spent },
      'resent': { ...confirming, resent: true },
      'confirmed': { ...confirming, defaultCode: '314159', status: 'success' },
    },
  ),
  ...defineScenarios(
    'confirm',
    ConfirmBySigning,
    { canGoBack: true },
    {
      'by-wallet': signing,
      'by-wallet-signing': { ...signing, status: 'pending' },
      'by-wallet-declined': { ...signing, error: { message: 'It was not signed, and nothing has changed.' } },
      'by-wallet-not-connected': {
        ...signing,
        error: { message: 'Wallet is not currently connected. Choose it again.' },
        onConnect: nothing,
      },
      'by-wallet-or-passkey': { ...signing, onInstead: nothing },
      'by-passkey': { ...signing, wallet: undefined, onInstead: nothing },
      'by-passkey-asking': { ...signing, wallet: undefined, status: 'pending' },
      'by-passkey-declined': {
        ...signing,
        wallet: undefined,
        error: { message: 'It took too long, or you closed the question.' },
      },
      'signed': { ...signing, status: 'success' },
    },
  ),
  ...defineScenarios(
    'confirm',
    ConfirmBySigning,
    {},
    { 'by-wallet-open': { ...signing, action: { type: 'open-wallet' } } },
  ),
  ...defineScenarios(
    'confirm',
    Confirm,
    {},
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
    { canGoBack: true },
    {
      'not-sent': {
        title: 'No connection',
        detail: 'We could not reach the login service. Check your connection and try again.',
        code: 'OFFLINE',
        onRetry: nothing,
      },
    },
  ),
  ...defineScenarios(
    'accept-terms',
    AcceptTerms,
    { canClose: false },
    {
      'links': terms,
      'no-links': { ...terms, privacyUrl: undefined, termsUrl: undefined },
      'terms-only': { ...terms, privacyUrl: undefined },
      'accepting': { ...terms, pending: 'accept' },
      'declining': { ...terms, pending: 'decline' },
      'failed': { ...terms, error: errorWords.words.OFFLINE.detail },
    },
  ),
]
