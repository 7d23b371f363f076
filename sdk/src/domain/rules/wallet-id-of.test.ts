import { expect, test } from 'vitest'
import { walletIdOf } from './wallet-id-of.js'

test.each([
  ['io.metamask', 'metamask'],
  ['dev.keyhook.wallet', 'privy'],
  ...['dev.other', 'constructor', '__proto__', 'toString', 'hasOwnProperty'].map((name) => [name, name]),
])('a wallet announced as %s is called %s', (announced, name) => expect(walletIdOf(announced!)).toBe(name))
