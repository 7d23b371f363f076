'use client'
import { EthereumTransaction, type EthereumTransactionProps } from '../screens/transaction/ethereum-transaction'
import type { BalanceChange, Call, Money, Network, Preparation, Transaction } from '../screens/transaction/transaction'
import { errorWords } from '../words/errors'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
/** A logo without a network request. */
const opera =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23b4232c"/%3E%3Cpath d="M2 6V3l2-1 2 1v3z" fill="%23fff"/%3E%3C/svg%3E'
const hash = '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060'

const network: Network = {
  id: 8453,
  name: 'Base',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
}
const local: Network = { name: 'Local network', nativeCurrency: { symbol: 'ETH', decimals: 18 } }
const money: Money = { network, price: 3127.4, preferred: 'fiat' }

const ether = 10n ** 18n
const transaction: Transaction = {
  from: '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D',
  to: '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD',
  data: undefined,
  value: ether / 20n,
  call: undefined,
}
const prepared: Preparation = {
  nonce: 7,
  gas: 21_000n,
  fee: 42_000_000_000_000n,
  total: ether / 20n + 42_000_000_000_000n,
  balance: (ether * 3n) / 4n,
  warning: undefined,
}

const call: Call = {
  action: 'approve',
  functionName: 'approve',
  token: undefined,
  spender: '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD',
  operator: undefined,
  approved: undefined,
  amount: 2n ** 256n - 1n,
  tokenId: undefined,
  tokenIds: undefined,
  amounts: undefined,
  transferFrom: undefined,
  transferTo: undefined,
  expiration: undefined,
}
const usdc = { symbol: 'USDC', decimals: 6 }
const usdcAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const review: EthereumTransactionProps = {
  status: 'review',
  appName: 'Northwind',
  money,
  onApprove: nothing,
  onReject: nothing,
  prepared,
  transaction,
}
const preparing = { status: 'preparing', prepared: undefined, money: { ...money, price: undefined } } as const

const ofToken = {
  ...review,
  prepared: { ...prepared, gas: 46_210n, total: prepared.fee },
  token: usdc,
  tokenBalance: 1_250_500_000n,
  transaction: {
    ...transaction,
    to: usdcAddress,
    data: '0x095ea7b30000000000000000000000003fc91a3afd70395cd496c647d5a6cc9d4b2b7fadffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    value: 0n,
  },
} satisfies EthereumTransactionProps
const calling = (changes: Partial<Call>): Transaction => ({ ...ofToken.transaction, call: { ...call, ...changes } })

const approval = { ...ofToken, transaction: calling({}) }
const limited = calling({ amount: 25_000_000n })
const permission: Partial<Call> = {
  functionName: 'setApprovalForAll',
  spender: undefined,
  operator: call.spender,
  amount: undefined,
}
const transfer = calling({
  action: 'transfer',
  functionName: 'transfer',
  spender: undefined,
  amount: 25_000_000n,
  transferTo: call.spender,
})
const nft = { token: undefined, tokenBalance: undefined, collection: { symbol: 'PUNK' } }
const swap: Transaction = {
  ...ofToken.transaction,
  to: call.spender,
  data: '0x3593564c',
  call: { ...call, action: 'transaction', functionName: undefined, spender: undefined, amount: undefined },
}
const changes: readonly BalanceChange[] = [
  { contract: usdcAddress, token: usdc, tokenId: undefined, amount: -25_000_000n },
  { contract: undefined, token: network.nativeCurrency, tokenId: undefined, amount: ether / 100n },
]
const simulated = { status: 'success', changes, approvals: [], isPartial: false } as const
const unlimited = {
  contract: usdcAddress,
  spender: transaction.to!,
  token: usdc,
  tokenId: undefined,
  amount: 2n ** 256n - 1n,
}
const missing = 10_053_000_000_000_000n
const short: EthereumTransactionProps = {
  ...review,
  prepared: { ...prepared, balance: prepared.total - missing },
  shortage: { amount: missing, token: network.nativeCurrency },
}

const sent = { hash, explorerUrl: `https://basescan.org/tx/${hash}` }
const done = { ...review, status: 'success', feePaid: 31_000_000_000_000n } as const
const failure = { code: 'TRANSACTION_FAILURE', message: 'Transaction failure', title: 'Transaction failure' }
const failed = { ...review, ...sent, status: 'error', failure, onRetry: nothing } as const

export const sendScenarios = defineScenarios(
  'send-transaction',
  EthereumTransaction,
  { at: 'send/review' },
  {
    'preparing': ['send/preparing', { ...review, ...preparing }],
    'review': review,
    'native-first': { ...review, money: { ...money, preferred: 'native' } },
    'no-price': { ...review, money: { network: local, preferred: 'fiat' } },
    'authorizing': {
      ...review,
      prepared: { ...prepared, authorizations: [{ authority: transaction.from, contractAddress: usdcAddress }] },
      transaction: { ...transaction, to: transaction.from, value: 0n },
    },
    'authorizing-many': {
      ...review,
      prepared: {
        ...prepared,
        authorizations: [
          { authority: transaction.from, contractAddress: `0x${'0'.repeat(40)}` },
          { authority: transaction.to, contractAddress: usdcAddress },
          { authority: transaction.to, contractAddress: `0x${'0'.repeat(40)}` },
          { authority: undefined, contractAddress: usdcAddress },
        ],
      },
    },
    'first-of-three': { ...review, step: { position: 1, of: 3 } },
    'last-of-three': { ...review, step: { position: 3, of: 3 } },
    'token-preparing': [
      'send/preparing',
      { ...ofToken, ...preparing, token: undefined, tokenBalance: undefined, transaction: transfer },
    ],
    'token-transfer': { ...ofToken, transaction: transfer },
    'token-short': {
      ...ofToken,
      shortage: { amount: 4_500_000n, token: usdc },
      tokenBalance: 20_500_000n,
      transaction: transfer,
    },
    'token-and-native': { ...ofToken, prepared, transaction: { ...transfer, value: ether / 20n } },
    'unknown-token': {
      ...ofToken,
      token: undefined,
      tokenBalance: undefined,
      transaction: { ...transfer, call: { ...transfer.call!, amount: 10n ** 20n } },
    },
    'hostile-token': {
      ...ofToken,
      token: { symbol: 'W'.repeat(32), decimals: 36 },
      tokenBalance: 2n ** 256n - 1n,
      transaction: { ...transfer, call: { ...transfer.call!, amount: 2n ** 255n + 1n } },
    },
    'approval': approval,
    'approval-editable': { ...approval, onLimit: nothing },
    'approval-in-permit2': {
      ...approval,
      transaction: {
        ...calling({ token: usdcAddress, amount: 2n ** 160n - 1n, expiration: 1_797_931_800n }),
        to: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
      },
    },
    'approval-of-all-there-is': { ...ofToken, transaction: calling({ amount: 1_250_500_000n }) },
    'approval-limited': { ...ofToken, transaction: limited },
    'approval-unknown': { ...approval, token: undefined, tokenBalance: undefined },
    'approval-raised': { ...ofToken, transaction: calling({ functionName: 'increaseAllowance', amount: 25_000_000n }) },
    'approval-taken-back': { ...ofToken, transaction: calling({ amount: 0n }) },
    'approval-for-all': { ...ofToken, ...nft, transaction: calling({ ...permission, approved: true }) },
    'nft-transfer': {
      ...ofToken,
      ...nft,
      transaction: calling({
        action: 'transfer',
        functionName: 'safeTransferFrom',
        spender: undefined,
        amount: undefined,
        tokenId: 4099n,
        transferFrom: transaction.from,
        transferTo: call.spender,
      }),
    },
    'batch-transfer': {
      ...ofToken,
      ...nft,
      transaction: calling({
        action: 'batch transfer',
        functionName: 'safeBatchTransferFrom',
        spender: undefined,
        amount: undefined,
        transferFrom: transaction.from,
        transferTo: call.spender,
        tokenIds: [11n, 12n, 4099n],
        amounts: [1n, 5n, 2n],
      }),
    },
    'swap': { ...ofToken, token: undefined, simulation: simulated, transaction: swap },
    'swap-with-approval': {
      ...ofToken,
      token: undefined,
      simulation: { ...simulated, approvals: [unlimited] },
      transaction: swap,
    },
    'does-more': {
      ...ofToken,
      token: undefined,
      simulation: {
        ...simulated,
        approvals: [
          { ...unlimited, amount: undefined, token: undefined },
          { ...unlimited, amount: undefined, token: undefined, tokenId: 4099n },
          { ...unlimited, amount: 25_000_000n },
        ],
        isPartial: true,
      },
      transaction: swap,
    },
    'would-fail': {
      ...ofToken,
      prepared: { ...ofToken.prepared, warning: 'execution reverted' },
      simulation: { status: 'failure', reason: 'UniswapV2Router: EXPIRED' },
      token: undefined,
      transaction: swap,
    },
    'contract-creation': {
      ...review,
      prepared: { ...prepared, total: prepared.fee },
      transaction: { ...transaction, to: undefined, value: 0n, data: '0x60806040' },
    },
    'sign-only': { ...review, mode: 'sign' },
    'custom-words': {
      ...review,
      uiOptions: {
        description: 'A season ticket for the Oslo opera, row 12.',
        buttonText: 'Buy ticket',
        transactionInfo: {
          title: 'Buy a ticket',
          action: 'Season ticket',
          contractInfo: { imgUrl: opera, imgAltText: 'Oslo opera', imgSize: 'lg' },
        },
      },
    },
    'warning': {
      ...ofToken,
      token: undefined,
      prepared: { ...ofToken.prepared, warning: 'execution reverted' },
      transaction: swap,
    },
    'warning-beside-simulation': {
      ...ofToken,
      token: undefined,
      prepared: { ...ofToken.prepared, warning: 'execution reverted' },
      simulation: { status: 'success', changes: [], approvals: [], isPartial: false },
      transaction: swap,
    },
    'insufficient-funds': short,
    'add-funds': { ...short, onAddFunds: nothing },
    'signing': ['send/submitting', { ...review, status: 'submitting', step: { position: 2, of: 3 } }],
    'submitting': ['send/sending', { ...review, status: 'submitting', hash }],
    'waiting': ['send/awaiting-receipt', { ...review, ...sent, status: 'waiting' }],
    'waiting-no-explorer': ['send/awaiting-receipt', { ...review, status: 'waiting', hash }],
    'success': ['send/done', { ...done, ...sent }],
    'success-no-explorer': ['send/done', { ...done, hash }],
    'success-token': [
      'send/done',
      { ...ofToken, ...sent, feePaid: 31_000_000_000_000n, status: 'success', transaction: transfer },
    ],
    'success-custom-words': [
      'send/done',
      {
        ...done,
        ...sent,
        uiOptions: { successHeader: 'See you at the opera', successDescription: 'Your ticket is in your wallet.' },
      },
    ],
    'signed': ['send/done', { ...done, feePaid: undefined, mode: 'sign' }],
    'not-sent': [
      'send/error',
      {
        ...short,
        status: 'error',
        failure: {
          code: 'INSUFFICIENT_BALANCE',
          message: 'Wallet has insufficient funds for this transaction.',
          title: 'Insufficient balance',
        },
        onRetry: nothing,
      },
    ],
    'beyond-limits': [
      'send/error',
      {
        ...failed,
        hash: undefined,
        explorerUrl: undefined,
        failure: {
          code: 'POLICY_VIOLATION',
          message: "The app's wallet policy does not allow this amount.",
          title: errorWords.words.POLICY_VIOLATION.title,
        },
        onRetry: undefined,
      },
    ],
    'not-prepared': [
      'send/error',
      {
        ...failed,
        hash: undefined,
        explorerUrl: undefined,
        failure: {
          ...failure,
          code: 'OFFLINE',
          message: 'The chain node could not be reached.',
          title: 'No connection',
        },
        prepared: undefined,
      },
    ],
    'refused': [
      'send/error',
      { ...failed, failure: { ...failure, message: 'transaction underpriced', outcome: 'refused' } },
    ],
    'unknown': [
      'send/error',
      { ...failed, failure: { ...failure, message: 'The node did not answer.', outcome: 'unknown' } },
    ],
    'reverted': [
      'send/error',
      {
        ...failed,
        failure: { ...failure, message: 'The contract reverted: not your turn', outcome: 'reverted' },
      },
    ],
    'reverted-after-answer': [
      'send/error',
      {
        ...failed,
        failure: { ...failure, message: 'The contract reverted: not your turn', outcome: 'reverted' },
        onRetry: undefined,
      },
    ],
    'replaced': [
      'send/error',
      {
        ...failed,
        failure: { ...failure, message: 'Another transaction with its nonce is in a block.', outcome: 'replaced' },
        onRetry: undefined,
      },
    ],
  },
)
