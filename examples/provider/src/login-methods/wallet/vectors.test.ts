// Proves threat 14.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSignedBy } from '../../rules/is-signed-by.js'
import { createEthereumChain } from './create-ethereum-chain.js'
import { isMeant } from './is-meant.js'

/**
 * The test vectors are in spruceid/siwe and not in this repository. Set `KEYHOOK_VECTORS` to a folder that contains
 * them in `siwe/`.
 */
const folder = `${process.env['KEYHOOK_VECTORS'] ?? ''}/siwe`
const isFull = existsSync(folder)
const readVectors = <vector>(name: string) =>
  Object.entries(JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as Record<string, vector>)

const { read } = createEthereumChain({ settings: () => ({ nodes: {} }) } as never)
const readText = (message: string) => read({ message, signature: '0x' })

type Signed = Readonly<
  Record<'address' | 'domain' | 'issuedAt' | 'nonce' | 'signature' | 'uri' | 'version', string>
> & {
  readonly chainId: number
  readonly statement?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  /** The domain that the verifier expects, if it differs from the message's domain. */
  readonly domainBinding?: string
  readonly matchNonce?: string
  readonly time?: string
}

const write = (vector: Signed) =>
  [
    `${vector.domain} wants you to sign in with your Ethereum account:`,
    vector.address,
    '',
    ...(vector.statement === undefined ? [] : [vector.statement]),
    '',
    `URI: ${vector.uri}`,
    `Version: ${vector.version}`,
    `Chain ID: ${vector.chainId}`,
    `Nonce: ${vector.nonce}`,
    `Issued At: ${vector.issuedAt}`,
    ...(vector.expirationTime === undefined ? [] : [`Expiration Time: ${vector.expirationTime}`]),
    ...(vector.notBefore === undefined ? [] : [`Not Before: ${vector.notBefore}`]),
  ].join('\n')

function isAccepted(vector: Signed): boolean {
  const message = write(vector)
  const said = readText(message)
  const page = `https://${vector.domainBinding ?? vector.domain}`
  const now = vector.time === undefined ? Date.now() : Date.parse(vector.time)
  // The provider's verifier also requires the page's own address and a recent message. The published lists contain
  // neither.
  return (
    said !== undefined &&
    isMeant({ ...said, issuedAt: now, uri: page }, { now, page }) &&
    said.nonce === (vector.matchNonce ?? vector.nonce) &&
    isSignedBy('ethereum', { ...vector, message })
  )
}

if (isFull)
  test('parses the valid messages of the published test vectors, and rejects the invalid ones', () => {
    const positive = readVectors<{ message: string }>('parsing_positive')
    const negative = readVectors<string>('parsing_negative')

    expect(positive.filter(([, { message }]) => !readText(message))).toEqual([])
    expect(negative.filter(([, message]) => readText(message))).toEqual([])
    expect([positive.length, negative.length]).toEqual([19, 29])
  })

if (isFull)
  test('verifies the valid signatures of the published test vectors, and rejects the invalid ones', () => {
    const names = (list: string, is: boolean) =>
      readVectors<Signed>(list).flatMap(([name, vector]) => (isAccepted(vector) === is ? [name] : []))

    expect(names('verification_positive', false)).toEqual([])
    expect(names('verification_negative', true)).toEqual([])
  })

test('parses a valid message, and rejects an address with a wrong checksum', () => {
  const text = write({
    ...{ address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', chainId: 1, domain: 'service.org', nonce: '32891757' },
    ...{ issuedAt: '2021-09-30T16:25:24.000Z', signature: '', uri: 'https://service.org/login', version: '1' },
  })

  expect(readText(text)).toMatchObject({ domain: 'service.org', chainId: 1 })
  expect(readText(text.replace('0xC02aaA', '0xc02aaA'))).toBeUndefined()
})
