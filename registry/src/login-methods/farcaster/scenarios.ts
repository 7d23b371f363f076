'use client'
import { Farcaster, type FarcasterProps } from './screen'
import { FarcasterSigner, type FarcasterSignerProps } from './signer'
import { farcasterSignerWords } from './screen-words'
import { farcasterWords } from './words'
import { errorWords } from '../../words/errors'
import { defineScenarios } from '../../scenarios/define-scenarios'

const nothing = () => {}
const scanned = {
  connectUri: 'https://farcaster.xyz/~/siwf?channelToken=7A3F0C91',
  intent: 'login',
  isPhone: false,
  status: 'awaiting-approval',
} as const satisfies FarcasterProps
const farcasterFailed = (detail: string, action?: string): FarcasterProps => ({
  ...{ action, code: 'TIMED_OUT', detail, intent: 'login', onRetry: nothing, status: 'error' },
})
const otherAccount = errorWords.words.LINKED_TO_ANOTHER_USER.action

const signerAwaiting: FarcasterSignerProps = {
  appName: 'Northwind',
  approvalUrl: 'https://farcaster.xyz/~/connect?token=0x5e2a7c9b1d3f4a6c8e0b2d4f',
  isPhone: false,
  status: 'awaiting-approval',
}
const signerFailed: FarcasterSignerProps = { isRejected: false, onRetry: () => {}, status: 'error' }

export const loginFarcasterScenarios = [
  ...defineScenarios<FarcasterProps>(
    'login-method',
    Farcaster,
    { canGoBack: true, at: 'farcaster/awaiting-approval' },
    {
      'farcaster-starting': ['farcaster/starting-channel', { intent: 'login', status: 'starting-channel' }],
      'farcaster-scan': scanned,
      'farcaster-link': { ...scanned, intent: 'link' },
      'farcaster-phone': { ...scanned, isPhone: true },
      'farcaster-checking': ['farcaster/submitting', { intent: 'login', status: 'submitting' }],
      'farcaster-success': ['farcaster/done', { intent: 'login', status: 'done' }],
      'farcaster-linked': ['farcaster/done', { intent: 'link', status: 'done' }],
      'farcaster-timed-out': ['farcaster/error', farcasterFailed(farcasterWords.words.timedOut)],
      'farcaster-in-use': ['farcaster/error', farcasterFailed(farcasterWords.words.inUse, otherAccount)],
    },
  ),
  ...defineScenarios<FarcasterSignerProps>(
    'farcaster-signer',
    FarcasterSigner,
    { at: 'farcaster-signer/error' },
    {
      'requesting': ['farcaster-signer/requesting', { status: 'requesting' }],
      'scan': ['farcaster-signer/awaiting-approval', signerAwaiting],
      'phone': ['farcaster-signer/awaiting-approval', { ...signerAwaiting, isPhone: true }],
      'success': ['farcaster-signer/success', { appName: 'Northwind', status: 'success' }],
      'rejected': { ...signerFailed, isRejected: true },
      'timed-out': { ...signerFailed, detail: farcasterSignerWords.words.timedOut },
      'failed': signerFailed,
    },
  ),
]
