import { createHmac, createPrivateKey, createPublicKey, pbkdf2Sync, sign } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { type Browser, chromium, type Page } from 'playwright'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { isSignedByEd25519 } from '@keyhook/provider/internal/src/rules/is-signed-by-ed25519'
import type { keyKinds } from '../src/key-kinds/key-kinds.js'
import type { createSeed } from '../src/keys/seed.js'
import { phrases, trees } from './published-keys.js'

/** The keys of the built frame, in the browser that runs it. */
type Keys = { readonly keyKinds: typeof keyKinds; readonly createSeed: typeof createSeed }

const folders: string[] = []
let browser: Browser
let page: Page
let server: Server

/** Builds the frame's keys for a test page, without starting the frame. */
const showKeys: Plugin = {
  name: 'show-keys',
  transform: (_, id) =>
    id.endsWith('/wallet-frame/src/main.ts')
      ? `import { keyKinds } from './key-kinds/key-kinds.js'
         import { createSeed } from './keys/seed.js'
         window.keys = { keyKinds, createSeed }`
      : undefined,
}

beforeAll(async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'keyhook-built-keys-'))
  folders.push(outDir)
  const configFile = resolve(import.meta.dirname, '../vite.config.ts')
  await build({ configFile, logLevel: 'error', plugins: [showKeys], build: { outDir } })
  const entry = (await readdir(outDir)).find((file) => file.startsWith('frame-'))!
  server = createServer((request, response) => {
    const name = request.url!.slice(1)
    if (name === '') response.setHeader('content-type', 'text/html').end(`<script type=module src=/${entry}></script>`)
    else
      void readFile(join(outDir, name)).then(
        (body) => response.setHeader('content-type', 'text/javascript').end(body),
        () => response.writeHead(404).end(),
      )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  browser = await chromium.launch({ executablePath: await findBrowser() })
  page = await browser.newPage()
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await page.waitForFunction(() => 'keys' in window)
})
afterAll(async () => {
  await browser.close()
  server.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

const bytes = (hex: string) => Buffer.from(hex, 'hex')

test('BIP-32 and SLIP-0010: derives every published test vector of both curves', async () => {
  const nodes = trees()
  const derived = await page.evaluate(async (vectors) => {
    const { keyKinds } = (window as unknown as { keys: Keys }).keys
    const [ethereum, solana] = [await keyKinds.ethereum(), await keyKinds.solana()]
    const toBytes = (hex: string) => Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16))
    const toHex = (key: Uint8Array) => Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return vectors.map(({ curve, path, seed }) =>
      toHex((curve === 'ed25519' ? solana : ethereum).curve.derive(toBytes(seed), path)),
    )
  }, nodes)

  expect(nodes.length).toBeGreaterThan(10)
  expect(derived).toEqual(nodes.map(({ privateKey }) => privateKey))
})

test('BIP-39: derives the same wallets from the published test vectors as other implementations', async () => {
  const given = phrases()
  const found = await page.evaluate(
    async (entropies) => {
      const { createSeed, keyKinds } = (window as unknown as { keys: Keys }).keys
      const [ethereum, solana] = [await keyKinds.ethereum(), await keyKinds.solana()]
      return Promise.all(
        entropies.map(async (hex) => {
          const seed = await createSeed(Uint8Array.from(hex.match(/../g)!, (byte) => Number.parseInt(byte, 16)))
          const [first, second] = [0, 1].map((index) => seed.derive(ethereum, index))
          const other = seed.derive(solana, 0)
          return {
            ethereum: [first!.address, second!.address],
            solana: other.address,
            key: ethereum.writeKey(first!),
            signed: ethereum.signText('Harbour notes.', first!),
            solanaKey: solana.writeKey(other),
            solanaSigned: solana.signText('Harbour notes.', other),
          }
        }),
      )
    },
    given.map(({ entropy }) => entropy),
  )

  expect(found).toHaveLength(given.length)
  for (const [index, { phrase }] of given.entries()) {
    const made = found[index]!
    // Node's own PBKDF2 and HMAC, the library for BIP-32, viem, and OpenSSL's Ed25519.
    const seed = pbkdf2Sync(phrase.normalize('NFKD'), 'mnemonic', 2048, 64, 'sha512')
    const root = HDKey.fromMasterSeed(seed)
    const first = `0x${Buffer.from(root.derive("m/44'/60'/0'/0/0").privateKey!).toString('hex')}` as const
    expect(made.key).toBe(first)
    expect(made.ethereum).toEqual([0, 1].map((addressIndex) => mnemonicToAccount(phrase, { addressIndex }).address))
    expect(made.signed).toBe(await privateKeyToAccount(first).signMessage({ message: 'Harbour notes.' }))

    const secret = deriveEd25519(seed, [44, 501, 0, 0])
    const privateKey = createPrivateKey({
      key: Buffer.concat([bytes('302e020100300506032b657004220420'), secret]),
      format: 'der',
      type: 'pkcs8',
    })
    const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32)
    const signature = sign(null, Buffer.from('Harbour notes.'), privateKey)
    expect(made.solana).toBe(base58.encode(publicKey))
    expect(made.solanaKey).toBe(base58.encode(Buffer.concat([secret, publicKey])))
    expect(made.solanaSigned).toBe(signature.toString('base64'))
    expect(isSignedByEd25519(publicKey, Buffer.from('Harbour notes.'), signature)).toBe(true)
  }
})

test('RFC 8032: imported keys produce the published public keys and signatures', async () => {
  const published = [
    [
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
  ] as const
  for (const [secret, publicKey, message, signature] of published) {
    const answer = await page.evaluate(
      async ([text, toSign]) => {
        const { keyKinds } = (window as unknown as { keys: Keys }).keys
        const solana = await keyKinds.solana()
        const privateKey = await solana.readKey(text!)
        if (typeof privateKey === 'string') return { fault: privateKey }
        const address = solana.toAddress(solana.curve.getPublicKey(privateKey))
        return { address, signed: solana.signText(toSign!, { address, privateKey }) }
      },
      [`${secret}${publicKey}`, bytes(message).toString()],
    )
    expect(answer).toEqual({
      address: base58.encode(bytes(publicKey)),
      signed: bytes(signature).toString('base64'),
    })
  }
})

/** A second implementation of SLIP-0010, with Node's own hash. */
function deriveEd25519(seed: Uint8Array, path: readonly number[]): Buffer {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const number of path) {
    const index = Buffer.alloc(4)
    index.writeUInt32BE(2 ** 31 + number)
    const data = Buffer.concat([Buffer.of(0), node.subarray(0, 32), index])
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  return node.subarray(0, 32)
}
