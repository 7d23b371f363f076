import type { Hex } from 'viem'
import type { NodeCall } from '../../serve-page'
import { createChain } from './create-chain'
import { createSolana } from './create-solana'

/** The chain ID of Solana in the price sources. */
const solanaId = 0

/**
 * Starts the chain nodes. `endowments` contains the initial balance of every account by chain ID. The ID of Solana is
 * 0.
 */
export function startNodes(endowments: Readonly<Record<number, string>>) {
  const chains = new Map(
    Object.entries(endowments).map(([id, most]) => {
      const chainId = Number(id)
      return [
        chainId,
        chainId === solanaId ? { methods: createSolana(most), pay: () => {} } : createChain(chainId, most),
      ] as const
    }),
  )
  const [first = solanaId] = [...chains.keys()].filter((id) => id !== solanaId)
  /** Rejects with a JSON-RPC error. */
  async function ask({ chainId, method, params }: Omit<NodeCall, 'id'>): Promise<unknown> {
    const run = chains.get(chainId)?.methods[method]
    if (!run) throw Object.assign(new Error(`The method ${method} does not exist.`), { code: -32_601 })
    return run(...(params as readonly never[]))
  }
  return {
    ask,
    /** Returns a JSON-RPC response. */
    answer: (call: NodeCall): Promise<object> =>
      ask(call).then(
        (result) => ({ result }),
        ({ code = -32_000, data, message }: Error & { code?: number; data?: Hex }) => ({
          error: { code, data, message },
        }),
      ),
    /** The chain that wallets use at first. */
    first,
    /** Sends native currency of that chain to an account from another account. */
    pay: (account: Hex, amount: string) => chains.get(first)?.pay(account, amount),
  }
}

export type Nodes = ReturnType<typeof startNodes>
