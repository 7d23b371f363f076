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

/** The first account that a node of the tests has funded. */
const funded = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

type Artifact = { readonly abi: readonly unknown[]; readonly bytecode: Hex }
const require = createRequire(import.meta.url)
const readArtifact = (path: string): Artifact =>
  require(`@safe-global/safe-contracts/build/artifacts/contracts/${path}.json`) as Artifact

/** The contracts of Safe on a node, which make accounts that are contracts. */
export async function deploySafe(url: string, chainId: number) {
  const client = createWalletClient({
    account: funded,
    chain: { ...foundry, id: chainId },
    transport: http(url),
  }).extend(publicActions)
  async function deploy(path: string): Promise<Hex> {
    const { abi, bytecode } = readArtifact(path)
    const { contractAddress } = await client.waitForTransactionReceipt({
      hash: await client.deployContract({ abi, bytecode }),
    })
    if (!contractAddress) throw new Error(`${path} was not deployed.`)
    return contractAddress
  }
  const singleton = await deploy('Safe.sol/Safe')
  const handler = await deploy('handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler')
  const factory = await deploy('proxies/SafeProxyFactory.sol/SafeProxyFactory')
  const factoryAbi = readArtifact('proxies/SafeProxyFactory.sol/SafeProxyFactory').abi
  const proxyCode = (await client.readContract({
    ...{ abi: factoryAbi, address: factory, functionName: 'proxyCreationCode' },
  })) as Hex

  return {
    client,
    /** A Safe with one owner: where it will be, how it is deployed, and how it signs. */
    make(owner: ReturnType<typeof privateKeyToAccount>, saltNonce = 0n) {
      const initializer = encodeFunctionData({
        abi: readArtifact('Safe.sol/Safe').abi,
        functionName: 'setup',
        args: [[owner.address], 1n, zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
      })
      const create = encodeFunctionData({
        abi: factoryAbi,
        functionName: 'createProxyWithNonce',
        args: [singleton, initializer, saltNonce],
      })
      const salt = keccak256(
        encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [keccak256(initializer), saltNonce]),
      )
      const bytecode = concatHex([proxyCode, encodeAbiParameters([{ type: 'uint256' }], [BigInt(singleton)])])
      const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode })
      /** What the owner signs for the contract to say that it has signed (ERC-1271). */
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
        /** The same before it is deployed, with how it will be (ERC-6492). */
        signUndeployed: async (message: string): Promise<Hex> =>
          serializeErc6492Signature({ address: factory, data: create, signature: await sign(message) }),
        async deploy() {
          await client.waitForTransactionReceipt({ hash: await client.sendTransaction({ to: factory, data: create }) })
        },
      }
    },
  }
}
