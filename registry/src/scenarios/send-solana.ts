'use client'
import { type ReadSolanaTransaction, reviewSigning, type SolanaSimulation } from '@keyhook/sdk'
import { SolanaTransaction, type SolanaTransactionProps } from '../screens/transaction/solana-transaction'
import type { Money } from '../screens/transaction/transaction'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const address = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const friend = '4K2V1kpVycZ6qSFsNdz2FtpNxnJs17eBNzf9rdCMcKoe'
const usdcMint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const hash = '3mF8sKYqGqR5TqTz3wTqC1cS9Uq6gNnC7o8V2yKxkq2W5rXJbq9tV1hDdLw4eZ6PpA3sMfUiYnQoBvTgRj7EkHcX'

const sol = 10n ** 9n
const usdc = { symbol: 'USDC', decimals: 6 }
const money: Money = {
  network: { name: 'Solana', nativeCurrency: { symbol: 'SOL', decimals: 9 } },
  price: 148.2,
  preferred: 'fiat',
}

function reading(data: string): Pick<SolanaTransactionProps, 'transaction' | 'warnings'> {
  const request = { chainType: 'solana', method: 'solana_signTransaction', address, data, uiOptions: {} } as const
  const review = reviewSigning(request, { now: 0 })
  const { transaction } = review as { transaction: ReadSolanaTransaction }
  return { transaction, warnings: review.warnings }
}

const transfer = reading(
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAQABA/A2J2JGp1ud4zSe1CsV4jL2UY/CD1/NTx1k6B+b0lj3CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQICAAEMAgAAAAAvaFkAAAAAAA==',
)
/** 25 USDC to an account that does not hold the token yet. */
const tokens = reading(
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAUI8DYnYkanW53jNJ7UKxXiMvZRj8IPX81PHWToH5vSWPdCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQlNTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTHG+nrzvtutOj1l82qryXQxsbvkwtL24OR8pgIDRS9dYQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABt324ddloZPZy+FGzut5rBy0he1fWzeROoz1hX7/AKmMlyWPTiSJ8bs9ECkUjg2DC1oTmdr/EIQEjnvY2+n4WQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAgcGAAEDBAUGAQEGBAIEAQAKDEB4fQEAAAAABg==',
)
/** An approval for the whole balance of a token. */
const approval = reading(
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAIE8DYnYkanW53jNJ7UKxXiMvZRj8IPX81PHWToH5vSWPdTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTUzExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExBt324ddloZPZy+FGzut5rBy0he1fWzeROoz1hX7/AKkBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEDAwECAAkE//////////8=',
)
/** Transfers the ownership of a token account. */
const handover = reading(
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAED8DYnYkanW53jNJ7UKxXiMvZRj8IPX81PHWToH5vSWPdTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTUwbd9uHXZaGT2cvhRs7reawctIXtX1s3kTqM9YV+/wCpAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAgIBACMGAgExMTExMTExMTExMTExMTExMTExMTExMTExMTExMTExMQ==',
)
const unknown = reading(
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABAAED8DYnYkanW53jNJ7UKxXiMvZRj8IPX81PHWToH5vSWPdTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU2RkZGRkZGRkZGRkZGRkZGRkZGRkZGRkZGRkZGRkZGRkAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAgIAAQgJCAcGBQQDAg==',
)

const prepared = {
  transaction: new Uint8Array(),
  fee: 5000n,
  value: (sol * 3n) / 2n,
  total: (sol * 3n) / 2n + 5000n,
  balance: sol * 4n,
  hasFunds: true,
  lastValidBlockHeight: 1,
}
const nothingChanges: Extract<SolanaSimulation, { status: 'success' }> = {
  status: 'success',
  changes: [],
  approvals: [],
  isPartial: false,
  rent: 0n,
  recipient: undefined,
  isTaken: false,
}
const change = { contract: undefined, token: money.network.nativeCurrency, tokenId: undefined }
const rent = 2_039_280n

const review: SolanaTransactionProps = {
  ...transfer,
  status: 'review',
  appName: 'Northwind',
  money,
  onApprove: nothing,
  onReject: nothing,
  prepared,
  simulation: { ...nothingChanges, changes: [{ ...change, amount: -prepared.value }] },
}
const calling = { ...review, prepared: { ...prepared, value: 0n, total: 5000n }, simulation: nothingChanges }
const sent = { ...review, hash, explorerUrl: `https://explorer.solana.com/tx/${hash}` }

export const sendSolanaScenarios = defineScenarios(
  'send-transaction',
  SolanaTransaction,
  { at: 'send/review' },
  {
    'solana-preparing': [
      'send/preparing',
      { ...review, status: 'preparing', prepared: undefined, simulation: undefined },
    ],
    'solana-review': review,
    'solana-tokens': {
      ...calling,
      ...tokens,
      simulation: {
        ...nothingChanges,
        changes: [
          { ...change, amount: -rent },
          { contract: usdcMint, token: usdc, tokenId: undefined, amount: -25_000_000n },
        ],
        rent,
        recipient: friend,
      },
    },
    'solana-approval': {
      ...calling,
      ...approval,
      simulation: {
        ...nothingChanges,
        approvals: [{ contract: usdcMint, spender: friend, token: usdc, tokenId: undefined, amount: undefined }],
      },
    },
    'solana-handover': {
      ...calling,
      ...handover,
      simulation: {
        ...nothingChanges,
        changes: [{ contract: usdcMint, token: usdc, tokenId: undefined, amount: -310_500_000n }],
      },
    },
    'solana-unknown-program': {
      ...calling,
      ...unknown,
      simulation: {
        ...nothingChanges,
        isTaken: true,
        isPartial: true,
        changes: [
          { ...change, amount: -sol },
          { contract: friend, token: { symbol: '', decimals: 5 }, tokenId: undefined, amount: 1_250_000n },
        ],
      },
    },
    'solana-fee-paid-for': {
      ...review,
      transaction: { ...transfer.transaction, feePayer: friend },
      prepared: { ...prepared, fee: 0n, total: prepared.value },
    },
    'solana-short': {
      ...review,
      prepared: { ...prepared, balance: sol, hasFunds: false },
      shortage: { amount: prepared.total - sol, token: money.network.nativeCurrency },
      simulation: {
        status: 'failure',
        reason: 'Transfer: insufficient lamports 1000000000, need 1500000000',
        lacking: 5n,
      },
    },
    'solana-would-fail': {
      ...calling,
      ...tokens,
      simulation: { status: 'failure', reason: 'Error: insufficient funds', lacking: undefined },
    },
    'solana-waiting': ['send/awaiting-receipt', { ...sent, status: 'waiting' }],
    'solana-success': ['send/done', { ...sent, status: 'success', feePaid: 5000n }],
    'solana-expired': [
      'send/error',
      {
        ...sent,
        status: 'error',
        failure: {
          code: 'TRANSACTION_FAILURE',
          message: 'No block included the transaction in time.',
          outcome: 'expired',
          title: 'Transaction failed',
        },
        onRetry: nothing,
      },
    ],
  },
)
