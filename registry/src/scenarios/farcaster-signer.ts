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
  {},
  {
    'requesting': { status: 'requesting' },
    'scan': awaiting,
    'phone': { ...awaiting, isPhone: true },
    'success': { appName: 'Northwind', status: 'success' },
    'rejected': { ...failed, isRejected: true },
    'timed-out': { ...failed, detail: farcasterSignerWords.words.timedOut },
    'failed': failed,
  },
)
