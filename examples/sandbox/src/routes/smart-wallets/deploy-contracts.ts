import {
  type Client,
  concatHex,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  parseAbi,
  parseEther,
  withRetry,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getCode, getTransactionReceipt, readContract, sendTransaction } from 'viem/actions'
import { entryPoints, type EntryPointVersion, entryPointVersions, readArtifact } from './entry-points.js'

/**
 * A deployer contract (CREATE2) that exists on every chain, including the sandbox's. The addresses that it deploys to
 * depend only on code and salt.
 */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** Safe's own deployment of the same deployer contract. */
const safeDeployer = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
const safeContracts = [
  'Safe.sol/Safe.json',
  'proxies/SafeProxyFactory.sol/SafeProxyFactory.json',
  'libraries/MultiSend.sol/MultiSend.json',
  'libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json',
].map((path) => `@safe-global/safe-contracts/build/artifacts/contracts/${path}`)
const safeModules = '@safe-global/safe-4337/build/artifacts/contracts'
/** The paymaster of EntryPoint 0.8. No compiled contract is published for it. */
const newerPaymaster = '0x0000000000000000000000000000000000008008'

/**
 * The account that signs for the sandbox's paymasters. Its key is public, because the paymasters pay with worthless
 * ether.
 */
export const sponsor = privateKeyToAccount('0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356')

/** The paymaster of each deployed entry point. */
export type Paymasters = { readonly [version in EntryPointVersion]?: Hex }

const deposits = parseAbi([
  'function depositTo(address account) payable',
  'function balanceOf(address account) view returns (uint256)',
])

/**
 * Deploys the contracts of smart wallets to a node of the sandbox: the entry points with their paymasters, and the
 * accounts of Safe and of ERC-4337's samples. They have the same addresses as on public chains. If a package with
 * contracts is not installed, skips its contracts.
 */
export async function deployContracts(client: Client): Promise<Paymasters> {
  const [account] = (await client.request({ method: 'eth_accounts' } as never)) as Hex[]
  async function send(to: Hex, data: Hex, value = 0n): Promise<void> {
    const hash = await sendTransaction(client, { account: account!, chain: null, to, data, value })
    // viem's `waitForTransactionReceipt` misses a block that is mined while it reads the previous block. On this node,
    // no later block follows.
    await withRetry(() => getTransactionReceipt(client, { hash }), { delay: 20, retryCount: 3000 })
  }
  const has = async (address: Hex) => (await getCode(client, { address })) !== undefined
  const setCode = (address: Hex, code: Hex) =>
    client.request({ method: 'anvil_setCode', params: [address, code] } as never)

  /** Deploys a contract with CREATE2, unless its address already has code. */
  async function deploy(bytecode: Hex, { by = deployer, salt = zeroHash }: { by?: Hex; salt?: Hex } = {}) {
    const address = getContractAddress({ opcode: 'CREATE2', from: by, salt, bytecode })
    if (!(await has(address))) await send(by, concatHex([salt, bytecode]))
    return address
  }

  async function deployOf(path: string, ...args: readonly unknown[]): Promise<Hex | undefined> {
    const artifact = readArtifact(path)
    return artifact && deploy(encodeDeployData({ ...artifact, args }))
  }

  /**
   * Deploys the paymaster of EntryPoint 0.8. It is the paymaster of 0.7 with the address of the newer entry point,
   * because both have the same interface.
   */
  async function deployPaymaster(version: EntryPointVersion): Promise<Hex | undefined> {
    const older = version === '0.8' ? '0.7' : version
    const path = `entry-point-${older}/artifacts/VerifyingPaymaster.json`
    const paymaster = await deployOf(path, entryPoints[older].address, sponsor.address)
    if (version !== '0.8' || !paymaster) return paymaster
    const code = await getCode(client, { address: paymaster })
    const bare = (address: Hex) => address.slice(2).toLowerCase()
    const moved = code!.replaceAll(bare(entryPoints['0.7'].address), bare(entryPoints['0.8'].address))
    await setCode(newerPaymaster, moved as Hex)
    return newerPaymaster
  }

  const paymasters: { [version in EntryPointVersion]?: Hex } = {}
  for (const version of entryPointVersions) {
    const entryPoint = readArtifact(`entry-point-${version}/artifacts/EntryPoint.json`)
    if (!entryPoint) continue
    const { address, salt } = entryPoints[version]
    await deploy(entryPoint.bytecode, { salt })
    await deployOf(`entry-point-${version}/artifacts/SimpleAccountFactory.json`, address)
    const paymaster = await deployPaymaster(version)
    if (!paymaster) continue
    const args = [paymaster] as const
    if ((await readContract(client, { address, abi: deposits, functionName: 'balanceOf', args })) < parseEther('100'))
      await send(address, encodeFunctionData({ abi: deposits, functionName: 'depositTo', args }), parseEther('1000'))
    paymasters[version] = paymaster
  }

  // The account code for embedded wallets with EIP-7702.
  await deployOf('entry-point-0.8/artifacts/Simple7702Account.json')
  const code = await getCode(client, { address: deployer })
  await setCode(safeDeployer, code!)
  for (const path of safeContracts) {
    const contract = readArtifact(path)
    if (contract) await deploy(contract.bytecode, { by: safeDeployer })
  }
  await deployOf(`${safeModules}/SafeModuleSetup.sol/SafeModuleSetup.json`)
  await deployOf(`${safeModules}/Safe4337Module.sol/Safe4337Module.json`, entryPoints['0.7'].address)
  return paymasters
}
