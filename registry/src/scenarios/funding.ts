'use client'
import { FundingAmount, type FundingAmountProps } from '../screens/funding/funding-amount'
import { FundingBridge, type FundingBridgeProps } from '../screens/funding/funding-bridge'
import { FundingMethods, type FundingMethodsProps } from '../screens/funding/funding-methods'
import { FundingNetworks, type FundingNetworksProps } from '../screens/funding/funding-networks'
import { FundingTransfer, type FundingTransferProps } from '../screens/funding/funding-transfer'
import { FundingWallets, type FundingWalletsProps } from '../screens/funding/funding-wallets'
import { OnRamp, type OnRampProps } from '../screens/funding/on-ramp'
import { ReceiveFunds, type ReceiveFundsProps } from '../screens/funding/receive-funds'
import { errorReasonWords } from '../words/error-reasons'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const back = { canGoBack: true }
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const others = [{ method: 'exchange', provider: 'coinbase' }, { method: 'wallet' }, { method: 'manual' }] as const

const methods: FundingMethodsProps = {
  network: 'Base',
  onChoose: nothing,
  options: [{ method: 'card', provider: 'moonpay' }, ...others],
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
  ...{ name: 'MoonPay', onChoose: nothing, onContinue: nothing, onReopen: nothing },
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
    {},
    {
      'methods': methods,
      'methods-mobile': {
        ...methods,
        options: [{ method: 'card', provider: 'moonpay', mobilePay: 'apple-pay' }, ...methods.options],
      },
      'failed': { ...methods, error: failed },
      'one-method': { ...methods, options: [{ method: 'manual' }] },
    },
  ),
  ...defineScenarios('fund-wallet', FundingAmount, back, {
    'amount': amount,
    'amount-empty': { ...amount, isValid: false, value: '' },
    'amount-refused': { ...amount, error: failed },
    'amount-elsewhere': {
      ...amount,
      ...{ network: 'Ethereum', warning: 'MoonPay does not sell for ETH · Zora. You would buy ETH on Ethereum.' },
    },
  }),
  ...defineScenarios('fund-wallet', FundingWallets, back, {
    'wallets': wallets,
    'wallets-many': {
      ...wallets,
      wallets: Array.from({ length: 6 }, (_, index) => ({
        address: address.replace('0x7', `0x${index}`),
        name: `Wallet ${index + 1}`,
      })),
    },
    'wallets-none': { ...wallets, wallets: [] },
  }),
  ...defineScenarios('fund-wallet', OnRamp, back, {
    'on-ramp': onRamp,
    'on-ramp-coinbase': { ...onRamp, name: 'Coinbase Onramp', onReopen: undefined },
    'on-ramp-pending': { ...onRamp, name: 'Coinbase Onramp', source: 'Coinbase', status: 'pending' },
    'on-ramp-closed': { ...onRamp, status: 'closed' },
    'on-ramp-other-ways': {
      ...{ ...onRamp, status: 'closed' },
      others: [{ method: 'card', provider: 'moonpay', mobilePay: 'google-pay' }, ...others],
    },
  }),
  ...defineScenarios(
    'fund-wallet',
    OnRamp,
    {},
    {
      'on-ramp-authorizing': { ...onRamp, status: 'authorizing' },
      'on-ramp-success': { ...onRamp, status: 'success' },
    },
  ),
  ...defineScenarios('fund-wallet', FundingNetworks, back, { networks }),
  ...defineScenarios('fund-wallet', FundingBridge, back, {
    'bridge': bridge,
    'bridge-busy': { ...bridge, isBusy: true },
    'bridge-risen': { ...bridge, hasRisen: true },
    'bridge-usdc': {
      ...{ ...bridge, amount: '12.500001 USDC', asksTwice: true, from: 'Arbitrum One', pays: '12.625002 USDC' },
    },
    'bridge-solana': {
      ...{ ...bridge, address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', amount: '1.5 SOL' },
      ...{ from: 'Base', network: 'Solana', walletName: 'A wallet with a very long name of its own' },
    },
  }),
  ...defineScenarios('fund-wallet', FundingTransfer, back, {
    'transfer-preparing': { ...transfer, status: 'preparing' },
    'transfer-switching': { ...transfer, status: 'switching' },
    'transfer-approving': {
      ...{
        ...transfer,
        amount: '12.500001 USDC',
        approves: '12.625002 USDC',
        from: 'Arbitrum One',
        status: 'approving',
      },
    },
    'transfer-asking': transfer,
    'transfer-confirming': { ...transfer, status: 'confirming' },
    'transfer-paying': { ...transfer, from: 'OP Mainnet', status: 'confirming' },
    'transfer-bridging': { ...transfer, from: 'OP Mainnet', status: 'bridging' },
    'transfer-refunded': {
      ...{ ...transfer, from: 'OP Mainnet', status: 'error' },
      problem: { title: 'The funds did not arrive. What you have paid is sent back to you.' },
    },
    'transfer-success': { ...transfer, status: 'success' },
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
  }),
  ...defineScenarios('fund-wallet', ReceiveFunds, back, {
    'receive': receive,
    'receive-reading': { ...receive, balance: undefined },
    'receive-part': { ...receive, balance: '0.02 ETH', received: '0.02 ETH', wanted: '0.05 ETH' },
    'receive-funded': { ...receive, balance: '0.05 ETH', isFunded: true, received: '0.05 ETH', wanted: '0.05 ETH' },
  }),
]
