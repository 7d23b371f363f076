import type { Ethereum, EthereumSignRequest } from '../../../domain/entities/ethereum.js'
import { KeyhookError } from '../../../domain/errors/base.js'
import { isBytes, textToHex } from '../../../domain/rules/evm/hex.js'
import { requestSigner } from '../../wallet/request-signer.js'
import type { Signer } from '../chain-kinds.js'

/** Signs messages and typed data. Signatures are hex. */
export const signer: Signer<Ethereum> = {
  async sign(client, { request, signal }) {
    const { address, method } = request
    const requested = request.signedBy ?? { address, method, params: toParameters(request) }
    const signature = await requestSigner(client, { ...requested, signal })
    if (isBytes(signature) && signature.length > 2) return signature
    throw new KeyhookError('UNABLE_TO_SIGN', 'The wallet did not return a signature.')
  },
}

function toParameters(request: EthereumSignRequest): readonly unknown[] {
  switch (request.method) {
    case 'personal_sign':
      // Converts '0X' to '0x'. The screen shows both as hex bytes, but the wallet frame accepts only '0x'.
      return [isBytes(request.data) ? `0x${request.data.slice(2)}` : textToHex(request.data), request.address]
    case 'eth_signTypedData_v4':
      return [request.address, request.data]
    case 'eth_sign':
      return [request.address, request.data]
    case 'eth_sign7702Authorization':
    case 'secp256k1_sign':
      return [request.data]
    case 'csw_signUserOperation':
      return request.params
    case 'wallet_sendCalls':
      throw new KeyhookError('UNABLE_TO_SIGN', 'Use the owner of the smart wallet to sign.')
  }
}
