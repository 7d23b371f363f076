// Proves threat 14, threat 15.
import { type AuthResponse, siwe, siws } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { seededRandom } from '@keyhook/test-kit/faults/seeded-random'
import { page } from '../../test/set-up-sandbox.js'
import { type Browser, rejection } from '../../test/set-up.js'
import { setUpWallets } from '../../test/sign-in.js'

const runs = pickRuns({ short: 200, nightly: 50_000 })
/** Text that is inserted into messages: line ends, look-alikes, and parts of another message. */
const pieces = ['\n', '\r', '\0', ' ', 'а', '․', '%', '@', '/', '.', ':', '0', 'a', 'Z', `URI: ${page}`, 'evil.example']

/** Returns a changed message: with text inserted, removed, replaced or exchanged. */
function mutate(text: string, random: () => number): string {
  const pick = (below: number) => Math.floor(random() * below)
  const at = pick(text.length + 1)
  const piece = pieces[pick(pieces.length)] ?? ''
  const lines = text.split('\n')
  const [one, other] = [pick(lines.length), pick(lines.length)]
  const ways = [
    () => text.slice(0, at) + piece + text.slice(at),
    () => text.slice(0, at) + text.slice(at + 1 + pick(3)),
    () => text.slice(0, at) + piece + text.slice(at + 1),
    () => text.slice(0, at) + text.slice(at).replace(/[a-z]/i, swapCase),
    () => text.slice(0, at) + text.slice(at).replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
    () => lines.toSpliced(one, 1).join('\n'),
    () => lines.toSpliced(one, 0, lines[other] ?? '').join('\n'),
    () =>
      lines
        .with(one, lines[other] ?? '')
        .with(other, lines[one] ?? '')
        .join('\n'),
    () => text.slice(0, at),
    () => text + piece,
  ]
  return ways[pick(ways.length)]?.() ?? ''
}

const swapCase = (character: string) =>
  character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase()

/** Returns the lines that bind a message to its audience and statement. */
const binding = (text: string) => text.split('\n').filter((line, at) => at < 2 || /^(?:URI|Nonce):/.test(line))

/** Changes the submission: the message, its signature, or both. */
function change(signed: Given, random: () => number): Given & { readonly isResigned: boolean } {
  const kind = Math.floor(random() * 3)
  const { message, signature } = signed
  if (kind > 0) return { message: mutate(message, random), signature, isResigned: kind === 1 }
  const at = 2 + Math.floor(random() * (signature.length - 4))
  const other = signature[at] === '1' ? '2' : '1'
  return { message, signature: signature.slice(0, at) + other + signature.slice(at + 1), isResigned: false }
}

/** Returns true if the changed message is still valid for this page. */
const isForPage = (message: string, signed: string) =>
  binding(message).join('\n') === binding(signed).join('\n') ||
  message.includes(`\nURI: ${page}/`) ||
  message.startsWith('http://')

type Given = { readonly message: string; readonly signature: string }

test.each<
  [chain: string, key: 'wallet' | 'solanaWallet', submit: (by: Browser, given: Given) => Promise<AuthResponse>]
>([
  ['Ethereum', 'wallet', async (by, given) => by.call(siwe.authenticate, given)],
  ['Solana', 'solanaWallet', async (by, given) => by.call(siws.authenticate, given)],
])(
  'rejects a login on %s with an unsigned message, or one for another audience',
  async (chain, kind, submit) => {
    const set = setUpWallets({ settings: { limits: { contractChecks: 1_000_000 } } })
    const ada = set.browser()
    const key = set[kind]()
    const signed = await key.sign(ada)
    const random = seededRandom(4361)
    const sign = async (message: string) =>
      'account' in key ? key.account.signMessage({ message }) : key.signBytes(Buffer.from(message))
    for (let count = 0; count < runs;) {
      const { isResigned, message, signature } = change(signed, random)
      const isSame = message === signed.message && signature === signed.signature
      if (isSame || (isResigned && isForPage(message, signed.message))) continue
      const given = { message, signature: isResigned ? await sign(message) : signature }
      expect(await rejection(submit(ada, given)), JSON.stringify(given)).toMatchObject({
        status: message.includes('\0') ? 400 : 422,
      })
      count++
    }
    printFigure({ figure: `changed sign-in messages of ${chain}`, found: '0 of them logged in', runs })
    // The rejected submissions must not have consumed the nonce.
    expect(await submit(ada, signed)).toMatchObject({ isNewUser: true })
  },
  3_600_000,
)
