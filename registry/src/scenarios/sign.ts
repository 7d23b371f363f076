'use client'
import { reviewSigning, type SignRequest as Request, type SmartWalletCalls, type TypedData } from '@keyhook/sdk'
import { SignRequest, type SignRequestProps } from '../screens/transaction/sign-request'
import { errorWords } from '../words/errors'
import { signRequestWords } from '../words/sign-request'
import { defineScenarios } from './define-scenarios'

// Longer than a file of code: a table of every state of the sign screen.

const nothing = () => {}

/** A logo that needs no network. */
const northwind =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"%3E%3Crect width="56" height="56" fill="%23173f5f"/%3E%3Cpath d="m28 9 7 16 12 3-12 3-7 16-7-16-12-3 12-3z" fill="%23fff"/%3E%3C/svg%3E'

const now = Date.UTC(2026, 10, 22, 9, 30)
const inSeconds = (days: number) => String(now / 1000 + days * 86_400)

const signer = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'
const spender = '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const unnamed = '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9'
const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const zero = `0x${'0'.repeat(40)}`
const word = `0x${'5c'.repeat(32)}`

const asked = { chainType: 'ethereum', address: signer, uiOptions: {} } as const
const tokens = {
  [usdc.toLowerCase()]: { symbol: 'USDC', decimals: 6 },
  [dai.toLowerCase()]: { symbol: 'DAI', decimals: 18 },
  [unnamed.toLowerCase()]: null,
}
const ethereum = { name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }

/** The screen of a request, as it would be reviewed on the app's page. */
const asking = (request: Request): SignRequestProps => ({
  appLogo: northwind,
  appName: 'Northwind',
  findChain: (chainId) => (chainId === 1 ? ethereum : undefined),
  now,
  onApprove: nothing,
  onReject: nothing,
  request,
  review: reviewSigning(request, { now, href: 'https://northwind.example/checkout', chainId: 1 }),
  status: 'ready',
  tokens,
})
const saying = (data: string) => asking({ ...asked, method: 'personal_sign', data })
const describing = (data: TypedData) => asking({ ...asked, method: 'eth_signTypedData_v4', data })

const authorizing = (change: { contractAddress: string; chainId: number }) =>
  asking({ ...asked, method: 'eth_sign7702Authorization', data: { nonce: 7, ...change } })

const message = saying('I confirm that I live in Oslo and may trade here.')

const long = `Northwind terms for sellers, version 12.

${Array.from({ length: 14 }, (_, index) => `${index + 1}. A seller ships within two working days, or refunds the buyer in full.`).join('\n')}`

const signInText = ({ account = signer, chain = 1, domain = 'northwind.example', more = '' } = {}) =>
  `${domain} wants you to sign in with your Ethereum account:
${account}

I accept the terms for sellers of Northwind, version 12.

URI: https://${domain}/login
Version: 1
Chain ID: ${chain}
Nonce: 8fT2kq9ZbX
Issued At: 2026-11-22T09:29:41Z${more}`
const signIn = (parts: Parameters<typeof signInText>[0]) => saying(signInText(parts))

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
const asks = (amount: string, recipient: string) => ({
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
const listing = [asks(ether(1950), signer), asks(ether(50), '0x0000a26b00c1F0DF003000390027140000fAa719')]

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

/** The screen of what a smart wallet does. */
const doing = (calls: readonly Partial<Outline>[], { address = smartWallet, isSponsored = true } = {}) =>
  asking({
    ...{ ...asked, address, method: 'wallet_sendCalls', data: '{}' },
    signedBy: { address: signer, method: 'eth_signTypedData_v4', params: [] },
    calls: {
      ...{ chain: base, fee: BigInt(42) * BigInt(10) ** BigInt(12), isSponsored },
      calls: calls.map((call) => ({
        ...{ call: undefined, chainId: 8453, data: undefined, from: address, to: undefined, value: BigInt(0) },
        ...call,
      })),
    },
  })

const solanaSigner = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const solana = { chainType: 'solana', address: solanaSigner, uiOptions: {} } as const
const sayingOnSolana = (text: string) => asking({ ...solana, method: 'solana_signMessage', data: btoa(text) })
const sending = (data: string) => asking({ ...solana, method: 'solana_signTransaction', data })
const solanaSignIn = (domain: string) =>
  sayingOnSolana(`${domain} wants you to sign in with your Solana account:
${solanaSigner}

I accept the terms for sellers of Northwind, version 12.

URI: https://${domain}/login
Chain ID: mainnet
Nonce: 8fT2kq9ZbX
Issued At: 2026-11-22T09:29:41Z`)

/** 1.5 SOL to a friend. */
const transfer =
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAQABA/A2J2JGp1ud4zSe1CsV4jL2UY/CD1/NTx1k6B+b0lj3CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQICAAEMAgAAAAAvaFkAAAAAAA=='
/** A limit, a permission for a token, a program that nobody knows, and a memo. */
const manyInstructions =
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAQAECPA2J2JGp1ud4zSe1CsV4jL2UY/CD1/NTx1k6B+b0lj3BgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBt324ddloZPZy+FGzut5rBy0he1fWzeROoz1hX7/AKkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQVKU1qZKSEGTSTocWDaOHx8NbXdvJK7geQfqEBBBUSNAwZGb+UhFzL/7K26csOb57yM5bvF9xJrLEObOkAAAAABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQQHAAUCQA0DAAQEAQMCAAoNQHh9AQAAAAAGBQMAAQIYpPELfKTxC3yk8Qt8pPELfKTxC3yk8Qt8BgEAF09yZGVyIDQwOTkgYXQgTm9ydGh3aW5kAA=='

const hash = '0x9d1f0c8be2a4477f66d0a5c3c0ffee9d1f0c8be2a4477f66d0a5c3c0ffee9d1f'

export const signScenarios = defineScenarios(
  'sign-request',
  SignRequest,
  {},
  {
    'message': message,
    'no-logo': { ...message, appLogo: undefined },
    'long-message': saying(long),
    'hidden-characters': saying('Pay 1\u202e000\u200b to \u0440aypal.example'),
    'hex-text': saying('0x4865792c204f736c6f21'),
    'bytes': saying('0x9d1f0c8be2a4477f66d0a5c3c0ffee'),
    'message-of-hash': saying(hash),
    'message-of-transaction': saying(`0xf86b${'7a'.repeat(107)}`),
    'own-words': {
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
    'sign-in': signIn({ more: `\nExpiration Time: 2026-11-22T10:29:41Z` }),
    'sign-in-all-fields': signIn({
      more: `
Expiration Time: 2026-11-23T09:29:41Z
Not Before: 2026-11-22T09:00:00Z
Request ID: 7c1e
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://northwind.example/terms.json`,
    }),
    'sign-in-other-domain': signIn({ domain: 'northwind-example.login-secure.example' }),
    'sign-in-other-account': signIn({ account: spender, chain: 8453, more: '\nExpiration Time: 2026-11-22T08:00:00Z' }),
    'sign-in-malformed': saying(`${signInText()}\nURI: https://elsewhere.example`),
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
      message: order([asks('1', spender)]),
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
    'hash': asking({ ...asked, method: 'secp256k1_sign', data: hash }),
    'operation': asking({
      ...asked,
      method: 'csw_signUserOperation',
      params: [],
      data: JSON.stringify({ sender: signer, nonce: '0x1', callData: '0xb61d27f6', callGasLimit: '0x5208' }, null, 2),
    }),
    'calls-one': doing([{ to: spender, value: BigInt(10) ** BigInt(16) }], { isSponsored: false }),
    'calls-approved': {
      ...doing([{ to: spender, value: BigInt(10) ** BigInt(16) }], { address: signer }),
      status: 'success',
    },
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
    'solana-message': sayingOnSolana('I confirm that I live in Oslo and may trade here.'),
    'solana-bytes': sayingOnSolana('\u0000\u00ff\u0010'),
    'solana-sign-in': solanaSignIn('northwind.example'),
    'solana-sign-in-other-domain': solanaSignIn('northwind-example.login-secure.example'),
    'solana-transfer': sending(transfer),
    'solana-unknown-program': sending(manyInstructions),
    'solana-unreadable': sending(btoa('no transaction')),
    'signing': { ...message, status: 'signing' },
    'failed': { ...message, error: signRequestWords.words.failed },
    'beyond-limits': { ...message, error: errorWords.words.POLICY_VIOLATION.detail },
    'offline': { ...message, error: errorWords.words.OFFLINE.detail },
    'success': { ...message, status: 'success' },
  },
)
