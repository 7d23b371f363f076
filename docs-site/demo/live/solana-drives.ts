import { alone, answer, call, callAt, hold, press, see, wallets, withWallet } from './common-steps.js'
import { base58 } from '@scure/base'
import type { Drive } from './drive.js'
import type { StepContext, Step } from './step.js'

type Nodes = NonNullable<Drive['nodes']>

/** Creates a Solana wallet at each login. */
const bothWallets: Pick<Drive, 'config' | 'settings'> = {
  settings: wallets,
  config: { embeddedWallets: { solana: { createOnLogin: 'users-without-wallets' } } },
}
const withBoth = [...withWallet, see('one on Solana')]
const onSolana = (...steps: readonly Step[]): Drive => ({ ...bothWallets, steps: [...withBoth, ...steps] })
const say = (text: (at: StepContext) => string | Uint8Array): Drive =>
  onSolana(
    callAt('signSolanaMessage', (at) => ({ message: text(at) })),
    see('Cancel'),
  )

const signIn = (domain: string, wallet: string) => `${domain} wants you to sign in with your Solana account:
${wallet}

I accept the terms for sellers of Northwind, version 12.

URI: https://${domain}/login
Chain ID: mainnet
Nonce: 8fT2kq9ZbX
Issued At: 2026-11-22T09:29:41Z`

const filled = (byte: number, count = 32) => Array.from({ length: count }, () => byte)
/**
 * Returns a version 0 transaction. Its instruction uses the wallet and another account. A separate fee payer, if given,
 * has already signed. The wallet has not.
 */
function transaction(wallet: string, program: readonly number[], data: readonly number[], payers = 0): Uint8Array {
  const signers = payers + 1
  return Uint8Array.from([
    ...[signers, ...filled(1, payers * 64), ...filled(0, 64), 0x80, signers, 0, 1],
    ...[signers + 2, ...filled(5, payers * 32), ...base58.decode(wallet), ...filled(8), ...program],
    ...[...filled(1), 1, signers + 1, 2, signers - 1, signers, data.length, ...data, 0],
  ])
}
const sign = (program: readonly number[], data: readonly number[], end: string): Drive =>
  onSolana(
    callAt('signSolanaTransaction', ({ solanaWallet }) => ({ transaction: transaction(solanaWallet, program, data) })),
    see(end),
  )
/** The data of a System program transfer of 1.5 SOL. */
const transfer = [2, 0, 0, 0, 0, 0x2f, 0x68, 0x59, 0, 0, 0, 0]

const rich = { 0: '4', 1: '0.75' }
const send = (program: readonly number[], data: readonly number[]) =>
  callAt('sendSolanaTransaction', ({ solanaWallet }) => transaction(solanaWallet, program, data))
const sending = (nodes: Nodes, ...steps: readonly Step[]): Drive => ({ ...onSolana(...steps), nodes })
const pay = send(filled(0), transfer)
const approving = (end: string) => [pay, press('Approve'), see(end)]
const nowhere = answer('getSignatureStatuses', 200, { result: { value: [null] } })
const owned = (owner: string) => ({ data: ['', 'base64'], lamports: 3_000_000_000, owner })
const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

const delegated = {
  ...bothWallets,
  settings: {
    ...wallets,
    delegatedActions: {
      secret: 'this-demo-secret-is-public-and-protects-nothing',
      chains: [8453],
      valueADay: '50000000000000000',
      solana: { programs: [program], valueADay: '500000000' },
    },
  },
}
const delegateSolana = callAt('delegateWallet', ({ solanaWallet }) => ({ address: solanaWallet, chainType: 'solana' }))
const agreed = [press('Allow'), see('Delegated actions enabled'), alone]

/** Demo steps for the screen states of Solana. */
export const solanaDrives: Readonly<Record<string, Drive>> = {
  'sign-request/solana-message': say(() => 'I confirm that I live in Oslo and may trade here.'),
  'sign-request/solana-bytes': say(() => Uint8Array.of(0, 0xff, 0x10)),
  'sign-request/solana-sign-in': say(({ host, solanaWallet }) => signIn(host, solanaWallet)),
  'sign-request/solana-sign-in-other-domain': say(({ solanaWallet }) =>
    signIn('northwind-example.login-secure.example', solanaWallet),
  ),
  'sign-request/solana-transfer': sign(filled(0), transfer, '1.5 SOL'),
  'sign-request/solana-unknown-program': sign(filled(9), [9, 8, 7], 'It calls an unknown program'),
  'send-transaction/solana-preparing': sending(rich, hold('getBalance'), pay, see('wants you to approve this')),
  'send-transaction/solana-review': sending(rich, pay, see('4 SOL')),
  'send-transaction/solana-unknown-program': sending(
    rich,
    answer('simulateTransaction', 200, {
      result: { value: { err: null, logs: [], accounts: [owned(program), owned(program)] } },
    }),
    send(filled(9), [9, 8, 7]),
    see('Your wallet itself would belong to a program'),
  ),
  'send-transaction/solana-fee-paid-for': sending(
    rich,
    callAt('sendSolanaTransaction', ({ solanaWallet }) => transaction(solanaWallet, filled(0), transfer, 1)),
    see('4 SOL'),
  ),
  'send-transaction/solana-short': sending({ ...rich, 0: '1' }, pay, see('Not enough SOL')),
  'send-transaction/solana-would-fail': sending(
    rich,
    answer('simulateTransaction', 200, {
      result: { value: { err: 'InstructionError', logs: ['Program log: Error: insufficient funds'], accounts: null } },
    }),
    pay,
    see('Error: insufficient funds'),
  ),
  'send-transaction/solana-waiting': sending(rich, nowhere, ...approving('Waiting for the network')),
  'send-transaction/solana-success': sending(rich, ...approving('Transaction complete')),
  'send-transaction/solana-expired': sending(
    rich,
    nowhere,
    answer('getBlockHeight', 200, { result: 1000 }),
    ...approving('The network did not take it in time'),
  ),
  'delegate-wallet/solana': { ...delegated, steps: [...withBoth, delegateSolana, see('Within 24 hours')] },
  'revoke-delegation/several': {
    ...delegated,
    steps: [
      ...withBoth,
      callAt('delegateWallet', ({ wallet }) => ({ address: wallet, chainType: 'ethereum' })),
      ...agreed,
      delegateSolana,
      ...agreed,
      call('revokeWallets'),
      see('Revoke permission'),
    ],
  },
}
