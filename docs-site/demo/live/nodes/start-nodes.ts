import type { Hex } from 'viem'
import type { NodeCall } from '../../node-call'
import { createChain } from './create-chain'
import { createSolana } from './create-solana'

/** Chain ID of Solana in price sources. */
const solanaId = 0

/** Starts nodes. `endowments` has the initial balance of every account by chain ID. The ID of Solana is 0. */
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
    /** The initial chain of wallets. */
    first,
    /** Sends an amount of that chain's native token to an account from another account. */
    pay: (account: Hex, amount: string) => chains.get(first)?.pay(account, amount),
  }
}

export type Nodes = ReturnType<typeof startNodes>
