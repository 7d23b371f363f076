import {
  BaseError,
  type Client,
  concatHex,
  createClient,
  decodeErrorResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  http,
  numberToHex,
  parseAbi,
  parseEventLogs,
  size,
} from 'viem'
import {
  entryPoint06Abi,
  entryPoint07Abi,
  entryPoint08Abi,
  formatUserOperation,
  getUserOperationHash,
  type RpcUserOperation,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import {
  call,
  estimateGas,
  getChainId,
  getCode,
  getLogs,
  getTransactionReceipt,
  readContract,
  sendTransaction,
} from 'viem/actions'
import { deployContracts, type Paymasters, sponsor } from './deploy-contracts.js'
import { entryPoints, type EntryPointVersion, entryPointVersions } from './entry-points.js'

/** Converts a user operation to the fields of EntryPoint 0.6. */
const toOlder = ({ initCode = '0x', paymasterAndData = '0x', ...operation }: Operation) => ({
  ...operation,
  ...{ initCode, paymasterAndData },
})
const toPacked = (operation: Operation) => toPackedUserOperation(operation as UserOperation<'0.7'>)

/** A user operation with the fields of any entry point version. */
type Operation = Omit<UserOperation<'0.7'>, 'initCode' | 'paymasterAndData'> & {
  initCode?: Hex
  paymasterAndData?: Hex
}

type Rpc = Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>>

/** A rejected operation, with an error code of ERC-7769. */
class BundlerError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
const rejectedByEntryPoint = -32500
const invalidParams = -32602

const abis = { '0.6': entryPoint06Abi, '0.7': entryPoint07Abi, '0.8': entryPoint08Abi } as const
const getHash = '(address sender, uint256 nonce, bytes initCode, bytes callData,'
const signed =
  'bytes paymasterAndData, bytes signature) operation, uint48 validUntil, uint48 validAfter) view returns (bytes32)'
const olderPaymaster = parseAbi([
  `function getHash(${getHash} uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, ${signed}`,
] as const)
const packedPaymaster = parseAbi([
  `function getHash(${getHash} bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, ${signed}`,
] as const)

/** Maximum lifetime of the paymaster's signature, in seconds. */
const sponsoredFor = 300
/**
 * A well-formed signature that is valid for no account, for gas estimates (ERC-7677). In a simulation, it is reported
 * as invalid but does not revert.
 */
const stubSignature = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c` as const

/**
 * Creates a bundler and a paymaster (ERC-7769, ERC-7677) for one node of the sandbox, and deploys their contracts. It
 * bundles one operation at a time and has no mempool. Its gas estimates are high, because the sandbox pays.
 */
export async function createBundler(url: string): Promise<Rpc> {
  const client: Client = createClient({ transport: http(url, { retryCount: 0 }) })
  const chainId = await getChainId(client)
  const paymasters: Paymasters = await deployContracts(client)
  const [beneficiary] = (await client.request({ method: 'eth_accounts' } as never)) as Hex[]

  function read(params: readonly unknown[]): { operation: Operation; version: EntryPointVersion } {
    const [given, entryPoint] = params as [RpcUserOperation | undefined, unknown]
    const version = entryPointVersions.find(
      (each) => entryPoints[each].address.toLowerCase() === String(entryPoint).toLowerCase(),
    )
    if (!version || !paymasters[version])
      throw new BundlerError(invalidParams, `Unsupported EntryPoint ${String(entryPoint)}.`)
    if (typeof given !== 'object' || given === null)
      throw new BundlerError(invalidParams, 'Missing user operation. Pass it as the first parameter.')
    const { eip7702Auth, ...rest } = given
    const authorization = eip7702Auth && {
      ...{ address: eip7702Auth.address, r: eip7702Auth.r, s: eip7702Auth.s },
      chainId: Number(eip7702Auth.chainId),
      nonce: Number(eip7702Auth.nonce),
      yParity: Number(eip7702Auth.yParity),
    }
    return { operation: { ...formatUserOperation(rest), authorization } as Operation, version }
  }

  const handle = (operation: Operation, version: EntryPointVersion): { to: Hex; data: Hex } => ({
    to: entryPoints[version].address,
    data:
      version === '0.6'
        ? encodeFunctionData({
            abi: entryPoint06Abi,
            functionName: 'handleOps',
            args: [[toOlder(operation)], beneficiary!],
          })
        : encodeFunctionData({
            abi: entryPoint07Abi,
            functionName: 'handleOps',
            args: [[toPacked(operation)], beneficiary!],
          }),
  })

  /** Converts the entry point's error for an operation. */
  function toRefusal(error: unknown, version: EntryPointVersion): BundlerError {
    const data = error instanceof BaseError ? (error.walk((cause) => 'data' in (cause as object)) as never) : undefined
    const raw = (data as { data?: unknown } | undefined)?.data
    const bytes = typeof raw === 'object' && raw !== null ? (raw as { data?: unknown }).data : raw
    if (typeof bytes !== 'string') throw error
    try {
      const { args, errorName } = decodeErrorResult({ abi: abis[version], data: bytes as Hex })
      return new BundlerError(rejectedByEntryPoint, String(args?.[1] ?? errorName))
    } catch {
      return new BundlerError(rejectedByEntryPoint, `The entry point reverts with ${bytes}.`)
    }
  }

  async function findEvent(hash: unknown) {
    for (const version of entryPointVersions) {
      if (!paymasters[version]) continue
      const logs = await getLogs(client, { address: entryPoints[version].address, fromBlock: 0n })
      const event = parseEventLogs({ abi: abis[version], eventName: 'UserOperationEvent', logs }).find(
        ({ args }) => args.userOpHash === hash,
      )
      if (event) return { event, version }
    }
    return undefined
  }

  /** Returns the fields that the paymaster adds to an operation. */
  async function sponsorOperation(params: readonly unknown[], { isStub = false } = {}) {
    const { operation, version } = read(params)
    const context = params[3] as { policy_id?: unknown; expiryDuration?: unknown } | null | undefined
    // A paymaster policy that pays nothing. Apps use it to test this case.
    if (context?.policy_id === 'sp_none')
      throw new BundlerError(invalidParams, 'The paymaster policy does not cover this operation.')
    const paymaster = paymasters[version]!
    const seconds = typeof context?.expiryDuration === 'number' ? context.expiryDuration : sponsoredFor
    const validUntil = Math.floor(Date.now() / 1000) + seconds
    const times = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [validUntil, 0])
    const limits = { paymasterVerificationGasLimit: 100_000n, paymasterPostOpGasLimit: 1n }
    const sign = async (data: Hex): Promise<Hex> => {
      if (isStub) return stubSignature
      const hash =
        version === '0.6'
          ? await readContract(client, {
              address: paymaster,
              abi: olderPaymaster,
              functionName: 'getHash',
              args: [toOlder({ ...operation, paymasterAndData: concatHex([paymaster, data]) }), validUntil, 0],
            })
          : await readContract(client, {
              address: paymaster,
              abi: packedPaymaster,
              functionName: 'getHash',
              args: [toPacked({ ...operation, ...limits, paymaster, paymasterData: data }), validUntil, 0],
            })
      return sponsor.signMessage({ message: { raw: hash } })
    }
    const data = concatHex([times, await sign(concatHex([times, stubSignature]))])
    return version === '0.6'
      ? { paymasterAndData: concatHex([paymaster, data]) }
      : {
          paymaster,
          paymasterData: data,
          paymasterVerificationGasLimit: numberToHex(limits.paymasterVerificationGasLimit),
          paymasterPostOpGasLimit: numberToHex(limits.paymasterPostOpGasLimit),
        }
  }

  return {
    eth_chainId: async () => numberToHex(chainId),
    eth_supportedEntryPoints: async () =>
      entryPointVersions.filter((version) => paymasters[version]).map((version) => entryPoints[version].address),

    eth_estimateUserOperationGas: async (params) => {
      const { operation, version } = read(params)
      const { callData, sender } = operation
      const isDeployed = (await getCode(client, { address: sender })) !== undefined
      const account = entryPoints[version].address
      const calls = isDeployed
        ? await estimateGas(client, { account, to: sender, data: callData }).catch((error: unknown) => {
            if (error instanceof BaseError) throw new BundlerError(-32521, error.shortMessage)
            throw error
          })
        : 2_000_000n
      return {
        preVerificationGas: numberToHex(60_000 + 16 * size(callData)),
        verificationGasLimit: numberToHex(isDeployed ? 200_000 : 1_500_000),
        callGasLimit: numberToHex((calls * 3n) / 2n + 50_000n),
      }
    },

    eth_sendUserOperation: async (params) => {
      const { operation, version } = read(params)
      const { authorization } = operation
      const transaction = {
        ...handle(operation, version),
        // The authorized code applies within the same transaction, and from then on.
        ...(authorization && { authorizationList: [authorization] }),
      }
      await call(client, { account: beneficiary!, ...transaction }).catch((error: unknown) => {
        throw toRefusal(error, version)
      })
      await sendTransaction(client, { account: beneficiary!, chain: null, ...transaction })
      return getUserOperationHash({
        chainId,
        entryPointAddress: entryPoints[version].address,
        entryPointVersion: version,
        userOperation: operation as never,
      })
    },

    eth_getUserOperationReceipt: async ([hash]) => {
      const found = await findEvent(hash)
      if (!found) return null
      const { args, transactionHash } = found.event
      const [receipt, raw] = await Promise.all([
        getTransactionReceipt(client, { hash: transactionHash }),
        client.request({ method: 'eth_getTransactionReceipt', params: [transactionHash] } as never),
      ])
      // The logs of this operation are between the event of the previous operation and its own event.
      const end = receipt.logs.findIndex(({ logIndex }) => logIndex === found.event.logIndex)
      const { logs } = raw as { logs: readonly unknown[] }
      return {
        userOpHash: hash,
        entryPoint: entryPoints[found.version].address,
        sender: args.sender,
        nonce: numberToHex(args.nonce),
        paymaster: args.paymaster,
        actualGasCost: numberToHex(args.actualGasCost),
        actualGasUsed: numberToHex(args.actualGasUsed),
        success: args.success,
        logs: logs.slice(0, end),
        receipt: raw,
      }
    },

    pm_getPaymasterStubData: async (params) => ({
      ...(await sponsorOperation(params, { isStub: true })),
      sponsor: { name: 'Sandbox' },
    }),
    pm_getPaymasterData: async (params) => {
      requireChain(params[2], chainId)
      return sponsorOperation(params)
    },
  }
}

function requireChain(given: unknown, chainId: number): void {
  if (typeof given !== 'string' || hexToBigInt(given as Hex) !== BigInt(chainId))
    throw new BundlerError(invalidParams, `This paymaster supports only chain ${chainId}.`)
}
