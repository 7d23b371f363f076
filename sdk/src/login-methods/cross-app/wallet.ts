import type { Client } from '../../client.js'
import type { CrossAppWalletRequest } from './account.js'
import type { TransactionRequest } from '../../domain/entities/transaction.js'
import type { TypedData } from '../../domain/entities/ethereum.js'
import { isBytes, textToHex, numberToHex } from '../../domain/rules/evm/hex.js'
import { checkMessage } from '../../domain/rules/signing/check-message.js'
import { serializeTypedData } from '../../domain/rules/signing/serialize-typed-data.js'
import { requestCrossApp } from './wallet-request.js'

/** Returns the functions of a wallet in another app. Each rejects like {@link requestCrossApp}. */
export function crossAppWallet(client: Client, address: string): CrossAppWallet {
  const ask = (method: CrossAppWalletRequest['method'], params: readonly unknown[]) =>
    requestCrossApp(client, { address, method, params })
  return {
    signMessage: async (message) => {
      checkMessage(message)
      return ask('personal_sign', [isBytes(message) ? message : textToHex(message), address])
    },
    signTypedData: (typedData) => ask('eth_signTypedData_v4', [address, serializeTypedData(typedData)]),
    sendTransaction: (request) => ask('eth_sendTransaction', [{ ...toJson(request), from: address }]),
  }
}

/** Encodes quantities as hex, because JSON has no bigint. */
const toJson = (request: TransactionRequest) =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [name, typeof value === 'bigint' ? numberToHex(value) : value]),
  )

export type CrossAppWallet = {
  /** Signs a text, or bytes as hex. Resolves with the signature. */
  readonly signMessage: (message: string) => Promise<string>
  /** Signs typed data (EIP-712). */
  readonly signTypedData: (typedData: TypedData) => Promise<string>
  /** Requests the other app to send a transaction. Resolves with the hash. */
  readonly sendTransaction: (request: TransactionRequest) => Promise<string>
}
