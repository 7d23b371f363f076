'use client'
import type { SmartWalletCalls } from '@keyhook/sdk'
import { SignRequest } from '../screens/transaction/sign-request'
import { baseRequest, signRequestProps, ethereum, signer, spender, unnamed, usdc, word } from './sign-request-props'
import { defineScenarios } from './define-scenarios'

const smartWallet = '0x51B0c2a66F3a2AfE8d3b5b9F74b4cC0A6E5d2f1B'
type Outline = SmartWalletCalls['calls'][number]
const unknownCall = {
  action: 'transaction',
  ...{ functionName: undefined, token: undefined, spender: undefined, operator: undefined },
  ...{ approved: undefined, amount: undefined, tokenId: undefined, tokenIds: undefined, amounts: undefined },
  ...{ transferFrom: undefined, transferTo: undefined, expiration: undefined, isErc20Ish: false, isNFTIsh: false },
} as const
const approval = (amount: bigint) =>
  ({ ...unknownCall, action: 'approve', functionName: 'approve', spender, amount, isErc20Ish: true }) as const
const base = {
  ...{ id: 8453, name: 'Base', rpcUrls: { default: { http: [] } } },
  nativeCurrency: ethereum.nativeCurrency,
}

/** Returns the props of the sign screen for calls of a smart wallet. */
const doing = (calls: readonly Partial<Outline>[], { address = smartWallet, isSponsored = true } = {}) =>
  signRequestProps({
    ...{ ...baseRequest, address, method: 'wallet_sendCalls', data: '{}' },
    signedBy: { address: signer, method: 'eth_signTypedData_v4', params: [] },
    calls: {
      ...{ chain: base, fee: BigInt(42) * BigInt(10) ** BigInt(12), isSponsored },
      calls: calls.map((call) => ({
        ...{ call: undefined, chainId: 8453, data: undefined, from: address, to: undefined, value: BigInt(0) },
        ...call,
      })),
    },
  })

export const signCallsScenarios = defineScenarios(
  'sign-request',
  SignRequest,
  { at: 'sign/ready' },
  {
    'calls-one': doing([{ to: spender, value: BigInt(10) ** BigInt(16) }], { isSponsored: false }),
    'calls-approved': [
      'sign/success',
      {
        ...doing([{ to: spender, value: BigInt(10) ** BigInt(16) }], { address: signer }),
        status: 'success',
      },
    ],
    'calls-own': doing([{ to: spender, value: BigInt(10) ** BigInt(16) }], { address: signer }),
    'calls-batch': doing([
      { to: usdc, call: approval(BigInt(25_000_000)), data: `0x095ea7b3${word.slice(2)}` },
      { to: spender, value: BigInt(10) ** BigInt(16) },
    ]),
    'calls-unlimited': doing([{ to: usdc, call: approval(BigInt(2) ** BigInt(256) - BigInt(1)), data: word }]),
    'calls-unknown': doing([
      { to: spender, call: unknownCall, data: `0x12aa3caf${word.slice(2)}` },
      { to: unnamed, call: unknownCall, data: `0x5ae401dc${word.slice(2)}`, value: BigInt(3) },
    ]),
  },
)
