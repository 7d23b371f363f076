'use client'
import type { TransactionErrorProps } from '../screens/transaction/transaction-error'
import type { TransactionSuccessProps } from '../screens/transaction/transaction-success'
import { SendTransaction } from '../screens/transaction/send-transaction'
import type { ReviewTransactionProps } from '../screens/transaction/review-transaction'
import type { Call, Money, Network, Transaction } from '../screens/transaction/transaction'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
/** A logo that needs no network. */
const opera =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23b4232c"/%3E%3Cpath d="M2 6V3l2-1 2 1v3z" fill="%23fff"/%3E%3C/svg%3E'
const hash = '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060'
const sent = { hash, explorerUrl: `https://basescan.org/tx/${hash}` }

const network: Network = {
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
  nonce: 7,
  gas: 21_000n,
  fee: 42_000_000_000_000n,
  total: ether / 20n + 42_000_000_000_000n,
  balance: (ether * 3n) / 4n,
  hasFunds: true,
  call: undefined,
  warning: undefined,
}

const call: Call = {
  action: 'approve',
  functionName: 'approve',
  spender: '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD',
  operator: undefined,
  approved: undefined,
  amount: 2n ** 256n - 1n,
  tokenId: undefined,
  tokenIds: undefined,
  amounts: undefined,
  transferFrom: undefined,
  transferTo: undefined,
}

const token: Transaction = {
  ...transaction,
  to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  data: '0x095ea7b30000000000000000000000003fc91a3afd70395cd496c647d5a6cc9d4b2b7fadffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
  value: 0n,
  gas: 46_210n,
  total: 42_000_000_000_000n,
  call,
}

const review: ReviewTransactionProps & { status: 'review' } = {
  status: 'review',
  appName: 'Northwind',
  money,
  onApprove: nothing,
  onReject: nothing,
  transaction,
}

const short = { ...transaction, value: ether * 2n, total: ether * 2n + 42_000_000_000_000n, hasFunds: false }

const done: TransactionSuccessProps = {
  status: 'success',
  feePaid: 31_000_000_000_000n,
  hash,
  money,
  onClose: nothing,
  value: transaction.value,
}

const failed: TransactionErrorProps = {
  status: 'error',
  code: 'TRANSACTION_FAILURE',
  message: 'Transaction failure',
  onClose: nothing,
  onRetry: nothing,
  title: 'Transaction failure',
}

export const sendScenarios = defineScenarios(
  'send-transaction',
  SendTransaction,
  {},
  {
    'preparing': { status: 'preparing' },
    'review': review,
    'native-first': { ...review, money: { ...money, preferred: 'native' } },
    'no-price': { ...review, money: { network: local, preferred: 'fiat' } },
    'first-of-three': { ...review, step: { position: 1, of: 3 } },
    'last-of-three': { ...review, step: { position: 3, of: 3 } },
    'approval': { ...review, transaction: token },
    'token-transfer': {
      ...review,
      transaction: {
        ...token,
        call: {
          ...call,
          action: 'transfer',
          functionName: 'transfer',
          spender: undefined,
          amount: 25_000_000n,
          transferTo: call.spender,
        },
      },
    },
    'batch-transfer': {
      ...review,
      transaction: {
        ...token,
        call: {
          ...call,
          action: 'batch transfer',
          functionName: 'safeBatchTransferFrom',
          spender: undefined,
          amount: undefined,
          transferFrom: transaction.from,
          transferTo: call.spender,
          tokenIds: [11n, 12n, 4099n],
          amounts: [1n, 5n, 2n],
        },
      },
    },
    'contract-creation': {
      ...review,
      transaction: { ...transaction, to: undefined, value: 0n, total: transaction.fee, data: '0x60806040' },
    },
    'known-token': {
      ...review,
      token: { symbol: 'USDC', decimals: 6 },
      transaction: { ...token, call: { ...call, amount: 25_000_000n } },
    },
    'sign-only': { ...review, mode: 'sign' },
    'own-words': {
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
    'warning': { ...review, transaction: { ...token, warning: 'execution reverted' } },
    'insufficient-funds': { ...review, transaction: short },
    'add-funds': { ...review, onAddFunds: nothing, transaction: short },
    'submitting': { status: 'submitting', step: { position: 2, of: 3 } },
    'waiting': { status: 'waiting', ...sent },
    'waiting-no-explorer': { status: 'waiting', hash },
    'success': { ...done, ...sent },
    'success-no-explorer': { ...done, hash },
    'success-own-words': {
      ...done,
      ...sent,
      uiOptions: { successHeader: 'See you at the opera', successDescription: 'Your ticket is in your wallet.' },
      value: 0n,
    },
    'signed': { ...done, hash: undefined },
    'not-sent': {
      ...failed,
      code: 'INSUFFICIENT_BALANCE',
      message: 'Wallet has insufficient funds for this transaction.',
      title: 'Insufficient balance',
    },
    'refused': { ...failed, ...sent, message: 'nonce too low', outcome: 'refused' },
    'unknown': { ...failed, ...sent, message: 'The node did not answer.', outcome: 'unknown' },
    'reverted': { ...failed, ...sent, message: 'The contract reverted: not your turn', outcome: 'reverted' },
    'reverted-after-answer': {
      ...failed,
      ...sent,
      message: 'The contract reverted: not your turn',
      onRetry: undefined,
      outcome: 'reverted',
    },
    'replaced': { ...failed, hash, message: 'Another transaction with its nonce is in a block.', outcome: 'replaced' },
  },
)
