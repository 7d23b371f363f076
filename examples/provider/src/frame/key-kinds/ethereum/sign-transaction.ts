import { TxEnvelopeEip1559, TxEnvelopeEip2930, TxEnvelopeLegacy } from 'ox'
import type { LentKey } from '../key-kind.js'
import { refuse } from './refuse.js'
import { signHash } from './sign-hash.js'
import type { Transaction } from './transaction.js'

/** The raw signed transaction in hex, ready for `eth_sendRawTransaction`. */
export function signTransaction(transaction: Transaction, key: LentKey): string {
  const { accessList, data, to, type, value } = transaction
  /** Nothing is guessed: a nonce or fee that the caller forgot would be signed as zero. */
  const need = (name: 'chainId' | 'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'nonce'): bigint => {
    const quantity = transaction[name]
    if (quantity === undefined) throw refuse(`Transaction request property '${name}' is missing`)
    return quantity
  }
  const chainId = Number(need('chainId'))
  if (chainId === 0) throw refuse("Transaction request property 'chainId' must not be 0")
  if (to === undefined && data === '0x') throw refuse("Transaction request has neither 'to' nor 'data'")
  const common = { chainId, nonce: need('nonce'), gas: need('gas'), to, data, value }
  switch (type) {
    case 0: {
      const envelope = { ...common, type: 'legacy', gasPrice: need('gasPrice') } as const
      const signature = signHash(TxEnvelopeLegacy.getSignPayload(envelope), key)
      return TxEnvelopeLegacy.serialize(envelope, { signature })
    }
    case 1: {
      const envelope = { ...common, type: 'eip2930', accessList, gasPrice: need('gasPrice') } as const
      const signature = signHash(TxEnvelopeEip2930.getSignPayload(envelope), key)
      return TxEnvelopeEip2930.serialize(envelope, { signature })
    }
    case 2: {
      const maxPriorityFeePerGas = need('maxPriorityFeePerGas')
      const maxFeePerGas = need('maxFeePerGas')
      if (maxPriorityFeePerGas > maxFeePerGas)
        throw refuse("Transaction request property 'maxPriorityFeePerGas' must not exceed 'maxFeePerGas'")
      const envelope = { ...common, type: 'eip1559', accessList, maxFeePerGas, maxPriorityFeePerGas } as const
      const signature = signHash(TxEnvelopeEip1559.getSignPayload(envelope), key)
      return TxEnvelopeEip1559.serialize(envelope, { signature })
    }
  }
}
