import type { Authorization } from '../domain/entities/transaction.js'
import { isAddress } from '../domain/rules/evm/hex.js'
import { parseChainId } from '../domain/rules/evm/supported-chain.js'
import { invalidParams } from './invalid-params.js'

/** Reads a requested authorization (EIP-7702). Every field is required. */
export function readAuthorization(value: unknown): { authorization: Authorization; from: string | undefined } {
  if (typeof value !== 'object' || value === null) throw invalidParams('not an authorization')
  const { address, chainId: chain, contractAddress = address, from, nonce: given } = value as Record<string, unknown>
  const chainId = parseChainId(chain)
  const nonce = typeof given === 'string' && /^0x[0-9a-f]+$/i.test(given) ? Number(given) : given
  if (!chainId) throw invalidParams("'chainId' must name one network")
  if (!isAddress(contractAddress)) throw invalidParams("'contractAddress' must be an address")
  if (!Number.isSafeInteger(nonce) || (nonce as number) < 0) throw invalidParams("'nonce' must be a number")
  if (from !== undefined && !isAddress(from)) throw invalidParams("'from' must be an address")
  return { authorization: { chainId, contractAddress, nonce: nonce as number }, from }
}
