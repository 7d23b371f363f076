import { isKnownTypedData, readPermit } from '@keyhook/sdk/wire'
import type { CheckPolicy } from '../key-kind.js'
import { beyond } from '../refuse.js'
import { readAddress } from './address.js'
import { isZeroAddress, readAuthorization } from './authorization.js'
import { readSigned } from './hash-typed-data.js'
import { readQuantity } from './quantity.js'
import { isHash } from './read-bytes.js'
import { readPersonalSign } from './read-personal-sign.js'
import { readTransaction } from './transaction.js'
import { readTypedData, type TypedData } from './typed-data.js'

type KnownData = Parameters<typeof isKnownTypedData>[0]

/**
 * Returns true for permits, orders and the types that the app's settings list. Any other typed data may be an operation
 * of a smart account that the wallet owns.
 */
const isKnown = (data: TypedData, listed: readonly string[] = []): boolean =>
  // The cast is safe, because all values were validated before. The message of a known type is therefore an object.
  isKnownTypedData(data as KnownData, listed)

/**
 * Returns true for a message or typed data that could authorise any action of a contract account. Such a signature
 * requires the same proof as a transaction. `listed`: the types in the app's settings.
 */
export function isOperation(method: string, params: readonly unknown[], listed?: readonly string[]): boolean {
  if (method === 'eth_signTypedData_v4') return !isKnown(readTypedData(params[1]), listed)
  if (method === 'personal_sign') return isHash(readPersonalSign(params).message)
  return method === 'eth_sign' && isHash(params[1])
}

/**
 * Throws if the app's wallet policy forbids the signature. Applies to every caller, with or without a prompt (threat
 * 31). A bare hash can have any meaning, so signing it requires the separate permission `blindSigning`.
 */
export const checkPolicy: CheckPolicy = (policy, { address, method, params }) => {
  const { accountImplementations, blindSigning, chains, contracts, maxValue, typedData, valueADay } = policy
  const checkChain = (chainId: bigint | undefined) => {
    if (chains && !chains.some((chain) => BigInt(chain) === chainId)) throw beyond('network')
  }
  const checkContract = (address: string | undefined) => {
    if (contracts && !(address !== undefined && contracts.includes(address))) throw beyond('contract')
  }
  switch (method) {
    case 'eth_signTransaction': {
      const { chainId, data, gas = 0n, gasPrice, maxFeePerGas, to, value } = readTransaction(params[0], address)
      checkChain(chainId)
      if (data !== '0x' || to === undefined) checkContract(to)
      // The code of a delegated account (EIP-7702) can pay any amount, and `value` does not contain it.
      if (data !== '0x' && to === address && (maxValue ?? valueADay) !== undefined) throw beyond('contract')
      if (maxValue !== undefined && value > BigInt(maxValue)) throw beyond('amount')
      return valueADay === undefined ? undefined : value + gas * (maxFeePerGas ?? gasPrice ?? 0n)
    }
    case 'eth_signTypedData_v4': {
      const data = readTypedData(params[1])
      const { domain } = readSigned(data)
      checkChain(readQuantity(domain['chainId'], 'chainId'))
      checkContract(readAddress(domain['verifyingContract']))
      // A Permit2 permit contains its tokens in the message.
      const allowances = readPermit(data as KnownData)?.allowances ?? []
      for (const { token } of allowances) checkContract(readAddress(token))
      if (!isKnown(data, typedData) && !blindSigning) throw beyond('type of data')
      return undefined
    }
    case 'personal_sign':
    case 'eth_sign':
      if (isOperation(method, params) && !blindSigning) throw beyond('hash')
      return undefined
    case 'eth_sign7702Authorization': {
      const { chainId, contractAddress } = readAuthorization(params[0])
      checkChain(chainId)
      if (isZeroAddress(contractAddress)) return undefined
      // The code of this contract can do anything with the account, so an entry in `contracts` is not sufficient.
      if (!accountImplementations?.includes(contractAddress)) throw beyond('contract')
      return undefined
    }
    case 'secp256k1_sign':
    case 'csw_signUserOperation':
      if (!blindSigning) throw beyond('hash')
  }
  return undefined
}
