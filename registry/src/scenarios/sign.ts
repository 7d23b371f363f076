'use client'
import type { TypedData } from '@keyhook/sdk'
import { SignRequest } from '../screens/transaction/sign-request'
import { errorWords } from '../words/errors'
import { signRequestWords } from '../words/sign-request'
import { baseRequest, signRequestProps, dai, now, signer, spender, unnamed, usdc, word } from './sign-request-props'
import { defineScenarios } from './define-scenarios'

const inSeconds = (days: number) => String(now / 1000 + days * 86_400)

const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const zero = `0x${'0'.repeat(40)}`

const saying = (data: string) => signRequestProps({ ...baseRequest, method: 'personal_sign', data })
const describing = (data: TypedData) => signRequestProps({ ...baseRequest, method: 'eth_signTypedData_v4', data })

const authorizing = (change: { contractAddress: string; chainId: number }) =>
  signRequestProps({ ...baseRequest, method: 'eth_sign7702Authorization', data: { nonce: 7, ...change } })

const message = saying('I confirm that I live in Oslo and may trade here.')

const long = `Northwind terms for sellers, version 12.

${Array.from({ length: 14 }, (_, index) => `${index + 1}. A seller ships within two working days, or refunds the buyer in full.`).join('\n')}`

const fields = (text: string) =>
  text.split(',').map((field) => ({ type: field.split(' ')[0]!, name: field.split(' ')[1]! }))

const permit = (message: Record<string, unknown> = {}, domain: Record<string, unknown> = {}) =>
  describing({
    domain: { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: usdc, ...domain },
    types: { Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline') },
    primaryType: 'Permit',
    message: { owner: signer, spender, value: '25000000', nonce: '0', deadline: inSeconds(1), ...message },
  })
const maximum = String(BigInt(2) ** BigInt(256) - BigInt(1))
const maximum160 = String(BigInt(2) ** BigInt(160) - BigInt(1))

const permit2 = { name: 'Permit2', chainId: 1, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' }
const detail = (token: string, amount: string) => ({ token, amount, expiration: inSeconds(30), nonce: 0 })
const details = { PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce') }

const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const orderTypes = {
  OrderComponents: fields(
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  ),
  OfferItem: fields(item),
  ConsiderationItem: fields(`${item},address recipient`),
}
const ether = (milli: number) => String(BigInt(milli) * BigInt(10) ** BigInt(15))
const consideration = (amount: string, recipient: string) => ({
  itemType: 0,
  token: zero,
  identifierOrCriteria: '0',
  startAmount: amount,
  endAmount: amount,
  recipient,
})
const order = (consideration: readonly object[], id = '4099') => ({
  offerer: signer,
  zone: zero,
  offer: [{ itemType: 2, token: apes, identifierOrCriteria: id, startAmount: '1', endAmount: '1' }],
  consideration,
  orderType: 0,
  startTime: inSeconds(-1),
  endTime: inSeconds(7),
  zoneHash: word,
  salt: '24446860302761739304752683030156737591518664810215442929805094493721949474816',
  conduitKey: word,
  counter: '0',
})
const seaport = {
  name: 'Seaport',
  version: '1.6',
  chainId: 1,
  verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
}
const listing = [
  consideration(ether(1950), signer),
  consideration(ether(50), '0x0000a26b00c1F0DF003000390027140000fAa719'),
]

const nested = describing({
  domain: { name: 'Northwind Mail', version: '1', chainId: 1 },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
      { name: 'urgent', type: 'bool' },
      { name: 'validUntil', type: 'uint64' },
      { name: 'sealed_with', type: 'bytes' },
      { name: 'attachments', type: 'bytes32[]' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Ada', wallets: [signer] },
    to: [{ name: 'Grace', wallets: [spender] }],
    contents: 'The first program is ready for the machine.',
    urgent: true,
    validUntil: inSeconds(2),
    sealed_with: `0x${'a4f1'.repeat(40)}`,
    attachments: [],
  },
})

const hash = '0x9d1f0c8be2a4477f66d0a5c3c0ffee9d1f0c8be2a4477f66d0a5c3c0ffee9d1f'

export const signScenarios = defineScenarios(
  'sign-request',
  SignRequest,
  { at: 'sign/ready' },
  {
    'message': message,
    'no-logo': { ...message, appLogo: undefined },
    'long-message': saying(long),
    'hidden-characters': saying('Pay 1\u202e000\u200b to \u0440aypal.example'),
    'hex-text': saying('0x4865792c204f736c6f21'),
    'bytes': saying('0x9d1f0c8be2a4477f66d0a5c3c0ffee'),
    'message-of-hash': saying(hash),
    'message-of-transaction': saying(`0xf86b${'7a'.repeat(107)}`),
    'custom-words': {
      ...message,
      request: {
        ...message.request,
        uiOptions: {
          title: 'Prove your address',
          description: 'Northwind needs this once, to ship to you.',
          buttonText: 'Prove it',
        },
      },
    },
    'permit-unlimited': permit({ value: maximum, deadline: maximum }),
    'permit-limited': permit(),
    'permit-unknown-token': permit(
      { value: '31415926535897932384626' },
      { name: 'Unnamed', verifyingContract: unnamed },
    ),
    'permit-reading': { ...permit(), tokens: {} },
    'permit-expired': permit({ deadline: inSeconds(-2) }),
    'permit-other-owner': permit({ owner: spender }),
    'permit-other-network': permit({}, { chainId: 8453 }),
    'permit-revoked': permit({ value: '0' }),
    'permit2': describing({
      domain: permit2,
      types: { PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline'), ...details },
      primaryType: 'PermitSingle',
      message: { details: detail(dai, maximum160), spender, sigDeadline: inSeconds(1) },
    }),
    'permit2-batch': describing({
      domain: permit2,
      types: { PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline'), ...details },
      primaryType: 'PermitBatch',
      message: {
        details: [detail(usdc, '25000000'), detail(dai, maximum160)],
        spender,
        sigDeadline: inSeconds(1),
      },
    }),
    'permit2-transfer': describing({
      domain: permit2,
      types: {
        PermitWitnessTransferFrom: fields(
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Swap witness',
        ),
        TokenPermissions: fields('address token,uint256 amount'),
        Swap: fields('address buy,uint256 leastAmount'),
      },
      primaryType: 'PermitWitnessTransferFrom',
      message: {
        permitted: { token: usdc, amount: '25000000' },
        spender,
        nonce: '811',
        deadline: inSeconds(1 / 48),
        witness: { buy: dai, leastAmount: '24900000000000000000' },
      },
    }),
    'order': describing({
      domain: seaport,
      types: orderTypes,
      primaryType: 'OrderComponents',
      message: order(listing),
    }),
    'order-for-nothing': describing({
      domain: seaport,
      types: orderTypes,
      primaryType: 'OrderComponents',
      message: order([consideration('1', spender)]),
    }),
    'bulk-order': describing({
      domain: seaport,
      types: { ...orderTypes, BulkOrder: [{ name: 'tree', type: 'OrderComponents[2]' }] },
      primaryType: 'BulkOrder',
      message: { tree: [order(listing), order(listing, '4100')] },
    }),
    'typed-data': nested,
    'authorization': authorizing({ contractAddress: spender, chainId: 1 }),
    'authorization-other-network': authorizing({ contractAddress: spender, chainId: 8453 }),
    'authorization-ending': authorizing({ contractAddress: zero, chainId: 1 }),
    'hash': signRequestProps({ ...baseRequest, method: 'secp256k1_sign', data: hash }),
    'operation': signRequestProps({
      ...baseRequest,
      method: 'csw_signUserOperation',
      params: [],
      data: JSON.stringify({ sender: signer, nonce: '0x1', callData: '0xb61d27f6', callGasLimit: '0x5208' }, null, 2),
    }),
    'signing': ['sign/signing', { ...message, status: 'signing' }],
    'failed': ['sign/error', { ...message, error: signRequestWords.words.failed }],
    'beyond-limits': ['sign/error', { ...message, error: errorWords.words.POLICY_VIOLATION.detail }],
    'offline': ['sign/error', { ...message, error: errorWords.words.OFFLINE.detail }],
    'success': ['sign/success', { ...message, status: 'success' }],
  },
)
