import type { Call, Contents, Lasting, Rules } from '../key-kind.js'
import { readAddress } from './address.js'
import { readAuthorization } from './authorization.js'
import { changesAccount, changesOwned, changesSafe } from './changes-account.js'
import { checkPolicy, isOperation } from './check-policy.js'
import { handsOver } from './hands-over.js'
import { hashTypedData, readSigned } from './hash-typed-data.js'
import { isHash, readBytes } from './read-bytes.js'
import { readPersonalSign } from './read-personal-sign.js'
import { readTransaction } from './transaction.js'
import { transferCost } from './transfer-cost.js'
import { refuse } from '../refuse.js'
import { readTypedData, type TypedData } from './typed-data.js'
import type { userOperations } from './user-operation.js'

type Fields = Readonly<Record<string, unknown>>

/** The typed data or user operation from which a page claims to have computed a 32-byte message. */
type Origin = {
  readonly userOperation?: unknown
  readonly entryPoint?: unknown
  readonly chainId?: unknown
  readonly typedData?: unknown
}

const bareHash: Lasting = { kind: 'raw-hash' }

function readOperation(operation: unknown): Lasting | undefined {
  if (typeof operation !== 'object' || operation === null) throw refuse('User operation must be an object')
  const { callData, sender } = operation as Fields
  const account = readAddress(sender)
  const data = readBytes(callData ?? '0x', 'callData')
  if (account !== undefined && !changesAccount({ callData: data, sender: account })) return undefined
  return { kind: 'smart-wallet', account }
}

/**
 * EIP-712 types for smart accounts: transactions, user operations, and two types that give another key control of the
 * account. The account accepts such a signature without further checks.
 */
const accountTypes: readonly string[] = ['PackedUserOperation', 'SafeOp', 'SafeTx', 'Enable', 'SignerPermissionRequest']

/**
 * Returns the lasting effect of typed data. Typed data has one if it is for a smart account, or gives another key
 * rights at a contract. Returns undefined for other typed data.
 */
function readAccountData(data: TypedData): Lasting | undefined {
  const { primaryType } = data
  if (handsOver(data))
    return { kind: 'contract-authority', account: readAddress(readSigned(data).domain['verifyingContract']) }
  if (!accountTypes.includes(primaryType)) return undefined
  const { domain, message } = readSigned(data)
  const verifying = readAddress(domain['verifyingContract'])
  switch (primaryType) {
    case 'PackedUserOperation':
      return readOperation(message)
    case 'SafeOp':
      return readOperation({ sender: message['safe'], callData: message['callData'] })
    case 'SafeTx': {
      const { data: call, operation, to } = message
      const isOrdinary =
        verifying !== undefined &&
        typeof operation === 'bigint' &&
        !changesSafe(verifying, { data: String(call), operation, to: String(to) })
      return isOrdinary ? undefined : { kind: 'smart-wallet', account: verifying }
    }
    default:
      return { kind: 'smart-wallet', account: verifying }
  }
}

/** Creates functions that extract the facts about a call, and its lasting effect, for the provider. */
export function createReader({
  readUserOperation,
}: createReader.Options): Pick<Rules, 'read' | 'readContents' | 'readLasting'> {
  /**
   * Returns the data behind a 32-byte message if the page passes that data. The frame computes the hash of the data
   * itself.
   */
  function readHashed(message: unknown, origin: unknown): Contents | undefined {
    const given: Origin = typeof origin === 'object' && origin !== null ? origin : {}
    const { chainId, entryPoint, typedData, userOperation } = given
    const is = (hash: string) => hash === String(message).toLowerCase()
    if (userOperation != null) {
      const { fields, hash } = readUserOperation(userOperation, entryPoint, chainId)
      if (is(hash)) return { operation: fields }
    }
    if (typedData != null && is(hashTypedData(readTypedData(typedData)))) return { typedData }
    return undefined
  }

  function readHash(message: unknown, origin: unknown): Lasting | undefined {
    const contents = readHashed(message, origin)
    if (contents === undefined) return bareHash
    return 'operation' in contents
      ? readOperation(contents.operation)
      : readAccountData(readTypedData(contents.typedData))
  }

  function readContents({ method, params }: Pick<Call, 'method' | 'params'>): Contents | undefined {
    if (method === 'csw_signUserOperation')
      return { operation: readUserOperation(params[0], params[1], params[2]).fields }
    const { message } = method === 'personal_sign' ? readPersonalSign(params) : { message: undefined }
    return isHash(message) ? readHashed(message, params[2]) : undefined
  }

  /** Returns the effect that a signature has after the page is closed, or undefined (security rule 42). */
  function readLasting({ address, method, params }: Call): Lasting | undefined {
    switch (method) {
      case 'secp256k1_sign':
        return bareHash
      case 'eth_sign7702Authorization':
        return { kind: 'authorization' }
      case 'csw_signUserOperation':
        return readOperation(params[0])
      case 'personal_sign': {
        const { message } = readPersonalSign(params)
        return isHash(message) ? readHash(message, params[2]) : undefined
      }
      case 'eth_sign':
        return isHash(params[1]) ? bareHash : undefined
      case 'eth_signTypedData_v4':
        return readAccountData(readTypedData(params[1]))
      case 'eth_signTransaction': {
        const { data, to } = readTransaction(params[0], address)
        if (to === undefined) return undefined
        // With an authorization (EIP-7702), the wallet becomes a smart account that its own calls control.
        const isOwn = to.toLowerCase() === address.toLowerCase()
        const changes = isOwn ? changesAccount({ callData: data, sender: to }) : changesOwned({ data, to })
        return changes ? { kind: 'smart-wallet', account: to } : undefined
      }
      default:
        return undefined
    }
  }

  return {
    readContents,
    readLasting,
    /**
     * Returns the name of a call's action, from its lasting effect, its operation or its method. The provider derives
     * the name in the same way.
     */
    read(call, policy) {
      const { address, method, params } = call
      const lasting = readLasting(call)
      const taken = policy && checkPolicy(policy, call)
      const kind = lasting?.kind ?? (isOperation(method, params, policy?.typedData) ? 'operation' : method)
      return {
        action: `sign:${kind}`,
        cost: transferCost(method, params),
        isLasting: lasting !== undefined,
        spending: taken === undefined ? undefined : { address, amount: String(taken) },
        target: lasting?.kind === 'authorization' ? readAuthorization(params[0]).contractAddress : lasting?.account,
      }
    },
  }
}

export declare namespace createReader {
  type Options = Pick<ReturnType<typeof userOperations>, 'readUserOperation'>
}
