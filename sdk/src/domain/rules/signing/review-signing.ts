import type { Authorization } from '../../entities/transaction.js'
import type { Order, Permit, SignInMessage, SignReview, SignWarning } from '../../entities/sign-review.js'
import type { SmartWalletCalls } from '../../entities/smart-wallet.js'
import type { SignRequest } from '../../entities/any-chain.js'
import type { TypedData } from '../../entities/ethereum.js'
import { isHash, fromHex, isBytes } from '../evm/hex.js'
import { isUnlimited } from './is-unlimited.js'
import { readDomain } from './typed-value.js'
import { readMessage } from './read-message.js'
import { readOrders } from './read-orders.js'
import { readPermit } from './read-permit.js'
import { reviewSolana } from './review-solana.js'
import { claimsSignIn, readSignInMessage } from '../login/read-sign-in-message.js'

/**
 * Returns a readable review of a request to sign, for the review screen: a login, a permit, an order, or other data.
 * Reads only the data to be signed, and calls no chain node.
 *
 * @example
 * import { reviewSigning } from '@keyhook/sdk'
 *
 * const address = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'
 * const request = { chainType: 'ethereum', method: 'personal_sign', address, data: 'Hello', uiOptions: {} } as const
 * const { kind, warnings } = reviewSigning(request, { now: Date.now(), href: location.href })
 */
export function reviewSigning(request: SignRequest, context: reviewSigning.Context): SignReview {
  if (request.chainType === 'solana') return reviewSolana(request, context)
  if (request.method === 'personal_sign') return reviewMessage(request.data, request.address, context)
  if (request.method === 'eth_signTypedData_v4') return reviewTypedData(request.data, request.address, context)
  if (request.method === 'wallet_sendCalls')
    return { kind: 'calls', calls: request.calls, warnings: warnOfCalls(request) }
  if (request.method === 'eth_sign7702Authorization') return reviewAuthorization(request.data, context)
  return { kind: request.method === 'csw_signUserOperation' ? 'operation' : 'hash', warnings: [] }
}

function reviewMessage(data: string, signer: string, context: reviewSigning.Context): SignReview {
  const { kind, text } = readMessage(data)
  const message = kind === 'text' ? readSignInMessage(text) : undefined
  if (message) return { kind: 'sign-in', text, message, warnings: warnOfSignIn(message, signer, context) }
  const hex = text.startsWith('0x') ? text : `0x${text}`
  return {
    kind,
    text,
    warnings: pick({
      'malformed-sign-in': claimsSignIn(text),
      'hash': isHash(hex),
      'transaction': !isHash(hex) && isSerializedTransaction(hex),
    }),
  }
}

function reviewTypedData(data: TypedData, signer: string, { chainId, now }: reviewSigning.Context): SignReview {
  const domain = readDomain(data)
  const isOtherNetwork = chainId !== undefined && domain.chainId !== undefined && domain.chainId !== chainId
  const otherNetwork = pick({ 'other-network': isOtherNetwork })
  const permit = readPermit(data)
  if (permit)
    return { kind: 'permit', domain, permit, warnings: [...warnOfPermit(permit, signer, now), ...otherNetwork] }
  const orders = readOrders(data)
  if (orders)
    return { kind: 'orders', domain, orders, warnings: [...warnOfOrders(orders, signer, now), ...otherNetwork] }
  return { kind: 'typed-data', domain, warnings: otherNetwork }
}

/**
 * Reviews an authorization. The authorized code can do everything that the account's key can, so its effect cannot be
 * shown.
 */
function reviewAuthorization(authorization: Authorization, { chainId }: reviewSigning.Context): SignReview {
  const isEnding = BigInt(authorization.contractAddress) === 0n
  const isOtherNetwork = chainId !== undefined && chainId !== authorization.chainId
  return { kind: 'authorization', authorization, isEnding, warnings: pick({ 'other-network': isOtherNetwork }) }
}

const warnOfSignIn = (message: SignInMessage, signer: string, { chainId, href, now }: reviewSigning.Context) =>
  pick({
    'other-domain': href !== undefined && !isOf(message, new URL(href)),
    'other-account': !isSame(message.address, signer),
    'other-network': chainId !== undefined && message.chainId !== chainId,
    'expired': message.expirationTime !== undefined && message.expirationTime <= now,
    'not-yet-valid': message.notBefore !== undefined && message.notBefore > now,
  })

const warnOfCalls = ({ calls: { calls, isHighFee } }: { calls: SmartWalletCalls }) =>
  pick({
    'high-fee': isHighFee === true,
    'unlimited': calls.some(
      ({ call }) => call?.approved || (call?.action === 'approve' && isUnlimited(call.amount ?? 0n)),
    ),
  })

const warnOfPermit = ({ allowances, deadline, owner }: Permit, signer: string, now: number) =>
  pick({
    'unlimited': allowances.some(({ isUnlimited }) => isUnlimited),
    'other-account': owner !== undefined && !isSame(owner, signer),
    'expired': deadline !== undefined && deadline <= now,
  })

const warnOfOrders = (orders: readonly Order[], signer: string, now: number) =>
  pick({
    'nothing-in-return': orders.some(
      ({ gets, gives }) => gives.length > 0 && gets.every(({ amount }) => amount === 0n),
    ),
    'other-account': orders.some(({ offerer }) => !isSame(offerer, signer)),
    'expired': orders.every(({ endTime }) => endTime !== undefined && endTime <= now),
  })

const isSame = (address: string, other: string): boolean => address.toLowerCase() === other.toLowerCase()

/** Returns true if a message is for the current page. A message without a scheme matches any scheme. */
function isOf({ domain, scheme }: SignInMessage, page: URL): boolean {
  try {
    const named = new URL(`${scheme ?? page.protocol.slice(0, -1)}://${domain}`)
    const isBare = named.username === '' && named.password === ''
    return isBare && named.protocol === page.protocol && named.host === page.host && page.host !== ''
  } catch {
    return false
  }
}

const pick = (found: { readonly [warning in SignWarning]?: boolean }): readonly SignWarning[] =>
  (Object.keys(found) as SignWarning[]).filter((warning) => found[warning])

export declare namespace reviewSigning {
  type Context = {
    /** Milliseconds since the epoch. */
    now: number
    /** URL of the page, which a sign-in message must match. */
    href?: string | undefined
    /** Chain ID of the wallet. */
    chainId?: number | undefined
  }
}

/**
 * Returns true if hex data looks like a transaction: an RLP list, with or without the prefix byte of a transaction
 * type.
 */
function isSerializedTransaction(hex: string): boolean {
  if (!isBytes(hex)) return false
  const bytes = fromHex(hex)
  // Types 1 to 4 (EIP-2718).
  const start = bytes[0] !== undefined && bytes[0] >= 1 && bytes[0] <= 4 ? 1 : 0
  const first = bytes[start] ?? 0
  if (first < 0xc9) return false
  const lengthBytes = first > 0xf7 ? first - 0xf7 : 0
  const body = bytes.subarray(start + 1, start + 1 + lengthBytes).reduce((length, byte) => length * 256 + byte, 0)
  return start + 1 + lengthBytes + (lengthBytes > 0 ? body : first - 0xc0) === bytes.length
}
