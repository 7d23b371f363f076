import type { Hex } from 'viem'
import type { NodeCall } from '../../node-call'
import { createChain } from './create-chain'
import { createSolana } from './create-solana'

/** As prices know it. */
const solanaId = 0

/** The nodes of some networks: by chain id, of which Solana's is 0, what every account has there at first. */
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
  /** Rejects with an error of JSON-RPC. */
  async function ask({ chainId, method, params }: Omit<NodeCall, 'id'>): Promise<unknown> {
    const run = chains.get(chainId)?.methods[method]
    if (!run) throw Object.assign(new Error(`The method ${method} does not exist.`), { code: -32_601 })
    return run(...(params as readonly never[]))
  }
  return {
    ask,
    /** As JSON-RPC has it. */
    answer: (call: NodeCall): Promise<object> =>
      ask(call).then(
        (result) => ({ result }),
        ({ code = -32_000, data, message }: Error & { code?: number; data?: Hex }) => ({
          error: { code, data, message },
        }),
      ),
    /** The chain that wallets begin on. */
    first,
    /** Somebody else sends an account so many whole ones of that chain's own token. */
    pay: (account: Hex, amount: string) => chains.get(first)?.pay(account, amount),
  }
}

export type Nodes = ReturnType<typeof startNodes>
