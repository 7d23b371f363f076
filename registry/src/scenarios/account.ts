'use client'
import type { ChainBalance } from '@keyhook/sdk'
import { AccountTransfer, type AccountTransferProps } from '../screens/account/account-transfer'
import { Sessions, type SessionsProps } from '../screens/account/sessions'
import { ErrorScreen } from '../screens/status/error-screen'
import { errorWords } from '../words/errors'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour, 30))

const here = {
  id: 'here',
  number: '204 817',
  browser: 'Firefox',
  system: 'Linux',
  createdAt: at(12, 9),
  lastUsedAt: at(22, 9),
  isCurrent: true,
  awaitsApproval: false,
}
const phone = { ...here, id: 'phone', browser: 'Safari', system: 'iPhone', lastUsedAt: at(21, 18), isCurrent: false }
const library = { ...phone, id: 'library', browser: 'Chrome', system: 'Windows', lastUsedAt: at(19, 15) }
const unknown = { ...phone, id: 'unknown', browser: null, system: null, createdAt: at(2, 7), lastUsedAt: at(2, 7) }

const list: SessionsProps = {
  onApprove: nothing,
  onEnd: nothing,
  onEndOthers: nothing,
  onRetry: nothing,
  sessions: [here, phone, library, unknown],
}

const sessionScenarios = defineScenarios(
  'sessions',
  Sessions,
  { at: 'none' },
  {
    'list': list,
    'alone': { ...list, sessions: [here] },
    'loading': { ...list, sessions: undefined },
    'ending-one': { ...list, ending: phone.id },
    'ending-others': { ...list, ending: 'others' },
    'awaiting-approval': { ...list, sessions: [here, { ...phone, awaitsApproval: true }, library] },
    'approved': { ...list, approved: phone },
    'ended': { ...list, ended: phone, sessions: [here, library] },
    'ended-others': { ...list, ended: 'others', sessions: [here] },
    'failed': { ...list, error: 'The provider could not do this at the moment. Try again in a minute.' },
    'offline': { ...list, error: errorWords.words.OFFLINE.detail, sessions: undefined },
    'many': {
      ...list,
      sessions: Array.from({ length: 12 }, (_, index) => ({ ...library, id: `${index}`, isCurrent: index === 0 })),
    },
  },
)

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const on = (id: number, name: string) => ({
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  chain: { id, name, nativeCurrency: ether, rpcUrls: { default: { http: [] } } },
  explorerUrl: 'https://etherscan.io/address/0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
})
const rich = [
  { ...on(1, 'Ethereum'), status: 'loaded', value: 2_450_000_000_000_000_000n },
  { ...on(8453, 'Base'), status: 'loaded', value: 120_000_000_000_000n },
  { ...on(10, 'OP Mainnet'), status: 'failed' },
  { ...on(137, 'Polygon'), status: 'loaded', value: 0n },
] as const
const onSolana: ChainBalance = {
  ...{
    ...on(0, 'Solana'),
    address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    status: 'loaded',
    value: 1_500_000_000n,
  },
  chain: { ...on(0, 'Solana').chain, nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } },
  explorerUrl: 'https://explorer.solana.com/address/7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
}
const wallet = { address: rich[0].address }
const offer: AccountTransferProps = {
  balances: [],
  handle: 'ada@lovelace.example',
  method: 'Email address',
  onContinue: nothing,
  onDecline: nothing,
  onTransfer: nothing,
  status: 'idle',
  step: 'offer',
  wallets: [],
}
const warning: AccountTransferProps = { ...offer, balances: rich, step: 'warning', wallets: [wallet] }
const loading = [1, 8453].map((id) => ({ ...on(id, id === 1 ? 'Ethereum' : 'Base'), status: 'loading' as const }))

export const accountScenarios = [
  ...sessionScenarios,
  ...defineScenarios(
    'account-transfer',
    AccountTransfer,
    { at: 'account-transfer/offered' },
    {
      'offer': offer,
      'offer-oauth': { ...offer, handle: 'ada', method: 'GitHub' },
      'offer-wallet': { ...offer, handle: rich[0].address, isWallet: true, method: 'Wallet' },
      'offer-with-wallet': { ...offer, balances: rich, wallets: [wallet] },
      'transferring': ['account-transfer/transferring', { ...offer, status: 'pending' }],
      'success': ['account-transfer/done', { ...offer, status: 'success' }],
    },
  ),
  ...defineScenarios(
    'account-transfer',
    AccountTransfer,
    { canGoBack: true, at: 'account-transfer/offered' },
    {
      'assets': warning,
      'assets-loading': { ...warning, balances: loading },
      'assets-none': { ...warning, balances: rich.slice(3) },
      'assets-solana': {
        ...warning,
        balances: [...rich, onSolana],
        wallets: [wallet, { address: onSolana.address }],
      },
      'assets-transferring': ['account-transfer/transferring', { ...warning, status: 'pending' }],
      'assets-success': ['account-transfer/done', { ...warning, status: 'success' }],
    },
  ),
  ...defineScenarios(
    'account-transfer',
    ErrorScreen,
    { at: 'account-transfer/error' },
    {
      failed: { title: 'The transfer failed', detail: 'No connection', code: 'OFFLINE', onRetry: nothing },
      expired: {
        title: 'This offer has expired',
        detail: 'Link the account again to transfer it.',
        action: 'Close',
        onRetry: nothing,
      },
    },
  ),
]
