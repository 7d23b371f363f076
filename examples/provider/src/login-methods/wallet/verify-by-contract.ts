import { HttpError } from '../../base/http-error.js'
import type { createChainNodes } from '../../connections/create-chain-nodes.js'

/** The length of 8 kB in hex, which exceeds the signatures of wallets with many owners. */
const longest = 2 + 2 * 8192
/** The length in hex of a key's signature of 65 bytes. */
const lengthOfKey = 2 + 2 * 65
/** Prefix of the code of an account with a key that delegates to a contract (EIP-7702). */
const delegation = '0xef0100'

/**
 * Returns 'contract' if the contract at an address confirms the signature (ERC-1271), or would after its deployment
 * (ERC-6492). Returns 'delegate' if the contract acts for an account with a key (EIP-7702). Otherwise returns
 * undefined. Throws 503 if the node does not respond. For a network without a node, throws 422. Without a node, returns
 * undefined if a key may have made the signature.
 */
export async function verifyByContract(
  ask: ReturnType<typeof createChainNodes>,
  { address, chainId, message, signature }: verifyByContract.Options,
): Promise<'contract' | 'delegate' | undefined> {
  if (signature.length > longest || !/^0x(?:[0-9a-f]{2})+$/i.test(signature)) return undefined
  const given = { address: address as `0x${string}`, signature: signature as `0x${string}` }
  const answer = await ask(chainId, async (client) => {
    const { getCode, hashMessage, isAddressEqual, recoverAddress, SignatureErc8010, verifyHash } =
      await import('../../bundled/viem.js')
    const hash = hashMessage(message)
    // A key's authorization for a contract (ERC-8010) is public, so it must not log in.
    if (SignatureErc8010.validate(given.signature)) return 'none'
    // The canonical encoding of the key's signature was checked before. The verifier would accept others too.
    const signer = await recoverAddress({ hash, signature: given.signature }).catch(() => undefined)
    if (signer && isAddressEqual(signer, given.address)) return 'none'
    if (!(await verifyHash(client, { ...given, hash }))) return 'none'
    return (await getCode(client, given))?.startsWith(delegation) ? 'delegate' : 'contract'
  })
  if (answer !== undefined) return answer === 'none' ? undefined : answer
  // A key can make such a signature, and so can some contracts. Without a node, the cause is unknown.
  if (signature.length === lengthOfKey) return undefined
  throw new HttpError(
    422,
    'unsupported_chain_id',
    `This app cannot verify the signature of a wallet that is a contract on network ${chainId}. Use a different wallet.`,
    { data: { chainId: `eip155:${chainId}` } },
  )
}

export declare namespace verifyByContract {
  type Options = { address: string; chainId: number; message: string; signature: string }
}
