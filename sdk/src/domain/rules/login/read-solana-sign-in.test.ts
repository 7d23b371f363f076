// Proves threat 15.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSolanaSignIn } from './read-solana-sign-in.js'

const address = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const head = `app.example wants you to sign in with your Solana account:\n${address}`
const statement = `You are proving you own ${address}.`
const tail = `URI: https://app.example
Version: 1
Chain ID: mainnet
Nonce: 32891757
Issued At: 2021-09-30T16:25:24.000Z`
const full = `${head}\n\n${statement}\n\n${tail}\nResources:\n- https://app.example/terms`
const fields = {
  scheme: undefined,
  domain: 'app.example',
  address,
  statement,
  uri: 'https://app.example',
  version: '1',
  chainId: 'mainnet',
  nonce: '32891757',
  issuedAt: Date.UTC(2021, 8, 30, 16, 25, 24),
  expirationTime: undefined,
  notBefore: undefined,
  requestId: undefined,
  resources: ['https://app.example/terms'],
}

test('parses Solana sign-in messages with and without a statement', () => {
  expect(readSolanaSignIn(full)).toEqual(fields)
  expect(readSolanaSignIn(`${head}\n\n${tail}`)).toEqual({ ...fields, statement: undefined, resources: [] })
})

test('rejects a Solana sign-in message with an added or missing line', () => {
  const lines = full.split('\n')
  const written = fc.tuple(
    fc.nat(lines.length),
    fc.constantFrom('x', 'URI: https://evil.example', 'Nonce: 12345678', ' '),
  )
  fc.assert(
    fc.property(written, ([at, line]) => {
      expect(readSolanaSignIn(lines.toSpliced(at, 0, line).join('\n'))).toBeUndefined()
    }),
  )
  for (const at of lines.keys())
    if (!lines[at]!.startsWith('- ') && lines[at] !== statement)
      expect(readSolanaSignIn(lines.toSpliced(at, 1).join('\n')), lines[at]).toBeUndefined()
})

test.each([
  ['an account of Ethereum', full.replace('Solana', 'Ethereum')],
  ['another network', full.replace('mainnet', 'devnet')],
  ['a chain of Ethereum', full.replace('mainnet', '1')],
  ['a scheme', `https://${full}`],
  ['an address with an invalid base58 character', full.replace(address, address.replace('5', '0'))],
  ['text after it', `${full}\n`],
  ['an empty statement', full.replace(statement, '')],
])('rejects a Solana sign-in message with %s', (_, message) => {
  expect(readSolanaSignIn(message)).toBeUndefined()
})
