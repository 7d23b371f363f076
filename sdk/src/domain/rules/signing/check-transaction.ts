import type { AccessList, TransactionRequest } from '../../entities/transaction.js'
import { KeyhookError } from '../../errors/base.js'
import { isAddress, isBytes, isHash, isHex } from '../evm/hex.js'

/** Returns true if a value is a list of signed authorizations (EIP-7702), each for one network. */
const isAuthorizationList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isAuthorization)

function isAuthorization(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { address, chainId, contractAddress = address, nonce, r, s, v, yParity } = value as Record<string, unknown>
  const isParity = isNumber(yParity) || isNumber(v)
  return (
    isAddress(contractAddress) &&
    isNumber(nonce) &&
    isNumber(chainId) &&
    Number(chainId) > 0 &&
    isParity &&
    isWord(r) &&
    isWord(s)
  )
}

/** Accepts JavaScript numbers and JSON-RPC hex strings. */
const isNumber = (value: unknown): boolean =>
  (typeof value === 'bigint' || Number.isSafeInteger(value) || (isHex(value) && value.length > 2)) && Number(value) >= 0

const isWord = (value: unknown): boolean => isHex(value) && value.length > 2 && value.length <= 66

const quantities = ['gasLimit', 'gasPrice', 'value', 'maxPriorityFeePerGas', 'maxFeePerGas'] as const

/**
 * Fields of type 3 (EIP-4844). The commitments and proofs of such a transaction exceed the message limit of the wallet
 * frame.
 */
const blobFields = ['blobs', 'blobVersionedHashes', 'maxFeePerBlobGas', 'sidecars', 'kzg'] as const

const refuse = (message: string): never => {
  throw new KeyhookError('INVALID_REQUEST', message)
}

/**
 * Validates a transaction request. Quantities are numbers, bigints or hex strings, optionally negative. The chain ID is
 * a number. Other fields must have the right format and belong to the transaction type. Throws `INVALID_REQUEST`.
 */
export function checkTransaction(request: unknown): asserts request is TransactionRequest {
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return refuse('Invalid transaction request')
  const fields = request as Readonly<Record<string, unknown>>
  for (const name of quantities)
    if (fields[name] !== undefined && !isQuantity(fields[name]))
      refuse(
        `Transaction request property '${name}' must be a valid number, bigint, or hex string representing a quantity`,
      )
  if (fields['chainId'] !== undefined && !isCount(fields['chainId']))
    refuse("Transaction request property 'chainId' must be a number")
  if (fields['nonce'] !== undefined && !isCount(fields['nonce']))
    refuse("Transaction request property 'nonce' must be a number")
  if (fields['type'] === 3 || blobFields.some((name) => fields[name] !== undefined))
    refuse('Transactions with blobs (type 3) are not supported')
  if (fields['type'] !== undefined && ![0, 1, 2, 4].includes(fields['type'] as number))
    refuse("Transaction request property 'type' must be 0, 1, 2 or 4")
  for (const name of ['to', 'from'] as const)
    if (fields[name] !== undefined && !isAddress(fields[name]))
      refuse(`Transaction request property '${name}' must be an address`)
  if (fields['data'] !== undefined && !isBytes(fields['data']))
    refuse("Transaction request property 'data' must be a hex string of whole bytes")
  if (fields['accessList'] !== undefined && !isAccessList(fields['accessList']))
    refuse("Transaction request property 'accessList' must hold addresses and 32-byte storage keys")
  if (fields['authorizationList'] !== undefined && !isAuthorizationList(fields['authorizationList']))
    refuse("Transaction request property 'authorizationList' must hold signed authorizations, each for one network")
  checkType(fields)
  if (fields['authorizationList'] !== undefined && fields['to'] === undefined)
    refuse("A transaction with an 'authorizationList' cannot create a contract")
  if (fields['to'] === undefined && (fields['data'] === undefined || fields['data'] === '0x'))
    refuse('Invalid transaction request')
}

/** Rejects fields that the given transaction type lacks, because they would not be signed. */
function checkType({
  accessList,
  authorizationList,
  gasPrice,
  maxFeePerGas,
  maxPriorityFeePerGas,
  type,
}: Readonly<Record<string, unknown>>) {
  if (authorizationList !== undefined && gasPrice !== undefined)
    refuse('Transaction type 4 does not support all properties')
  if (type === undefined) return
  if ((type === 4) !== (authorizationList !== undefined))
    refuse(`Transaction type ${String(type)} does not support all properties`)
  const foreign =
    type === 2 || type === 4 ? [gasPrice] : [maxFeePerGas, maxPriorityFeePerGas, ...(type === 0 ? [accessList] : [])]
  if (foreign.some((field) => field !== undefined))
    refuse(`Transaction type ${String(type)} does not support all properties`)
}

function isQuantity(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value)
  return typeof value === 'bigint' || (typeof value === 'string' && /^-?0x[0-9a-f]+$/i.test(value))
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

/** Returns true if a value is an access list (EIP-2930): addresses, each with 32-byte storage keys. */
const isAccessList = (value: unknown): value is AccessList => Array.isArray(value) && value.every(isEntry)

function isEntry(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { address, storageKeys } = value as Readonly<Record<string, unknown>>
  return isAddress(address) && Array.isArray(storageKeys) && storageKeys.every(isHash)
}
