'use client'
import { onRampOptions } from '../on-ramps/all/options'
import { onRamps } from '../on-ramps/on-ramps'
import { FundingAmount, type FundingAmountProps } from '../screens/funding/funding-amount'
import { FundingBridge, type FundingBridgeProps } from '../screens/funding/funding-bridge'
import { FundingMethods, type FundingMethodsProps } from '../screens/funding/funding-methods'
import { FundingNetworks, type FundingNetworksProps } from '../screens/funding/funding-networks'
import { FundingTransfer, type FundingTransferProps } from '../screens/funding/funding-transfer'
import { FundingWallets, type FundingWalletsProps } from '../screens/funding/funding-wallets'
import { OnRamp, type OnRampProps } from '../screens/funding/on-ramp'
import { ReceiveFunds, type ReceiveFundsProps } from '../screens/funding/receive-funds'
import { errorReasonWords } from '../words/error-reasons'
import { fundingWords } from '../words/funding'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const back = { canGoBack: true }
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const { words } = fundingWords
type Option = (typeof onRampOptions)[number]
const optionOf = <method extends Option['method']>(method: method) =>
  onRampOptions.find((option): option is Extract<Option, { readonly method: method }> => option.method === method)!
const [card, exchange] = [optionOf('card'), optionOf('exchange')]
const others = [exchange, { method: 'wallet' }, { method: 'manual' }] as const
/** Returns the props that show an on-ramp provider. */
function shown({ provider }: Option) {
  const { canReopen, words: named } = onRamps[provider]
  const name = words[named.name]
  return { name, source: words[named.source ?? named.name], onReopen: canReopen ? nothing : undefined }
}

const methods: FundingMethodsProps = {
  network: 'Base',
  onChoose: nothing,
  options: [card, ...others],
}
const amount: FundingAmountProps = {
  ...{ decimals: 18, isValid: true, network: 'Base', onChange: nothing, onContinue: nothing, symbol: 'ETH' },
  value: '0.05',
}
const wallets: FundingWalletsProps = {
  ...{ amount: '0.05 ETH', onChoose: nothing, onConnect: nothing, onMore: nothing },
  wallets: [
    { address, name: 'Rainbow' },
    { address: '0x52908400098527886E0F7030069857D2E4169EE7', name: 'MetaMask' },
  ],
}
const onRamp: OnRampProps = {
  ...shown(card),
  ...{ onChoose: nothing, onContinue: nothing },
  status: 'in-flow',
}
const transfer: FundingTransferProps = {
  ...{ amount: '0.05 ETH', appName: 'Fieldnotes', network: 'Base', onContinue: nothing, onDifferent: nothing },
  ...{ status: 'asking', wallet: { name: 'Rainbow' } },
}
const bridge: FundingBridgeProps = {
  ...{ address, amount: '0.05 ETH', from: 'OP Mainnet', network: 'Base', onConfirm: nothing },
  ...{ pays: '0.050503281190225 ETH', walletName: 'Rainbow' },
}
const networks: FundingNetworksProps = {
  ...{ amount: '0.05 ETH', network: 'Base', onChoose: nothing, walletName: 'Rainbow' },
  networks: [
    { id: 137, name: 'Polygon', balance: '1,204.5 POL' },
    { id: 10, name: 'OP Mainnet', balance: '0.8203 ETH' },
    { id: 42161, name: 'Arbitrum One', balance: '0.0612 ETH' },
  ],
}
const receive: ReceiveFundsProps = { address, balance: '0 ETH', isFunded: false, network: 'Base', onDone: nothing }
const failed = 'Something went wrong adding funds. Please try again or use another method.'

export const fundingScenarios = [
  ...defineScenarios(
    'fund-wallet',
    FundingMethods,
    { at: 'funding/choosing-method' },
    {
      'methods': methods,
      'methods-mobile': {
        ...methods,
        options: [{ ...card, mobilePay: 'apple-pay' }, ...methods.options],
      },
      'failed': { ...methods, error: failed },
      'one-method': { ...methods, options: [{ method: 'manual' }] },
    },
  ),
  ...defineScenarios(
    'fund-wallet',
    FundingAmount,
    { ...back, at: 'funding/entering-amount' },
    {
      'amount': amount,
      'amount-empty': { ...amount, isValid: false, value: '' },
      'amount-refused': { ...amount, error: failed },
      'amount-other-network': {
        ...amount,
        ...{ network: 'Ethereum', warning: words.otherNetwork('Ethereum', 'ETH', 'ETH · Zora') },
      },
    },
  ),
  ...defineScenarios(
    'fund-wallet',
    FundingWallets,
    { ...back, at: 'funding/choosing-wallet' },
    {
      'wallets': wallets,
      'wallets-many': {
        ...wallets,
        wallets: Array.from({ length: 6 }, (_, index) => ({
          address: address.replace('0x7', `0x${index}`),
          name: `Wallet ${index + 1}`,
        })),
      },
      'wallets-none': { ...wallets, wallets: [] },
    },
  ),
  ...defineScenarios(
    'fund-wallet',
    OnRamp,
    { ...back, at: 'funding/awaiting-on-ramp' },
    {
      'on-ramp': onRamp,
      [`on-ramp-${exchange.provider}`]: { ...onRamp, ...shown(exchange) },
      'on-ramp-pending': { ...onRamp, ...shown(exchange), status: 'pending' },
      'on-ramp-closed': ['funding/on-ramp-closed', { ...onRamp, status: 'closed' }],
      'on-ramp-other-ways': [
        'funding/on-ramp-closed',
        {
          ...{ ...onRamp, status: 'closed' },
          others: [{ ...card, mobilePay: 'google-pay' }, ...others],
        },
      ],
    },
  ),
  ...defineScenarios(
    'fund-wallet',
    OnRamp,
    { at: 'funding/awaiting-authorization' },
    {
      'on-ramp-authorizing': { ...onRamp, status: 'authorizing' },
      'on-ramp-success': ['funding/funded', { ...onRamp, status: 'success' }],
    },
  ),
  ...defineScenarios('fund-wallet', FundingNetworks, { ...back, at: 'funding/choosing-bridge' }, { networks }),
  ...defineScenarios(
    'fund-wallet',
    FundingBridge,
    { ...back, at: 'funding/confirming-bridge' },
    {
      'bridge': bridge,
      'bridge-busy': ['funding/renewing-quote', { ...bridge, isBusy: true }],
      'bridge-risen': { ...bridge, hasRisen: true },
      'bridge-usdc': {
        ...{ ...bridge, amount: '12.500001 USDC', needsApproval: true, from: 'Arbitrum One', pays: '12.625002 USDC' },
      },
      'bridge-solana': {
        ...{ ...bridge, address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', amount: '1.5 SOL' },
        ...{ from: 'Base', network: 'Solana', walletName: 'A wallet with a remarkably long name' },
      },
    },
  ),
  ...defineScenarios(
    'fund-wallet',
    FundingTransfer,
    { ...back, at: 'funding/error' },
    {
      'transfer-preparing': ['funding/preparing-transfer', { ...transfer, status: 'preparing' }],
      'transfer-switching': ['funding/switching-network', { ...transfer, status: 'switching' }],
      'transfer-approving': [
        'funding/awaiting-approval',
        {
          ...{
            ...transfer,
            amount: '12.500001 USDC',
            approves: '12.625002 USDC',
            from: 'Arbitrum One',
            status: 'approving',
          },
        },
      ],
      'transfer-asking': ['funding/awaiting-transfer', transfer],
      'transfer-confirming': ['funding/confirming-transfer', { ...transfer, status: 'confirming' }],
      'transfer-paying': ['funding/confirming-transfer', { ...transfer, from: 'OP Mainnet', status: 'confirming' }],
      'transfer-bridging': ['funding/bridging', { ...transfer, from: 'OP Mainnet', status: 'bridging' }],
      'transfer-refunded': {
        ...{ ...transfer, from: 'OP Mainnet', status: 'error' },
        problem: { title: 'The funds did not arrive. Your payment will be refunded.' },
      },
      'transfer-success': ['funding/success', { ...transfer, status: 'success' }],
      'transfer-rejected': {
        ...transfer,
        onRetry: nothing,
        problem: {
          ...{ title: 'Transaction was rejected by the user', detail: 'Nothing was sent.' },
          ...{ code: 'USER_REJECTED', message: 'The user rejected the request.' },
        },
        status: 'error',
      },
      'transfer-unclear': {
        ...transfer,
        onRetry: nothing,
        problem: {
          ...{ ...errorReasonWords.words.transfer_unclear },
          ...{ code: 'TRANSACTION_FAILURE', message: 'Request expired.' },
        },
        status: 'error',
      },
      'transfer-failed': {
        ...transfer,
        problem: { title: 'Transaction failure', detail: 'The transaction was sent, and did not succeed.' },
        status: 'error',
      },
    },
  ),
  ...defineScenarios(
    'fund-wallet',
    ReceiveFunds,
    { ...back, at: 'funding/receiving' },
    {
      'receive': receive,
      'receive-reading': { ...receive, balance: undefined },
      'receive-part': { ...receive, balance: '0.02 ETH', received: '0.02 ETH', wanted: '0.05 ETH' },
      'receive-funded': { ...receive, balance: '0.05 ETH', isFunded: true, received: '0.05 ETH', wanted: '0.05 ETH' },
    },
  ),
]
