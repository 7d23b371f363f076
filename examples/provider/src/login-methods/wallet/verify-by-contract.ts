import { HttpError } from '../../base/http-error.js'
import type { createChainNodes } from '../../connections/create-chain-nodes.js'

/** Maximum length of a signature: 8 kB in hex. Signatures of wallets with many owners are shorter. */
const longest = 2 + 2 * 8192
/** Length in hex of a 65-byte signature, as a private key makes it. */
const lengthOfKey = 2 + 2 * 65
/** Prefix of the code of an account that delegates to a contract (EIP-7702). */
const delegation = '0xef0100'

/**
 * Returns 'contract' if the contract at an address confirms the signature (ERC-1271), or would confirm it after
 * deployment (ERC-6492). Returns 'delegate' if the confirming contract acts for an account with a private key
 * (EIP-7702). Otherwise returns 'none'. Throws 503 if the node does not respond. Without a node of the network, returns
 * undefined if a private key may have made the signature, and throws 422 otherwise.
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
    // An ERC-8010 signature contains a public authorization for a contract. Such a signature must not log in.
    if (SignatureErc8010.validate(given.signature)) return 'none'
    // The canonical encoding of a key's signature was checked before. The verifier would also accept other encodings.
    const signer = await recoverAddress({ hash, signature: given.signature }).catch(() => undefined)
    if (signer && isAddressEqual(signer, given.address)) return 'none'
    if (!(await verifyHash(client, { ...given, hash }))) return 'none'
    return (await getCode(client, given))?.startsWith(delegation) ? 'delegate' : 'contract'
  })
  if (answer !== undefined) return answer === 'none' ? undefined : answer
  // Both a private key and some contracts can make such a signature. Without a node, the provider cannot distinguish
  // them.
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
