import { readBase64 } from '../../../base/base64.js'
import type { Solana } from '../../../domain/entities/solana.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { requestSigner } from '../../wallet/request-signer.js'
import type { Signer } from '../chain-kinds.js'

/**
 * The method of the wallet frame, and the length of its response in bytes. For a transaction, the response is as long
 * as the request.
 */
const methods = {
  solana_signMessage: { name: 'signMessage', length: () => 64 },
  solana_signTransaction: { name: 'signTransaction', length: (requested: Uint8Array) => requested.length },
} as const

/** Signs messages and transactions. Signatures, and signed transactions, are base64. */
export const signer: Signer<Solana> = {
  async sign(client, { request: { address, data, method }, signal }) {
    const { length, name } = methods[method]
    const requested = readBase64(data)
    if (!requested) throw new KeyhookError('INVALID_MESSAGE', 'The data to sign on Solana must be bytes in base64.')
    const signed = await requestSigner(client, { address, method: name, params: [data], signal })
    if (typeof signed === 'string' && readBase64(signed)?.length === length(requested)) return signed
    throw new KeyhookError('UNABLE_TO_SIGN', 'The wallet did not return a signature.')
  },
}
