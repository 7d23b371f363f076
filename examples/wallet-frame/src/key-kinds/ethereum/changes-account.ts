// Detects calls that may change who controls a smart account. The account itself or its owner makes such a call.

import { refuse } from '../refuse.js'
import { type AbiValue, readAbi } from './read-abi.js'

/** A call that an account makes. All values are hex without 0x, in lower case. */
type Call = { readonly to: string; readonly data: string; readonly isDelegated?: boolean }

const selectorLength = 8
const zeroAddress = '0'.repeat(40)

/** Batch contracts of Safe (1.4.1 and 1.5.0). An account runs their code to make several calls. */
const batchers: readonly string[] = [
  '38869bf66a61cf6bdb996a6ae40d5853fd43b526',
  '9641d764fc13c8b624c04430c7356c1c7c8102e2',
  '218543288004cd07832472d464648173c77d7eb7',
  'a83c336b20401af773b6219ba5027174338d1836',
]

/**
 * Functions with which accounts make calls, by selector. Includes all types of smart accounts that the SDK supports.
 */
const executors: Readonly<Record<string, (data: string) => readonly Call[]>> = {
  // execute(address,uint256,bytes)
  'b61d27f6': readOne,
  // execute_ncC(address,uint256,bytes)
  '0000189a': readOne,
  // executeBatch(address[],bytes[])
  '18dfb3c7': (data) => readLists(readAbi(['address[]', 'bytes[]'], data)),
  // executeBatch(address[],uint256[],bytes[])
  '47e1da2a': readThree,
  // executeBatch_y6U(address[],uint256[],bytes[])
  '00004680': readThree,
  // executeBatch((address,uint256,bytes)[])
  '34fcd5be': readBatch,
  // execute(bytes32,bytes)
  'e9ae5c53': readModular,
  // executeUserOp(address,uint256,bytes,uint8)
  '7bb37428': (data) => readSafe(readAbi(['address', 'word', 'bytes', 'word'], data)),
  // executeUserOpWithErrorString(address,uint256,bytes,uint8)
  '541d63c8': (data) => readSafe(readAbi(['address', 'word', 'bytes', 'word'], data)),
  // execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)
  '6a761202': (data) => readSafe(readAbi(['address', 'word', 'bytes', ...words(4), ...words(2), 'bytes'], data)),
}

/** Functions that change who controls an account, by selector. The account's owner or the account itself calls them. */
const changes: ReadonlySet<string> = new Set([
  '0f0f3f24', // addOwnerAddress(address)
  '29565e3b', // addOwnerPublicKey(bytes32,bytes32)
  '89625b57', // removeOwnerAtIndex(uint256,bytes)
  'b8197367', // removeLastOwner(uint256,bytes)
  '3659cfe6', // upgradeTo(address)
  '4f1ef286', // upgradeToAndCall(address,bytes)
  'f2fde38b', // transferOwnership(address)
  '715018a6', // renounceOwnership()
  '4b0bddd2', // setAdmin(address,bool)
  'b76464d5', // setEntrypointOverride(address)
  '9517e29f', // installModule(uint256,address,bytes)
  'a71763a8', // uninstallModule(uint256,address,bytes)
  '9198bdf5', // installValidations(bytes21[],(uint32,address)[],bytes[],bytes[])
  'e6f3d50a', // uninstallValidation(bytes21,bytes,bytes)
  '52141cd9', // changeRootValidator(bytes21,address,bytes,bytes)
  '1f1b92e3', // invalidateNonce(uint32)
  'b9b82941', // grantAccess(bytes21,bytes4,bool)
  'd4d9bdcd', // approveHash(bytes32)
  '6d61fe70', // onInstall(bytes), of a validator that keeps the account's owner
  '8a91b0e3', // onUninstall(bytes)
])

const multiSend = '8d80ff0a' // multiSend(bytes)
const multicall = 'ac9650d8' // multicall(bytes[])

const words = (count: number) => Array.from({ length: count }, () => 'word' as const)
const selectorOf = (data: string) => data.slice(0, selectorLength)
const argumentsOf = (data: string) => data.slice(selectorLength)

const toCall = ([to, , data]: readonly AbiValue[]): Call => ({ to: String(to), data: String(data) })

function readOne(data: string): readonly Call[] {
  return [toCall(readAbi(['address', 'word', 'bytes'], data))]
}

function readLists([targets, all]: readonly AbiValue[]): readonly Call[] {
  if (!targets || !all || targets.length !== all.length) throw refuse('Malformed batch')
  return [...targets].map((to, index) => ({ to: String(to), data: String(all[index]) }))
}

function readThree(data: string): readonly Call[] {
  const [targets, , all] = readAbi(['address[]', 'word[]', 'bytes[]'], data)
  return readLists([targets!, all!])
}

function readBatch(data: string): readonly Call[] {
  const [calls] = readAbi(['call[]'], data)
  return (calls as readonly (readonly AbiValue[])[]).map(toCall)
}

/** Reads the calls of an ERC-7579 account: the mode selects one packed call or an encoded batch. */
function readModular(data: string): readonly Call[] {
  const [mode, packed] = readAbi(['word', 'bytes'], data) as readonly [string, string]
  // Apart from the call type, the mode may only specify if a failure reverts the batch.
  const [, kind] = /^(00|01)0[01]0{60}$/.exec(mode) ?? []
  if (kind === '01') return readBatch(packed)
  if (kind === undefined || packed.length < 104) throw refuse('Unsupported mode')
  return [{ to: packed.slice(0, 40), data: packed.slice(104) }]
}

/** Reads the call of a Safe. A Safe can also run the code of another contract as itself (delegatecall). */
function readSafe([to, , data, operation]: readonly AbiValue[]): readonly Call[] {
  return [{ to: String(to), data: String(data), isDelegated: !/^0*$/.test(String(operation)) }]
}

/**
 * Reads the calls of a Safe batch. Each call consists of an operation, an address, a value, a length and the data,
 * without padding.
 */
function readMultiSend(data: string): readonly Call[] {
  const [packed] = readAbi(['bytes'], data) as readonly [string]
  const calls: Call[] = []
  for (let at = 0; at < packed.length;) {
    const head = packed.slice(at, at + 170)
    const [, operation, to, length] = /^0([01])(.{40}).{64}(.{64})$/.exec(head) ?? []
    const size = Number(BigInt(`0x${length}`)) * 2
    if (operation === undefined || to === undefined || at + 170 + size > packed.length) throw refuse('Malformed batch')
    calls.push({ to, data: packed.slice(at + 170, at + 170 + size), isDelegated: operation === '1' })
    at += 170 + size
  }
  return calls
}

/** Returns true if an account's call may change who controls this account, or another account that it owns. */
function changesBy(account: string, { data, isDelegated, to }: Call): boolean {
  // Code of another contract that runs as the account can do anything.
  if (isDelegated && !(batchers.includes(to) && selectorOf(data) === multiSend)) return true
  if (isDelegated) return readMultiSend(argumentsOf(data)).some((call) => changesBy(account, call))
  // In batches, the zero address means the account itself.
  if (to === account || to === zeroAddress) return data !== ''
  return changesOther({ to, data })
}

/**
 * Returns true if a call may change who controls the called account. The caller is the account's owner or another
 * account.
 */
function changesOther({ data, to }: Call): boolean {
  const selector = selectorOf(data)
  const inside = argumentsOf(data)
  if (changes.has(selector)) return true
  if (selector === multicall) {
    const [all] = readAbi(['bytes[]'], inside)
    return [...all!].some((each) => changesOther({ to, data: String(each) }))
  }
  return Object.hasOwn(executors, selector) && executors[selector]!(inside).some((call) => changesBy(to, call))
}

const toBareHex = (hex: string) => hex.slice(2).toLowerCase()

/** Runs a check of calldata. Returns true if the calldata cannot be decoded, because it can then have any effect. */
const orUnread = (changes: () => boolean): boolean => {
  try {
    return changes()
  } catch {
    return true
  }
}

/**
 * Returns true if a user operation may change who controls its account: its owners, modules, validators or code.
 * Functions outside `executors` can do anything, so they count as such a change.
 */
export function changesAccount({ callData, sender }: { callData: string; sender: string }): boolean {
  return orUnread(() => {
    const data = toBareHex(callData)
    const account = toBareHex(sender)
    if (data === '') return false
    const read = executors[selectorOf(data)]
    if (!read) return true
    return read(argumentsOf(data)).some((call) => changesBy(account, call))
  })
}

/** Returns true if a call by the owner of smart accounts may change who controls one of them. */
export const changesOwned = ({ data, to }: { data: string; to: string }): boolean =>
  orUnread(() => changesOther({ to: toBareHex(to), data: toBareHex(data) }))

/** Returns true for a Safe transaction that may change who controls the Safe. */
export const changesSafe = (safe: string, { data, operation, to }: { data: string; operation: bigint; to: string }) =>
  orUnread(() =>
    changesBy(toBareHex(safe), { to: toBareHex(to), data: toBareHex(data), isDelegated: operation !== 0n }),
  )
