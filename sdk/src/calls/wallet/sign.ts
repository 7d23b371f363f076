import type { Client } from '../../client.js'
import type { SignRequest } from '../../domain/entities/sign-request.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isBytes, textToHex } from '../../domain/rules/hex.js'
import { requestSigner } from './request-signer.js'

/** Signs without asking; who calls has asked. Resolves with the signature as hex. */
export async function sign(client: Client, { request, signal }: sign.Parameters): Promise<string> {
  const { address, method } = request
  const signature = await requestSigner(client, { address, method, params: toParameters(request), signal })
  if (isBytes(signature) && signature.length > 2) return signature
  throw new KeyhookError('UNABLE_TO_SIGN', 'The wallet answered with something that is not a signature.')
}

export declare namespace sign {
  type Parameters = { request: SignRequest; signal?: AbortSignal | undefined }
}

function toParameters(request: SignRequest): readonly unknown[] {
  switch (request.method) {
    case 'personal_sign':
      return [isBytes(request.data) ? request.data : textToHex(request.data), request.address]
    case 'eth_signTypedData_v4':
      return [request.address, request.data]
    case 'eth_sign':
      return [request.address, request.data]
    case 'secp256k1_sign':
      return [request.data]
    case 'csw_signUserOperation':
      return request.params
  }
}
