// Proves security rule 43.
import { expect, test } from 'vitest'
import { forgedOrder, realOrder } from '@keyhook/wallet-frame/test/forged-order'
import { requiresConfirmation } from '../signing/requires-confirmation.js'
import { defaultChains } from './default-chains.js'
import { explorerUrl } from './explorer-url.js'
import { serializeTypedData } from '../signing/serialize-typed-data.js'
import { readTypedData } from '../signing/read-typed-data.js'
import { reviewSigning } from '../signing/review-signing.js'
import { findSupportedChain, parseChainId } from './supported-chain.js'

const app = { supportedChains: defaultChains }

test.each([
  [1, 1],
  ['1', 1],
  ['0x1', 1],
  ['0x2105', 8453],
  ['eip155:8453', 8453],
  [8453n, 8453],
  ['', undefined],
  ['eip155:', undefined],
  ['solana:1', undefined],
  ['1.5', undefined],
  [0, undefined],
  [-1, undefined],
  [1.5, undefined],
  [Number.NaN, undefined],
  [null, undefined],
  [{}, undefined],
  ['0x20000000000001', undefined],
])('parseChainId(%s) returns %s', (given, id) => {
  expect(parseChainId(given)).toBe(id)
})

test('finds a chain of the app by its ID as a number, hex or CAIP-2', () => {
  for (const id of [8453, '8453', '0x2105', 'eip155:8453']) expect(findSupportedChain(app, id).name).toBe('Base')
})

test.each([
  [5, '5'],
  ['0x5', '5'],
  ['eip155:5', '5'],
  ['nonsense', 'nonsense'],
])('rejects %s with the error message of the specification', (given, id) => {
  expect(() => findSupportedChain(app, given)).toThrow(
    expect.objectContaining({
      code: 'UNSUPPORTED_CHAIN_ID',
      message: `Chain ID ${id} is not supported. It must be added to the config.supportedChains property of the KeyhookProvider.`,
    }),
  )
})

test('default chains have different IDs and HTTPS URLs', () => {
  expect(new Set(defaultChains.map(({ id }) => id)).size).toBe(defaultChains.length)
  for (const { blockExplorers, rpcUrls } of defaultChains)
    for (const url of [...rpcUrls.default.http, blockExplorers!.default.url])
      expect(new URL(url).protocol).toBe('https:')
})

test.each([
  [{ blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } } }, 'https://scan.example/tx/0xab'],
  [
    { blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/?cluster=devnet' } } },
    'https://scan.example/tx/0xab?cluster=devnet',
  ],
  [{}, 'https://blockscan.com/tx/0xab'],
  [{ testnet: true }, undefined],
  [
    { testnet: true, blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } } },
    'https://scan.example/tx/0xab',
  ],
  [{ rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } } }, undefined],
  [{ rpcUrls: { default: { http: ['http://localhost/'] } } }, undefined],
  [{ rpcUrls: { default: { http: ['https://localhost.example'] } } }, 'https://blockscan.com/tx/0xab'],
])('explorerUrl(%o) returns %s', (chain, url) => {
  const at = { rpcUrls: { default: { http: ['https://node.example'] } }, ...chain }
  expect(explorerUrl(at, '0xab')).toBe(url)
  expect(explorerUrl(at, '0xab', 'address')).toBe(url?.replace('/tx/', '/address/'))
})

test.each([
  [{ enforceWalletUIs: false, showWalletUIs: true }, {}, true],
  [{ enforceWalletUIs: false, showWalletUIs: true }, { showWalletUIs: false }, false],
  [{ enforceWalletUIs: false, showWalletUIs: false }, {}, false],
  [{ enforceWalletUIs: false, showWalletUIs: false }, { showWalletUIs: true }, true],
  [{ enforceWalletUIs: true, showWalletUIs: false }, { showWalletUIs: false }, true],
])('with configuration %o and call options %o, a user prompt is required: %s', (config, uiOptions, isRequested) => {
  expect(requiresConfirmation(config, uiOptions)).toBe(isRequested)
})

test('threat 61: recognizes a Seaport order, and rejects its copy as a struct of numbers', () => {
  const review = (data: unknown) =>
    reviewSigning(
      {
        ...{ chainType: 'ethereum', method: 'eth_signTypedData_v4', address: realOrder.message.offerer, uiOptions: {} },
        data: readTypedData(data),
      },
      { now: 0 },
    )
  expect(review(serializeTypedData(realOrder))).toMatchObject({ kind: 'orders', warnings: ['nothing-in-return'] })
  expect(() => review(serializeTypedData(forgedOrder))).toThrow('different identifiers')
})

const mail = { types: { Mail: [{ name: 'text', type: 'string' }] }, primaryType: 'Mail', message: { text: 'hi' } }

test('accepts typed data as JSON, and typed data without a domain', () => {
  expect(readTypedData(mail)).toEqual({ ...mail, domain: {} })
  expect(readTypedData(JSON.stringify({ ...mail, domain: { name: 'x' } }))).toEqual({ ...mail, domain: { name: 'x' } })
})

test('accepts typed data with structs, arrays, recursive and unused types', () => {
  const types = {
    Mail: [
      { name: 'to', type: 'Person[2][]' },
      { name: 'answers', type: 'Mail[]' },
      { name: 'count', type: 'uint' },
      { name: 'hash', type: 'bytes32' },
    ],
    Person: [{ name: 'age', type: 'uint8' }],
    Unused: [{ name: 'text', type: 'Item[+' }],
  }
  expect(readTypedData({ ...mail, types })).toMatchObject({ primaryType: 'Mail' })
  expect(readTypedData({ types: {}, primaryType: 'EIP712Domain', message: {} })).toMatchObject({ message: {} })
})

test.each([
  ['{'],
  ['"text"'],
  [null],
  [[]],
  [{ ...mail, types: undefined }],
  [{ ...mail, types: { Mail: 'text' } }],
  [{ ...mail, types: { Mail: [{ name: 1, type: 'string' }] } }],
  [{ ...mail, primaryType: 7 }],
  [{ ...mail, message: 'hi' }],
  [{ ...mail, domain: 'x' }],
  [{ ...mail, primaryType: 'Unknown' }],
  [{ ...mail, primaryType: 'toString' }],
  [{ ...mail, types: { Mail: [{ name: 'text', type: 'Item[+' }] } }],
  [{ ...mail, types: { Mail: [{ name: 'text', type: 'uint7' }] } }],
  [{ ...mail, types: { ...mail.types, EIP712Domain: [{ name: 'name', type: 'text' }] } }],
  [{ ...mail, types: { Mail: [{ name: 'text,string more', type: 'string' }] } }],
  [{ ...mail, types: { Mail: [...mail.types.Mail, { name: 'text', type: 'bytes' }] } }],
  [{ ...mail, types: { 'Mail': [{ name: 'text', type: 'a b' }], 'a b': [] } }],
  [forgedOrder],
])('rejects %o as typed data', (value) => {
  expect(() => readTypedData(value)).toThrow(expect.objectContaining({ code: 'INVALID_MESSAGE' }))
})
