import { expect, test } from 'vitest'
import { walletIdOf } from './wallet-id-of.js'

test.each([
  ['io.metamask', 'metamask'],
  ['dev.keyhook.wallet', 'privy'],
  ['https://www.safepal.com/download', 'safepal'],
  // Choice ID of Phantom on Solana.
  ['solana:phantom', 'solana_phantom'],
  ...['dev.other', 'constructor', '__proto__', 'toString', 'hasOwnProperty'].map((name) => [name, name]),
])('gives a wallet announced as %s the ID %s', (announced, name) => expect(walletIdOf(announced!)).toBe(name))
