// Proves threat 60.
import { expect, test } from 'vitest'
import { setupWallet } from '../../../../test/setup-wallet.js'
import { findTokenAccount } from '../../../chains/solana/find-token-account.js'
import type { ReadSolanaTransaction } from '../../../domain/entities/solana.js'
import { readBase58 } from '../../../domain/rules/solana/read-base58.js'
import { solanaChain } from '../../../domain/rules/solana/solana-chain.js'
import { systemProgram, tokenProgram } from '../../../domain/rules/solana/solana-programs.js'
import { simulateTransaction } from './simulate-transaction.js'

const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const wallet = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
const friend = '4K2V1kpVycZ6qSFsNdz2FtpNxnJs17eBNzf9rdCMcKoe'
const stranger = 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH'
const [source, target] = [findTokenAccount(wallet, usdc)!, findTokenAccount(friend, usdc)!]

const account = (role: string, address: string) => {
  return { role, address, isSigner: false, isWritable: true, isFromTable: false }
}
const transaction = {
  feePayer: wallet,
  instructions: [
    {
      name: 'transferChecked',
      accounts: [account('from', source), account('token', usdc), account('to', target), account('owner', wallet)],
    },
  ],
} as unknown as ReadSolanaTransaction

const stateOf = (owner: string, data: Uint8Array) => {
  return { lamports: 1, owner, data: [Buffer.from(data).toString('base64'), 'base64'] }
}
function tokensOf(owner: string, amount: bigint) {
  const data = new Uint8Array(165)
  data.set(readBase58(usdc)!)
  data.set(readBase58(owner)!, 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  return stateOf(tokenProgram, data)
}

/** Simulates a payment of 25 USDC. The node names 2 decimals for USDC, and an owner of the target. */
async function simulate(owner: string) {
  const { client, network } = setupWallet()
  const mint = new Uint8Array(82)
  mint[44] = 2
  const state = (address: string, isAfter: boolean) =>
    ({
      [wallet]: stateOf(systemProgram, new Uint8Array()),
      [usdc]: stateOf(tokenProgram, mint),
      [source]: tokensOf(wallet, isAfter ? 0n : 25_000_000n),
      [target]: tokensOf(owner, isAfter ? 25_000_000n : 0n),
    })[address] ?? null
  network.answer = async (_, init) => {
    const { id, method, params } = JSON.parse(String(init.body))
    const isAfter = method === 'simulateTransaction'
    const addresses: string[] = isAfter ? params[1].accounts.addresses : params[0]
    const states = addresses.map((address) => state(address, isAfter))
    const value = isAfter ? { err: null, logs: [], accounts: states } : states
    return Response.json({ jsonrpc: '2.0', id, result: { value } })
  }
  return simulateTransaction(client, {
    ...{ address: wallet, bytes: new Uint8Array(), fee: 0n, transaction },
    ...{ chain: solanaChain({ name: 'mainnet-beta' }), signal: new AbortController().signal },
  })
}

test('threat 60: uses the known decimals of USDC, not those of a node', async () => {
  expect(await simulate(friend)).toMatchObject({
    changes: [{ contract: usdc, amount: -25_000_000n, token: { symbol: 'USDC', decimals: 6 } }],
  })
})

test('threat 60: returns the recipient of tokens only if the receiving account derives from it', async () => {
  expect(await simulate(friend)).toMatchObject({ status: 'success', recipient: friend })
  expect(await simulate(stranger)).toMatchObject({ status: 'success', recipient: undefined })
})
