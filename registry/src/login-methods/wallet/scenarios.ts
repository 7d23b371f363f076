'use client'
import type { WalletChoice } from '@keyhook/sdk'
import { createElement, useLayoutEffect, useState } from 'react'
import { ExternalWallet, type ExternalWalletProps } from '../../screens/wallet/external-wallet'
import { WalletList, type WalletListProps } from '../../screens/wallet/wallet-list'
import { errorReasonWords } from '../../words/error-reasons'
import { externalWalletWords } from '../../words/external-wallet'
import { defineScenarios } from '../../scenarios/define-scenarios'

const nothing = () => {}
const address = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'
const square = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${color}" d="M0 0h8v8H0z"/><path fill="#fff" d="M2 3h4v2H2z"/></svg>`)}`
const choice = (name: string, more: Partial<WalletChoice> = {}): WalletChoice => {
  const id = name.toLowerCase()
  return {
    ...{ id, name, icon: undefined, chainType: 'ethereum', walletClientType: id },
    ...{ isDetected: false, isRecent: false, homepage: `${id}.example`, ...more },
  }
}
const harbour = choice('Harbour', { icon: square('#0f766e'), isDetected: true, isRecent: true })
const lantern = choice('Lantern', { chainType: 'solana', icon: square('#b45309'), isDetected: true })
const known = ['Atlas', 'Beacon', 'Cedar Hardware Wallet', 'Drift', 'Ember', 'Fjord', 'Granite'].map((name) =>
  choice(name),
)
/** A wallet with the longest name that the SDK accepts. */
const long = choice('The Decentral Hardware Wallet of the Northern Harbour Companions', {
  chainType: 'solana',
  isDetected: true,
  isRecent: true,
})
const choices = { intent: 'login', isReady: true, onSelect: nothing } as const
/** A list in which a wallet is detected later. */
function ListWithDelayedWallet(props: WalletListProps) {
  const [isFound, setFound] = useState(false)
  // Runs before the first paint, so that no screenshot shows the list without the wallet.
  useLayoutEffect(() => setFound(true), [])
  return createElement(WalletList, { ...props, wallets: isFound ? [lantern, ...props.wallets] : props.wallets })
}
const wallet = { icon: harbour.icon, name: harbour.name }
const uri = 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484'
const walletFailed = (title: string, detail: string | undefined, canRetry = true): ExternalWalletProps => ({
  onDifferent: nothing,
  problem: { code: 'GENERIC_CONNECT_WALLET_ERROR', detail, title, ...(canRetry && { onRetry: nothing }) },
  status: 'error',
  wallet,
})
const { words } = externalWalletWords

export const loginWalletScenarios = [
  ...defineScenarios<WalletListProps>(
    'login-method',
    WalletList,
    { canGoBack: true, at: 'siwe/initial' },
    {
      'wallets': { ...choices, wallets: [harbour, lantern, ...known] },
      'wallets-few': { ...choices, intent: 'link', wallets: [harbour, lantern, choice('Atlas')] },
      'wallets-long-name': { ...choices, wallets: [long, harbour, ...known] },
      'wallets-none-here': { ...choices, wallets: known },
      'wallets-looking': { ...choices, isReady: false, wallets: [] },
      'wallets-none': { ...choices, wallets: [] },
    },
  ),
  ...defineScenarios<WalletListProps>(
    'login-method',
    ListWithDelayedWallet,
    { canGoBack: true, at: 'siwe/initial' },
    { 'wallets-added': { ...choices, wallets: [harbour, ...known] } },
  ),
  ...defineScenarios<ExternalWalletProps>(
    'login-method',
    ExternalWallet,
    { canGoBack: true, at: 'siwe/error' },
    {
      'wallet-connecting': ['siwe/connecting', { onDifferent: nothing, status: 'connecting', wallet }],
      'wallet-without-icon': [
        'siwe/connecting',
        { onDifferent: nothing, status: 'connecting', wallet: { name: 'Cedar Hardware Wallet' } },
      ],
      'wallet-long-name': [
        'siwe/connecting',
        { onDifferent: nothing, status: 'connecting', wallet: { name: long.name } },
      ],
      'wallet-scan': ['siwe/connecting', { onDifferent: nothing, status: 'scanning', uri, wallet }],
      'wallet-scan-any': [
        'siwe/connecting',
        {
          isAny: true,
          onDifferent: nothing,
          status: 'scanning',
          uri,
          wallet: { name: 'WalletConnect' },
        },
      ],
      'wallet-phone': [
        'siwe/connecting',
        { link: 'https://harbour.example/wc', onDifferent: nothing, status: 'opening', uri, wallet },
      ],
      'wallet-redirecting': [
        'connect-external/redirecting',
        {
          link: 'https://phantom.app/ul/browse',
          onDifferent: nothing,
          status: 'redirecting',
          wallet: { icon: square('#4338ca'), name: 'Phantom' },
        },
      ],
      'wallet-install': [
        'siwe/initial',
        {
          onDifferent: nothing,
          onReload: nothing,
          homepage: 'phantom.com',
          status: 'not-installed',
          wallet: { icon: square('#4338ca'), name: 'Phantom' },
        },
      ],
      'wallet-switching': [
        'siwe/switching-network',
        { network: 'OP Mainnet', onDifferent: nothing, status: 'switching-network', wallet },
      ],
      'wallet-sign': ['siwe/awaiting-signature', { onDifferent: nothing, status: 'awaiting-signature', wallet }],
      'wallet-checking': ['siwe/submitting-signature', { status: 'submitting-signature', wallet }],
      'wallet-success': ['siwe/done', { intent: 'login', status: 'done', wallet }],
      'wallet-linked': ['siwe/done', { intent: 'link', status: 'done', wallet }],
      'wallet-rejected': walletFailed(words.failed, words.rejected('Harbour')),
      'wallet-not-signed': walletFailed(words.notSigned, words.notSignedDetail),
      'wallet-timed-out': walletFailed(words.failed, words.timedOut('Harbour')),
      'wallet-busy': walletFailed(words.failed, errorReasonWords.words.wallet_busy),
      'wallet-locked': walletFailed(words.failed, errorReasonWords.words.wallet_without_accounts),
      'wallet-no-retry': walletFailed(words.failed, errorReasonWords.words.wallet_not_connected, false),
      'wallet-in-use': walletFailed(words.failed, words.inUse, false),
      'wallet-chain-of-rainbow': [
        'connect-external/error',
        walletFailed(errorReasonWords.words.wallet_lacks_chain.title, words.chainOfRainbow, false),
      ],
    },
  ),
  ...defineScenarios<WalletListProps>(
    'choose-wallet',
    WalletList,
    { at: 'connect-external/choosing' },
    {
      'wallets-to-connect': { ...choices, intent: 'connect', wallets: [harbour, lantern, ...known] },
      'wallets-suggested': {
        ...{ ...choices, intent: 'connect', wallets: [harbour, lantern, ...known] },
        ...{ description: 'Connect the wallet that holds your tickets.', suggestedAddress: address },
      },
      'wallets-or-log-in': {
        ...{ ...choices, intent: 'connect', wallets: [harbour, lantern, ...known] },
        instead: { onSelect: nothing, what: 'logIn' },
      },
      'wallets-or-new-one': {
        ...{ ...choices, intent: 'connect', wallets: [harbour, lantern] },
        instead: { onSelect: nothing, what: 'makeOne' },
      },
    },
  ),
  ...defineScenarios<ExternalWalletProps>(
    'choose-wallet',
    ExternalWallet,
    { at: 'connect-external/connected' },
    {
      'wallet-connected': { intent: 'connect', status: 'done', wallet },
      'wallet-other-account': {
        ...{ onDifferent: nothing, onKeep: nothing, wallet },
        ...{ status: 'other-account', suggested: '0x9F2d…7E1D' },
      },
    },
  ),
]
