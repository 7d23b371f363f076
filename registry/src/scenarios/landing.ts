'use client'
import { createElement, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { CrossAppEntry } from '../login-methods/cross-app/entry'
import { EmailForm } from '../login-methods/email/field'
import { PhoneForm } from '../login-methods/sms/field'
import { Landing, type LandingProps } from '../screens/login/landing'
import type { FieldProps } from '../screens/login/field-props'
import { BrandMark } from '../ui/brand-mark'
import { Chip } from '../ui/chip'
import { GlobeIcon, PasskeyIcon } from '../ui/icons'
import { Skeleton } from '../ui/skeleton'
import { WalletMark } from '../ui/wallet-mark'
import { crossAppWords } from '../login-methods/cross-app/words'
import { errorWords } from '../words/errors'
import { landingWords } from '../words/landing'
import { oauthProviders } from '../login-methods/oauth-providers'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const ada = 'ada@example.com'
const emailField = (props: Partial<FieldProps> = {}) => createElement(EmailForm, { onSubmit: nothing, ...props })
const phoneField = (props: Partial<FieldProps> = {}) => createElement(PhoneForm, { onSubmit: nothing, ...props })
const number = '+12133734253'
const sms = { id: 'sms', kind: 'method', label: 'Continue with sms' } as const
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
const appEntry = (name: string | undefined, icon: ReactNode): LandingProps['entries'][number] => ({
  id: `privy:${name}`,
  kind: 'method',
  label: '',
  field: createElement(CrossAppEntry, { icon, name }),
})

export const landingScenarios = [
  ...defineScenarios(
    'landing',
    Landing,
    { at: 'email/initial' },
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
      'sending': ['email/sending-code', withField({ defaultValue: ada, pending: true })],
      'plus-refused': withField({
        defaultValue: 'ada+1@example.com',
        error: "Please enter a valid email address without a '+'.",
      }),
      'failed': [
        'email/error',
        withField({
          defaultValue: ada,
          error: errorWords.words.OFFLINE.detail,
        }),
      ],
      'button': { ...landing, entries: [email] },
      'passkey': [
        'passkey/initial',
        {
          ...landing,
          entries: [
            ...landing.entries,
            { id: 'passkey', kind: 'method', label: 'Passkey', icon: createElement(PasskeyIcon) },
          ],
        },
      ],
      'passkey-starting': [
        'passkey/generating-challenge',
        {
          ...landing,
          entries: [...landing.entries, { id: 'passkey', kind: 'method', label: 'Passkey' }],
          pending: 'passkey',
        },
      ],
      'no-method': ['none', { ...landing, entries: [] }],
      'phone': ['sms/initial', { ...landing, entries: [{ ...sms, field: phoneField() }] }],
      'phone-typed': [
        'sms/initial',
        { ...landing, entries: [{ ...sms, field: phoneField({ defaultValue: number }) }, email] },
      ],
      'phone-sending': [
        'sms/sending-code',
        {
          ...landing,
          entries: [{ ...sms, field: phoneField({ defaultValue: number, pending: true }) }],
        },
      ],
      'phone-refused': [
        'sms/error',
        {
          ...landing,
          entries: [
            { ...email, field: emailField() },
            { ...sms, field: phoneField({ defaultValue: number, error: 'Please enter a valid phone number.' }) },
          ],
        },
      ],
      'recent': [
        'none',
        {
          ...landing,
          entries: [
            { ...email, field: emailField() },
            { ...sms, detail: createElement(Chip, undefined, landingWords.words.recent) },
          ],
        },
      ],
      'recent-behind': [
        'none',
        {
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
      ],
      'email-and-phone': { ...landing, entries: [{ ...email, field: emailField() }, sms] },
      'many': {
        ...landing,
        entries: [
          { ...email, field: emailField() },
          sms,
          ...['google', 'apple'].map((id) => ({
            id,
            kind: 'method' as const,
            label: `Continue with ${id[0]!.toUpperCase()}${id.slice(1)}`,
            icon: createElement(BrandMark, { name: id }),
          })),
          { id: 'overflow', kind: 'panel', label: 'More options' },
        ],
      },
      'apps': [
        'google/initial',
        {
          ...landing,
          entries: [
            { ...email, field: emailField() },
            appEntry(
              'Fieldnotes',
              createElement(WalletMark, { className: cn('size-7 text-sm/5'), name: 'Fieldnotes' }),
            ),
            appEntry(undefined, createElement(Skeleton, { className: cn('size-7') })),
            appEntry(crossAppWords.words.unknown, createElement(GlobeIcon)),
          ],
        },
      ],
      'wallets-first': [
        'none',
        {
          ...landing,
          entries: [
            ...['MetaMask', 'Coinbase Wallet', 'Rainbow'].map((label) => ({
              id: label,
              kind: 'method' as const,
              label,
              icon: createElement(WalletMark, { className: cn('size-7 text-sm/5'), name: label }),
            })),
            { id: 'web3-overflow', kind: 'panel', label: 'Other wallets' },
            { id: 'web2-overflow', kind: 'panel', label: 'Log in with email or socials' },
          ],
        },
      ],
      'more': { ...landing, entries: [...landing.entries, { id: 'overflow', kind: 'panel', label: 'More options' }] },
      'oauth': [
        'google/initial',
        {
          ...landing,
          entries: Object.entries(oauthProviders)
            .map(([id, { name }]) => ({ id, kind: 'method' as const, label: name }))
            .concat({ id: 'custom:acme', kind: 'method', label: 'Continue with acme' }),
        },
      ],
    },
  ),
]
