'use client'
import { FarcasterSigner, type FarcasterSignerProps } from '../screens/farcaster/farcaster-signer'
import { farcasterSignerWords } from '../words/farcaster-signer'
import { defineScenarios } from './define-scenarios'

const awaiting: FarcasterSignerProps = {
  appName: 'Northwind',
  approvalUrl: 'https://farcaster.xyz/~/connect?token=0x5e2a7c9b1d3f4a6c8e0b2d4f',
  isPhone: false,
  status: 'awaiting-approval',
}
const failed: FarcasterSignerProps = { isRejected: false, onRetry: () => {}, status: 'error' }

export const farcasterSignerScenarios = defineScenarios<FarcasterSignerProps>(
  'farcaster-signer',
  FarcasterSigner,
  { at: 'farcaster-signer/error' },
  {
    'requesting': ['farcaster-signer/requesting', { status: 'requesting' }],
    'scan': ['farcaster-signer/awaiting-approval', awaiting],
    'phone': ['farcaster-signer/awaiting-approval', { ...awaiting, isPhone: true }],
    'success': ['farcaster-signer/success', { appName: 'Northwind', status: 'success' }],
    'rejected': { ...failed, isRejected: true },
    'timed-out': { ...failed, detail: farcasterSignerWords.words.timedOut },
    'failed': failed,
  },
)
