// Describes each kind of wallet action, with the same parser as the signing code.

import { usdcContracts } from '@keyhook/sdk/wire'
import { Hex } from 'ox'
import { readAddress } from '../key-kinds/ethereum/address.js'
import { readSigned } from '../key-kinds/ethereum/hash-typed-data.js'
import { isHexBytes } from '../key-kinds/ethereum/read-bytes.js'
import { readPersonalSign } from '../key-kinds/ethereum/read-personal-sign.js'
import { readTransaction } from '../key-kinds/ethereum/transaction.js'
import { readTypedData } from '../key-kinds/ethereum/typed-data.js'
import type { Instruction } from '../key-kinds/key-kind.js'
import { readKind } from '../key-kinds/read-kind.js'
import type { KeyKinds } from '../key-kinds/key-kinds.js'
import type { Described, Line } from './described.js'
import { inCoins, inSol, inUnits, networkName, type SettingsChain, symbolOf, type Wording } from './chains.js'
import { describeSolana } from './describe-solana.js'
import type { PageLanguage } from './page-language.js'
import type { VerifyWords } from './verify-words.js'

type Parts = readonly unknown[]

/**
 * Describes the action that an MFA proof covers. Uses the parser of the signing code, so that the user sees exactly
 * what is signed. Throws for actions that the frame would reject.
 */
export async function describeAction(
  { chains, keyKinds, language = 'en', listed, parts, signer, wallet }: describeAction.Action,
  texts: VerifyWords,
): Promise<Described> {
  const words: Wording = { ...texts, chainOf: (id) => chains?.(Number(id)), language }
  const [kind, ...rest] = parts
  switch (kind) {
    case 'mfa':
      return describeMethod(rest, words)
    case 'account':
      return describeChange(rest, words)
    case 'browser':
      return describeBrowser(rest, words, [words.approveBrowser, words.browserLasts])
    case 'forget-browser':
      return rest.length === 0
        ? { title: words.forgetOtherBrowsers, lines: [['', words.forgettingOthersLasts]] }
        : describeBrowser(rest, words, [words.forgetBrowser, words.forgettingLasts])
    case 'recover':
      return { title: words.recover, lines: [], wallet }
    case 'export':
      return { title: words.export, lines: [], wallet }
    case 'export-encrypted':
      return { title: words.exportEncrypted, lines: [['', words.keyLasts]], wallet }
    case 'set-recovery':
      return {
        title: words.setRecovery,
        lines: [
          [words.recovery, words.recoveries.get(say(rest[0])) ?? say(rest[0])],
          ['', words.recoveryLasts],
        ],
        wallet,
      }
    case 'create-wallet':
      return {
        title: words.createWallet,
        lines: creation(rest, words),
      }
    case 'add-address':
      return {
        title: words.addAddress,
        lines: [
          [words.network, say(rest[0])],
          [words.addressIndex, say(rest[1])],
          ['', words.addressLasts],
        ],
      }
    case 'import-wallet':
      return { title: words.importWallet, lines: creation(rest, words) }
    case 'delegate':
      return { title: words.delegate, lines: [...delegation(rest, words, wallet), ['', words.delegationLasts]], wallet }
    case 'signer':
      return {
        title: words.signers.get(say(rest[0])) ?? say(rest[0]),
        lines: [
          [words.signerKey, say(rest[1])],
          ['', words.signerLasts],
        ],
        wallet,
      }
    case 'sign':
      return {
        ...(await describeSigning(rest, words, { keyKinds, listed, signer: signer ?? signerOf(rest, wallet) })),
        wallet: signer ?? signerOf(rest, wallet),
      }
    default: {
      const title = words.signings.get(say(kind))
      const line: Line = title === undefined ? [words.contents, say(parts)] : [words.bytes, say(rest[0])]
      return { title: title ?? words.signHash, lines: [line], isBlind: true }
    }
  }
}

export declare namespace describeAction {
  type Action = {
    /** Returns the chain with this ID from the provider's settings. Called for each chain of the action. */
    chains?: ((id: number) => SettingsChain | undefined) | undefined
    language?: PageLanguage
    keyKinds: KeyKinds
    /** EIP-712 types that the app's settings list. */
    listed?: readonly string[] | undefined
    parts: Parts
    /**
     * The signing address, if the request does not contain it. Without it, each call is treated as a call to the wallet
     * itself.
     */
    signer?: string | undefined
    /** Address of the first wallet of the entropy. */
    wallet: string | undefined
  }
}

/**
 * Returns the signer: the address in the request, or the address of the first wallet. The signing code checks the
 * address in the request.
 */
function signerOf([chainType, index, method, params]: Parts, first: string | undefined): string | undefined {
  const [one, other] = Array.isArray(params) ? (params as Parts) : []
  const named =
    method === 'personal_sign'
      ? readPersonalSign([one, other]).address
      : method === 'eth_signTransaction'
        ? (one as { from?: unknown } | undefined)?.from
        : one
  if (chainType === 'ethereum' && readAddress(named) !== undefined) return readAddress(named)
  const isFirst = index === 0 && (readAddress(first) !== undefined) === (chainType === 'ethereum')
  return isFirst ? first : undefined
}

/** Describes a new wallet: its network, and its recovery method unless recovery is automatic. */
function creation([chainType, method]: Parts, words: VerifyWords): readonly Line[] {
  const network: Line = [words.network, say(chainType)]
  if (method === 'privy') return [network]
  return [network, [words.recovery, words.recoveries.get(say(method)) ?? say(method)], ['', words.recoveryLasts]]
}

/** Describes a change of the user's accounts: the account's type, display name and identifier. */
function describeChange([change, type, identifier, name]: Parts, words: Wording): Described {
  const title = change === 'link' || change === 'update' || change === 'unlink' ? words[change] : say(change)
  const label = say(type).replace(/_oauth$/, '')
  // The account's owner chooses the name, but not the identifier.
  if (name === undefined) return { title, lines: [[label, say(identifier)]] }
  return {
    title,
    lines: [
      [label, say(name)],
      ['ID', say(identifier)],
    ],
  }
}

/**
 * Describes another browser of the user: its name, the time of its login, its number, and the effect of the approval.
 */
function describeBrowser(
  [, name, at, number]: Parts,
  words: Wording,
  [title, effect]: readonly [string, string],
): Described {
  return {
    title,
    lines: [
      [words.browser, say(name)],
      [words.loggedIn, new Date(say(at)).toLocaleString()],
      [words.browserNumber, say(number)],
      ['', words.compareNumber],
      ['', effect],
    ],
  }
}

/** Describes an MFA method that is added, replaced or removed. For SMS, also shows the phone number. */
function describeMethod([change, method, number]: Parts, words: Wording): Described {
  const name: Line = ['', words.methods.get(say(method)) ?? say(method)]
  if (change === 'unenroll') return { title: words.unenroll, lines: [name] }
  const to: readonly Line[] = number === undefined ? [] : [[words.number, say(number)]]
  if (change === 'replace') return { title: words.replaceMethod, lines: [name, ...to, ['', words.replacingLasts]] }
  return { title: words.enroll, lines: [name, ...to, ['', words.methodLasts]] }
}

function delegation([chains, contracts, value]: Parts, words: Wording, wallet: string | undefined): readonly Line[] {
  const list = (given: unknown) => (Array.isArray(given) ? given.map(say).join(', ') : say(given))
  // The proof covers this wallet, so the chain is derived from its address.
  if (readAddress(wallet) === undefined)
    return [
      [words.network, 'Solana'],
      [words.programs, list(contracts) || words.noContract],
      [words.upTo, ...inSol(BigInt(say(value)), words)],
    ]
  const ids = (Array.isArray(chains) ? chains : [chains]).map((id) => BigInt(say(id)))
  const symbols = new Set(ids.map((id) => symbolOf(id, words)))
  return [
    [words.networks, ids.map((id) => networkName(id, words)).join(', ')],
    [words.contracts, list(contracts) || words.noContract],
    [words.upTo, ...inCoins(BigInt(say(value)), symbols.size === 1 ? ids[0] : undefined, words)],
  ]
}

const unknown: readonly Instruction[] = [{ type: 'call', program: '?' }]

/** Returns the parameters of a method call. */
const given = ([, , , params]: Parts): Parts => (Array.isArray(params) ? params : [])

/** Describes a signature and its lasting effects. */
async function describeSigning(
  rest: Parts,
  words: Wording,
  { signer, ...context }: Pick<describeAction.Action, 'keyKinds' | 'listed' | 'signer'>,
): Promise<Described> {
  const [chainType, , method] = rest
  const params = given(rest)
  if (chainType !== 'ethereum') return describeRequest(rest, words, { ...context, signer })
  const { readContents, readLasting } = await (await readKind(context.keyKinds, 'ethereum')).loadRules()
  // If the signer is unknown, a call to any address is described as a call to the wallet itself.
  const { to } = (method === 'eth_signTransaction' ? params[0] : {}) as { to?: unknown }
  const call = { address: signer ?? readAddress(to) ?? '', method: say(method), params }
  const contents = readContents?.(call)
  const request =
    contents === undefined
      ? await describeRequest(rest, words, { ...context, signer })
      : 'operation' in contents
        ? { title: words.userOperation, lines: linesOf(contents.operation, words), isBlind: true }
        : { ...describeTyped(contents.typedData, words), isBlind: true }
  const lasting = readLasting?.(call)
  const kind = lasting?.kind
  if (kind === 'raw-hash') return { ...request, lines: [...request.lines, ['', words.hashLasts]], isBlind: true }
  if (kind === 'contract-authority')
    return {
      title: words.handOver,
      lines: [['', words.handOverLasts], ['', request.title], ...request.lines],
      isBlind: true,
    }
  if (kind !== 'smart-wallet') return request
  const account: readonly Line[] = lasting?.account === undefined ? [] : [[words.smartWallet, lasting.account]]
  const lines: readonly Line[] = [...account, ['', words.controlLasts], ['', request.title], ...request.lines]
  return { title: words.changeControl, lines, isBlind: true }
}

async function describeRequest(
  rest: Parts,
  words: Wording,
  { keyKinds, listed, signer }: Pick<describeAction.Action, 'keyKinds' | 'listed' | 'signer'>,
): Promise<Described> {
  const method = rest[2]
  const params = given(rest)
  switch (method) {
    case 'signTransaction': {
      const { readInstructions } = await readKind(keyKinds, 'solana')
      return describeSolana(readInstructions?.(say(params[0]), signer) ?? unknown, words)
    }
    case 'personal_sign':
      return describeMessage(readPersonalSign(params).message, words)
    case 'eth_sign':
      return describeMessage(params[1], words)
    case 'eth_signTypedData_v4':
      return {
        ...describeTyped(params[1], words),
        ...((await isUnknown(params, { keyKinds, listed })) && { isBlind: true }),
      }
    case 'eth_signTransaction':
      return describeTransaction({ ...(params[0] as object), from: signer }, words, keyKinds)
    case 'eth_sign7702Authorization':
      return describeAuthorization(params[0], words, keyKinds)
    case 'signMessage':
      return describeBytes(atob(say(params[0])), words)
    case 'secp256k1_sign':
      return { title: words.signHash, lines: [[words.bytes, say(params[0])]], isBlind: true }
    default:
      return { title: words.signHash, lines: [[words.method, say(method)]], isBlind: true }
  }
}

const describeMessage = (message: unknown, words: Wording): Described =>
  typeof message === 'string' && isHexBytes(message)
    ? describeBytes(String.fromCharCode(...Hex.toBytes(message)), words)
    : { title: words.sign, lines: [[words.message, say(message)]] }

/** Describes bytes. Shows UTF-8 text without invisible characters as text, and any other bytes as bytes. */
function describeBytes(binary: string, words: Wording): Described {
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { title: words.sign, lines: [[words.message, text]] }
  } catch {
    return { title: words.signBytes, lines: [[words.bytes, Hex.fromBytes(bytes)]], isBlind: true }
  }
}

/** Returns true for typed data that could authorise any action of a contract account. */
async function isUnknown(
  params: Parts,
  { keyKinds, listed }: Pick<describeAction.Action, 'keyKinds' | 'listed'>,
): Promise<boolean> {
  const { isOperation } = await (await readKind(keyKinds, 'ethereum')).loadRules()
  return isOperation?.('eth_signTypedData_v4', params, listed) ?? true
}

function describeTyped(given: unknown, words: Wording): Described {
  const data = readTypedData(given)
  const { domain, message } = readSigned(data)
  const { chainId, name, verifyingContract, ...others } = domain
  return {
    title: words.signTyped,
    lines: [
      ...(name === undefined ? [] : [[words.domain, say(name)] as const]),
      ...(verifyingContract === undefined ? [] : [[words.contract, say(verifyingContract)] as const]),
      ...(chainId === undefined ? [] : [[words.network, networkName(BigInt(say(chainId)), words)] as const]),
      ...linesOf(others, words, 'EIP712Domain'),
      [words.type, data.primaryType],
      ...linesOf(message, words),
    ],
  }
}

const word = (data: string, index: number) => data.slice(10 + 64 * index, 74 + 64 * index)
const addressAt = (data: string, index: number) => {
  const text = word(data, index)
  return /^0{24}/.test(text) ? readAddress(`0x${text.slice(24)}`) : undefined
}
/** The largest ERC-20 amount. An approval of this amount has no limit. */
const largest = 2n ** 256n - 1n

/**
 * Describes calls that move tokens or approve a spender (ERC-20, ERC-721), by selector and length. Shows decimals and a
 * symbol only for a known token, because a contract can claim any.
 */
function describeCall(data: string, token: Token | undefined, words: Wording): Described | undefined {
  const isOf = (selector: string, count: number) => data.startsWith(selector) && data.length === 10 + 64 * count
  const amount = (index: number): Line => {
    const value = BigInt(`0x${word(data, index)}`)
    if (!token) return [words.tokenAmount, value === largest ? words.maximum : String(value)]
    const units = value === largest ? words.maximum : inUnits(value, token.decimals)
    return [words.amount, `${units} ${token.symbol}`]
  }
  const party = (index: number) => addressAt(data, index)
  if (isOf('0xa9059cbb', 2) && party(0))
    return { title: words.tokenTransfer, lines: [amount(1), [words.to, party(0)!]] }
  if (isOf('0x095ea7b3', 2) && party(0)) return { title: words.approve, lines: [amount(1), [words.spender, party(0)!]] }
  if (isOf('0x23b872dd', 3) && party(0) && party(1))
    return { title: words.tokenTransfer, lines: [amount(2), [words.sender, party(0)!], [words.to, party(1)!]] }
  if (isOf('0xa22cb465', 2) && party(0)) return { title: words.approveAll, lines: [[words.spender, party(0)!]] }
  return undefined
}

/**
 * Describes an authorization for a contract that may act for an account. The effect of the contract's code cannot be
 * shown.
 */
async function describeAuthorization(value: unknown, words: Wording, keyKinds: KeyKinds): Promise<Described> {
  const read = (await (await readKind(keyKinds, 'ethereum')).loadRules()).readAuthorization?.(value)
  if (!read) return { title: words.signHash, lines: [], isBlind: true }
  const { chainId, contractAddress, nonce } = read
  const common: readonly Line[] = [
    [words.network, networkName(chainId, words)],
    [words.nonce, String(nonce)],
  ]
  if (BigInt(contractAddress) === 0n) return { title: words.actNoMore, lines: common }
  return {
    title: words.actFor,
    lines: [[words.contract, contractAddress], ['', words.actForLasts], ...common],
    isBlind: true,
  }
}

async function describeTransaction(request: unknown, words: Wording, keyKinds: KeyKinds): Promise<Described> {
  const { authorizationList } = request as Readonly<Record<string, unknown>>
  const call = describeOrdinary(request, words)
  if (!Array.isArray(authorizationList)) return call
  const acting = await Promise.all(authorizationList.map((each) => describeAuthorization(each, words, keyKinds)))
  return {
    title: call.title,
    lines: [...call.lines, ...acting.flatMap(({ lines, title }) => [['', title] as const, ...lines])],
    isBlind: true,
  }
}

function describeOrdinary(request: unknown, words: Wording): Described {
  // The account was checked before. The signing code checks it again.
  const { from, ...rest } = request as Readonly<Record<string, unknown>>
  const read = readTransaction({ ...rest }, readAddress(from) ?? '')
  const { chainId, data, gas, gasPrice, maxFeePerGas, to, value } = read
  const price = maxFeePerGas ?? gasPrice
  const common: readonly Line[] = [
    ...(chainId === undefined ? [] : [[words.network, networkName(chainId, words)] as const]),
    ...(gas === undefined || price === undefined
      ? []
      : [[words.fee, ...inCoins(roundUp(gas * price), chainId, words)] as const]),
  ]
  const amount: readonly Line[] = value === 0n ? [] : [[words.amount, ...inCoins(value, chainId, words)]]
  if (to === undefined) return { title: words.create, lines: [...amount, ...common, [words.data, data]], isBlind: true }
  if (data === '0x')
    return {
      title: words.transfer,
      lines: [[words.amount, ...inCoins(value, chainId, words)], [words.to, to], ...common],
    }
  // A call to the wallet's own address runs delegated code, which decides what the data does (EIP-7702).
  if (to.toLowerCase() === readAddress(from)?.toLowerCase())
    return { title: words.selfCall, lines: [...amount, ...common, [words.data, data]], isBlind: true }
  const call = describeCall(data.toLowerCase(), findToken(chainId, to), words)
  if (call) return { ...call, lines: [...call.lines, [words.token, to], ...amount, ...common] }
  return { title: words.call, lines: [[words.contract, to], ...amount, ...common, [words.data, data]], isBlind: true }
}

/** Rounds a fee up to six decimals. */
function roundUp(fee: bigint): bigint {
  const step = 10n ** 12n
  return fee < step ? fee : ((fee + step - 1n) / step) * step
}

type Token = { readonly symbol: string; readonly decimals: number }

/** Returns the token of a known contract, or undefined. */
function findToken(chainId: bigint | undefined, contract: string): Token | undefined {
  const usdc = usdcContracts[Number(chainId)]
  return usdc?.toLowerCase() === contract.toLowerCase() ? { symbol: 'USDC', decimals: 6 } : undefined
}

/**
 * Returns one line for each nested value, labelled with its path. An empty list also has a line, because it is signed.
 */
function linesOf(value: unknown, words: Wording, path = ''): readonly Line[] {
  if (typeof value !== 'object' || value === null) return [[path, isLargest(value) ? words.maximum : say(value)]]
  if (Array.isArray(value) && value.length === 0) return [[path, words.none]]
  return Object.entries(value).flatMap(([name, each]) => linesOf(each, words, path === '' ? name : `${path}.${name}`))
}

const isLargest = (value: unknown) => /^(?:0x[\da-f]+|\d+)$/i.test(String(value)) && BigInt(String(value)) === largest

const say = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? '')
