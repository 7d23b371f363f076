import type { Method, Rules } from '../key-kind.js'
import { listAuthorizations, readAuthorization, toItems } from './authorization.js'
import { checkPolicy, isOperation } from './check-policy.js'
import { createReader } from './create-reader.js'
import type { Tools } from './tools.js'
import { readTransaction } from './transaction.js'
import { userOperations } from './user-operation.js'

/**
 * Creates the rarely used methods and the rules. Both are in one module. If there were two modules, the bundler would
 * move their shared code to a third.
 */
export function createLazy(tools: Tools): Lazy {
  const { concat, keccak256, number, rlp, sign, signTransaction } = tools
  const { readUserOperation, wrapSignature } = userOperations(tools)
  const methods: Readonly<Record<string, Method>> = {
    /**
     * Takes [user operation, entry point, chain id, owner index = 0]. Signs for a Coinbase smart wallet that this key
     * owns.
     */
    csw_signUserOperation: ([operation, entryPoint, chainId, ownerIndex], key) =>
      wrapSignature(sign(readUserOperation(operation, entryPoint, chainId).hash, key), ownerIndex),

    /** Takes [transaction]. Returns the transaction in canonical form, with this wallet as `from`. */
    eth_populateTransactionRequest: populateTransaction,

    /** Takes [authorization]. Allows a contract's code to act for the account (EIP-7702). */
    eth_sign7702Authorization: ([value], key) => sign(keccak256(concat('0x05', rlp(toItems(value, number)))), key),

    /** Takes [transaction] with authorizations. Returns the raw signed transaction. */
    eth_signTransaction([request], key) {
      const transaction = readTransaction(request, key.address)
      return signTransaction(transaction, key, listAuthorizations(transaction, number))
    },
  }
  return {
    findMethod: (method) => (Object.hasOwn(methods, method) ? methods[method] : undefined),
    rules: { ...createReader({ readUserOperation }), checkPolicy, isOperation, readAuthorization },
  }
}

type Lazy = {
  readonly findMethod: (method: string) => Method | undefined
  readonly rules: Rules
}

const hex = (quantity: bigint | undefined) => (quantity === undefined ? undefined : `0x${quantity.toString(16)}`)

/**
 * Normalises a transaction request: `from` is this wallet, quantities are hex, `gasLimit` and a numeric `type` are set,
 * and unknown fields are removed. The caller fills in nonce, gas and fees, because the frame has no node.
 */
const populateTransaction: Method = ([request], { address }) => {
  const {
    accessList,
    authorizationList,
    chainId,
    data,
    gas,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    nonce,
    to,
    type,
    value,
  } = readTransaction(request, address)
  const fields = {
    type,
    chainId: chainId === undefined ? undefined : Number(chainId),
    from: address,
    to,
    data,
    value: hex(value),
    nonce: hex(nonce),
    gasLimit: hex(gas),
    gasPrice: hex(gasPrice),
    maxFeePerGas: hex(maxFeePerGas),
    maxPriorityFeePerGas: hex(maxPriorityFeePerGas),
    accessList: accessList.length > 0 ? accessList : undefined,
    authorizationList: authorizationList ?? undefined,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
