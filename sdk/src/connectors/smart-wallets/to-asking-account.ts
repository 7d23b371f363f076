import type { SmartAccount, UserOperation } from 'viem/account-abstraction'
import { formatUserOperationRequest, getUserOperationHash } from 'viem/account-abstraction'
import { getAccountNonce } from 'permissionless/actions'
import { getBalance, getGasPrice } from 'viem/actions'
import { hashMessage, hashTypedData, toHex } from 'viem/utils'
import { outlineCalls } from '../../calls/smart-wallet/outline-calls.js'
import { readCalls } from '../../calls/smart-wallet/read-calls.js'
import type { Chain } from '../../domain/entities/chain.js'
import type { SignedTransaction } from '../../domain/entities/transaction.js'
import type { SignUiOptions } from '../../domain/entities/ui-options.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { isHighFee } from '../../domain/rules/evm/is-high-fee.js'
import { checkMessage } from '../../domain/rules/signing/check-message.js'
import { serializeTypedData } from '../../domain/rules/signing/serialize-typed-data.js'
import type { createOwner, Origin, Shown } from './create-owner.js'
import { kernelVersion, type SmartAccountKind } from './smart-accounts.js'

type Hex = `0x${string}`

type Options = {
  readonly chain: Chain
  readonly owner: createOwner.ReturnType
  readonly type: SmartAccountKind
  readonly version: string | undefined
  readonly uiOptions: () => SignUiOptions
  /** Returns true while a paymaster must pay the fee. */
  readonly mustSponsor: () => boolean
  readonly last: LastOperation
}

/** The operation that was signed last. */
export type LastOperation = {
  signed?: SignedTransaction | undefined
  /** Its nonce, until the bundler has accepted it. The next operation takes this nonce (threat 44). */
  nonce?: bigint | undefined
}

type Wrapper = {
  readonly domain: { readonly name?: string; readonly version?: string }
  readonly primaryType: string
  readonly field: string
  readonly value: 'bytes' | 'bytes32'
}

/** Typed data in which accounts wrap a message hash. The owner signs the hash of the typed data as a message. */
const wrappers: Readonly<Partial<Record<SmartAccountKind, (version: string | undefined) => Wrapper>>> = {
  kernel: (version) => ({
    domain: { name: 'Kernel', version: kernelVersion(version) },
    ...{ primaryType: 'Kernel', field: 'hash', value: 'bytes32' },
  }),
  safe: () => ({ domain: {}, primaryType: 'SafeMessage', field: 'message', value: 'bytes' }),
}

/**
 * Wraps a smart account so that it prompts the user for its own actions. For a user operation, shows the calls that the
 * bytes to sign contain. For a message, shows the message instead of the contract's wrapper.
 */
export function toAskingAccount(
  account: SmartAccount,
  { chain, last, mustSponsor, owner, type, uiOptions, version }: Options,
): SmartAccount {
  const { address, entryPoint } = account

  /** Returns true if the operation names a paymaster in the field that the version of the entry point signs. */
  const isSponsored = ({ paymaster, paymasterAndData }: UserOperation): boolean =>
    /^0x(?!0{40})[\da-f]{40}/i.test((entryPoint.version === '0.6' ? paymasterAndData : paymaster) ?? '')

  async function describe(operation: UserOperation): Promise<Shown> {
    const { signature: _, ...request } = formatUserOperationRequest(operation)
    const data = JSON.stringify(request, undefined, 2)
    const decoded = await readCalls(account, { callData: operation.callData, type })
    // Shows calls that cannot be decoded as bytes.
    if (!decoded) return { address, method: 'csw_signUserOperation', data, params: [], uiOptions: uiOptions() }
    const calls = {
      chain,
      calls: outlineCalls(decoded, { chain, from: address }),
      isSponsored: isSponsored(operation),
      fee: feeOf(operation),
      isHighFee: !isSponsored(operation) && (await hasHighFee(operation)),
    }
    return { address, method: 'wallet_sendCalls', data, calls, uiOptions: uiOptions() }
  }

  /** Returns true if a fee is high, compared with the node's gas price and the wallet's balance. */
  async function hasHighFee(operation: UserOperation): Promise<boolean> {
    const [balance, usual] = await Promise.all([getBalance(account.client, { address }), getGasPrice(account.client)])
    return isHighFee({ balance, fee: feeOf(operation), price: operation.maxFeePerGas, usual })
  }

  const originOf = (hash: Hex): Origin | undefined => {
    const wrapper = wrappers[type]
    if (!wrapper) return undefined
    const { domain, field, primaryType, value } = wrapper(version)
    return {
      typedData: {
        domain: { ...domain, chainId: chain.id, verifyingContract: address },
        types: { [primaryType]: [{ name: field, type: value }] },
        primaryType,
        message: { [field]: hash },
      },
    }
  }

  return {
    ...account,
    async getNonce(parameters) {
      const { nonce } = last
      if (nonce === undefined) return account.getNonce(parameters)
      const where = { address, entryPointAddress: entryPoint.address, key: nonce >> 64n }
      if ((await getAccountNonce(account.client as never, where)) === nonce) return nonce
      last.nonce = undefined
      throw new KeyhookError('TRANSACTION_FAILURE', 'The previous operation was sent, although the bundler failed.')
    },
    signMessage: async ({ message }) => {
      const raw = typeof message === 'string' ? toHex(message) : message.raw
      const data = typeof raw === 'string' ? raw : toHex(raw)
      checkMessage(data)
      const shown = { address, method: 'personal_sign', data, uiOptions: uiOptions() } as const
      return owner.showing(shown, () => account.signMessage({ message }), originOf(hashMessage(message)))
    },
    signTypedData: (given) => {
      const data = serializeTypedData(given)
      const shown = { address, method: 'eth_signTypedData_v4', data, uiOptions: uiOptions() } as const
      return owner.showing(shown, () => account.signTypedData(given), originOf(hashTypedData(given as never)))
    },
    async signUserOperation(operation) {
      const full = { sender: address, ...operation, signature: '0x' } as UserOperation
      if (mustSponsor() && !isSponsored(full))
        throw new KeyhookError('TRANSACTION_FAILURE', 'The paymaster does not pay the fee.')
      const userOperation = formatUserOperationRequest(full)
      const chainId = toHex(chain.id)
      const signature = await owner.showing(
        await describe(full),
        () =>
          type === 'coinbase_smart_wallet'
            ? owner.signOperation([userOperation, entryPoint.address, chainId, '0x0'])
            : account.signUserOperation(operation),
        { userOperation, entryPoint: entryPoint.address, chainId },
      )
      const { address: entryPointAddress, version: entryPointVersion } = entryPoint
      const hash = getUserOperationHash({
        ...{ chainId: chain.id, entryPointAddress, entryPointVersion, userOperation: full as never },
      })
      last.nonce = full.nonce
      const raw = JSON.stringify({ ...userOperation, signature })
      last.signed = { raw, hash, from: address, nonce: Number(BigInt.asUintN(64, full.nonce)) }
      return signature
    },
  }
}

/** Returns the maximum cost of an operation. */
const feeOf = (operation: UserOperation): bigint =>
  operation.maxFeePerGas *
  (operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    (operation.paymasterVerificationGasLimit ?? 0n) +
    (operation.paymasterPostOpGasLimit ?? 0n))
