import { createRequire } from 'node:module'
import {
  concatHex,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  hashMessage,
  type Hex,
  http,
  keccak256,
  publicActions,
  serializeErc6492Signature,
  zeroAddress,
} from 'viem'
import { foundry } from 'viem/chains'
import { privateKeyToAccount } from 'viem/accounts'

/** The first funded account of a test node. */
const funded = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

type Artifact = { readonly abi: readonly unknown[]; readonly bytecode: Hex }
const require = createRequire(import.meta.url)
const safe = require('@safe-global/safe-contracts/build/artifacts/contracts/Safe.sol/Safe.json') as Artifact
const fallback =
  require('@safe-global/safe-contracts/build/artifacts/contracts/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json') as Artifact
const proxies =
  require('@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json') as Artifact

/** Deploys the contracts of Safe on a node. These contracts create contract accounts. */
export async function deploySafe(url: string, chainId: number) {
  const client = createWalletClient({
    account: funded,
    chain: { ...foundry, id: chainId },
    transport: http(url),
  }).extend(publicActions)
  async function deploy({ abi, bytecode }: Artifact): Promise<Hex> {
    const hash = await client.deployContract({ abi, bytecode })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('A contract of Safe was not deployed.')
    return contractAddress
  }
  const singleton = await deploy(safe)
  const handler = await deploy(fallback)
  const factory = await deploy(proxies)
  const proxyCode = (await client.readContract({
    ...{ abi: proxies.abi, address: factory, functionName: 'proxyCreationCode' },
  })) as Hex

  return {
    client,
    /** Creates a Safe with one owner: its future address, its deployment, and its signatures. */
    make(owner: ReturnType<typeof privateKeyToAccount>, saltNonce = 0n) {
      const initializer = encodeFunctionData({
        abi: safe.abi,
        functionName: 'setup',
        args: [[owner.address], 1n, zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
      })
      const create = encodeFunctionData({
        abi: proxies.abi,
        functionName: 'createProxyWithNonce',
        args: [singleton, initializer, saltNonce],
      })
      const salt = keccak256(
        encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [keccak256(initializer), saltNonce]),
      )
      const bytecode = concatHex([proxyCode, encodeAbiParameters([{ type: 'uint256' }], [BigInt(singleton)])])
      const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode })
      /** Returns the owner's signature, for which the contract confirms a message (ERC-1271). */
      const sign = (message: string): Promise<Hex> =>
        owner.signTypedData({
          domain: { chainId, verifyingContract: address },
          types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
          primaryType: 'SafeMessage',
          message: { message: encodeAbiParameters([{ type: 'bytes32' }], [hashMessage(message)]) },
        })
      return {
        address,
        sign,
        /** Returns the signature of a Safe before its deployment, with the deployment data (ERC-6492). */
        signUndeployed: async (message: string): Promise<Hex> =>
          serializeErc6492Signature({ address: factory, data: create, signature: await sign(message) }),
        async deploy() {
          await client.waitForTransactionReceipt({ hash: await client.sendTransaction({ to: factory, data: create }) })
        },
      }
    },
  }
}
