import { findTokenAccount } from '../../../chains/solana/find-token-account.js'
import { readAccounts, type SolanaAccountState } from '../../../chains/solana/read-account.js'
import { readDecimals } from '../../../chains/solana/read-decimals.js'
import { simulateSolana } from '../../../chains/solana/simulate-solana.js'
import type { Client } from '../../../client.js'
import type { Chain } from '../../../domain/entities/chain.js'
import type { ApprovalChange, BalanceChange } from '../../../domain/entities/simulation.js'
import type { ReadSolanaTransaction, SolanaSimulation } from '../../../domain/entities/solana.js'
import type { Token } from '../../../domain/entities/token.js'
import { decodingTimeout } from '../../../domain/rules/limits.js'
import { knownToken } from '../../../domain/rules/solana/known-token.js'
import { systemProgram } from '../../../domain/rules/solana/solana-programs.js'
import { unlessTimedOut } from '../unless-timed-out.js'
import { getSolanaNode } from './get-solana-node.js'

/** The maximum balance of a token account. An approval of this amount has no limit. */
const everything = 2n ** 64n - 1n
/** Maximum number of accounts in one node call. Further accounts are not read. */
const most = 100

/**
 * Simulates the effect of a transaction on the wallet that signs it. Returns undefined if the node cannot simulate, or
 * does not respond in time. Rejects only on abort.
 */
export async function simulateTransaction(
  client: Client,
  { address, bytes, chain, fee, signal, transaction }: simulateTransaction.Parameters,
): Promise<SolanaSimulation | undefined> {
  const written = transaction.instructions.flatMap(({ accounts }) =>
    accounts.flatMap((account) => (account.isWritable && account.address !== undefined ? account.address : [])),
  )
  const all = [...new Set([address, ...written])]
  const addresses = all.slice(0, most)
  return unlessTimedOut(client, {
    ms: decodingTimeout,
    read: async (timeLimit) => {
      const { read } = getSolanaNode(client, chain)
      const [before, { accounts: after, error, logs }] = await Promise.all([
        readAccounts(read, addresses, timeLimit),
        simulateSolana(read, { addresses, transaction: bytes }, timeLimit),
      ])
      if (error !== undefined) return { status: 'failure', ...whyOf(logs, error) }
      const paid = transaction.feePayer === address ? fee : 0n
      const mints = [...before, ...after].flatMap((state) =>
        state?.tokens?.owner === address ? state.tokens.mint : [],
      )
      const decimals = await readDecimals(read, [...new Set(mints)], timeLimit)
      return {
        status: 'success',
        changes: changesOf(address, before, after, { decimals, fee: paid, native: chain.nativeCurrency }),
        approvals: approvalsOf(address, before, after, decimals),
        isPartial: all.length > most,
        rent: after.reduce(
          (sum, account, index) =>
            account && account.data.length > 0 && !before[index] ? sum + account.lamports : sum,
          0n,
        ),
        recipient: recipientOf(transaction, addresses, after),
        isTaken: after[0] !== undefined && after[0].program !== systemProgram,
      }
    },
    signal,
  })
}

export declare namespace simulateTransaction {
  type Parameters = {
    address: string
    bytes: Uint8Array
    chain: Chain
    /** Network fee of the wallet. */
    fee: bigint
    transaction: ReadSolanaTransaction
    signal: AbortSignal
  }
}

type States = readonly (SolanaAccountState | undefined)[]
type Decimals = ReadonlyMap<string, number>

/** Returns the error message that a program logged, which the user can read. The rest of the log is for developers. */
function whyOf(logs: readonly string[], error: unknown): { reason: string; lacking: bigint | undefined } {
  const [, have, need] = logs.map((line) => /insufficient lamports (\d+), need (\d+)/.exec(line)).find(Boolean) ?? []
  const said = logs.findLast((line) => /insufficient|^Program log: .*error/i.test(line))
  return {
    reason: (said?.replace(/^Program log: /, '') ?? JSON.stringify(error)).slice(0, 120),
    lacking: have !== undefined && need !== undefined ? BigInt(need) - BigInt(have) : undefined,
  }
}

/** Sums up incoming and outgoing amounts by token. Lists outgoing amounts first. */
function changesOf(
  address: string,
  before: States,
  after: States,
  { decimals, fee, native }: { decimals: Decimals; fee: bigint; native: Token },
): readonly BalanceChange[] {
  const sums = new Map<string, bigint>()
  const count = (states: States, sign: bigint) => {
    for (const tokens of states.flatMap((state) => state?.tokens ?? [])) {
      if (tokens.owner !== address) continue
      sums.set(tokens.mint, (sums.get(tokens.mint) ?? 0n) + sign * tokens.amount)
    }
  }
  count(before, -1n)
  count(after, 1n)
  const mints = (after[0]?.lamports ?? 0n) - (before[0]?.lamports ?? 0n) + fee
  const changes = [
    { contract: undefined, token: native, tokenId: undefined, amount: mints },
    ...Array.from(sums, ([mint, amount]) => ({
      contract: mint,
      token: tokenOf(mint, decimals),
      tokenId: undefined,
      amount,
    })),
  ].filter(({ amount }) => amount !== 0n)
  return [...changes.filter(({ amount }) => amount < 0n), ...changes.filter(({ amount }) => amount > 0n)]
}

/** Returns the owner that the node names for the target of the only token transfer, if the target derives from it. */
function recipientOf(
  { instructions }: ReadSolanaTransaction,
  addresses: readonly string[],
  after: States,
): string | undefined {
  const [transfer, ...others] = instructions.filter(({ name }) => name === 'transferChecked')
  const [, mint, to] = transfer?.accounts ?? []
  if (others.length > 0 || mint?.address === undefined || to?.address === undefined) return undefined
  const owner = after[addresses.indexOf(to.address)]?.tokens?.owner
  return owner !== undefined && findTokenAccount(owner, mint.address) === to.address ? owner : undefined
}

/** Returns new or increased approvals of the wallet's token accounts. */
const approvalsOf = (address: string, before: States, after: States, decimals: Decimals): readonly ApprovalChange[] =>
  after.flatMap((state, index) => {
    const tokens = state?.tokens
    if (!tokens || tokens.owner !== address || tokens.delegate === undefined) return []
    const earlier = before[index]?.tokens
    if (earlier?.delegate === tokens.delegate && earlier.delegated >= tokens.delegated) return []
    const { delegate: spender, delegated, mint: contract } = tokens
    const amount = delegated === everything ? undefined : delegated
    return { spender, contract, token: tokenOf(contract, decimals), tokenId: undefined, amount }
  })

function tokenOf(mint: string, known: Decimals): Token | undefined {
  const decimals = known.get(mint)
  return knownToken(mint) ?? (decimals === undefined ? undefined : { symbol: '', decimals })
}
