// Proves threat 14, threat 61.
import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { claimsSignIn, readSignInMessage } from './read-sign-in-message.js'

/**
 * The complete test vectors are in the repository spruceid/siwe. To run them, set `KEYHOOK_VECTORS` to a folder that
 * contains them in `siwe/`.
 */
const folder = `${process.env['KEYHOOK_VECTORS'] ?? ''}/siwe`
const isFull = existsSync(folder)
const readVectors = <vectors>(name: string): vectors =>
  JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as vectors

const head = 'service.org wants you to sign in with your Ethereum account:\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const statement = 'I accept the ServiceOrg Terms of Service: https://service.org/tos'
const tail = `URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891757
Issued At: 2021-09-30T16:25:24.000Z`
const resources = `Resources:
- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu
- https://example.com/my-web2-claim.json`
const full = `${head}\n\n${statement}\n\n${tail}\n${resources}`
const fields = {
  scheme: undefined,
  domain: 'service.org',
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  statement,
  uri: 'https://service.org/login',
  version: '1',
  chainId: 1,
  nonce: '32891757',
  issuedAt: Date.UTC(2021, 8, 30, 16, 25, 24),
  expirationTime: undefined,
  notBefore: undefined,
  requestId: undefined,
  resources: ['ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu', 'https://example.com/my-web2-claim.json'],
}

describe('sign-in messages (EIP-4361)', () => {
  test('parses the example message of the standard', () => {
    expect(readSignInMessage(full)).toEqual(fields)
    expect(readSignInMessage(`${head}\n\n\n${tail}`)).toEqual({ ...fields, statement: undefined, resources: [] })
  })

  if (isFull)
    test('parses the published valid messages, and rejects the invalid ones', () => {
      const time = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text))
      const positive =
        readVectors<Record<string, { message: string; fields: Record<string, unknown> }>>('parsing_positive')
      for (const [name, vector] of Object.entries(positive)) {
        const expected = Object.fromEntries(Object.entries(vector.fields).filter(([, value]) => value !== null))
        for (const key of ['issuedAt', 'expirationTime', 'notBefore'])
          if (expected[key]) expected[key] = time(expected[key] as string)
        expect(readSignInMessage(vector.message), name).toMatchObject(expected)
      }
      // Skips this vector, because the SDK accepts an address with any capitalisation. The signed hash uses the
      // spelling in the message.
      const { 'address not EIP-55': _, ...negative } = readVectors<Record<string, string>>('parsing_negative')
      expect(Object.entries(negative).filter(([, message]) => readSignInMessage(message))).toEqual([])
    })

  test('parses messages that viem writes', () => {
    const time = fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })
    const optional = <value>(values: fc.Arbitrary<value>) => fc.option(values, { nil: undefined })
    const messages = fc.record({
      address: fc
        .uint8Array({ minLength: 20, maxLength: 20 })
        .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`)),
      chainId: fc.nat(),
      domain: fc.constantFrom('example.com', 'localhost:5173', 'a.b.example.org'),
      nonce: fc.stringMatching(/^[a-zA-Z0-9]{8,20}$/),
      uri: fc.webUrl({ withQueryParameters: true }),
      scheme: optional(fc.constantFrom('https', 'http')),
      statement: optional(fc.stringMatching(/^[A-Za-z0-9 .:/é-]{1,60}$/)),
      issuedAt: time,
      expirationTime: optional(time),
      notBefore: optional(time),
      requestId: optional(fc.stringMatching(/^[\w-]{1,12}$/)),
      resources: optional(fc.array(fc.webUrl(), { minLength: 1, maxLength: 3 })),
    })
    fc.assert(
      fc.property(messages, ({ expirationTime, issuedAt, notBefore, ...rest }) => {
        const { resources = [], ...given } = rest
        const message = createSiweMessage({ ...rest, expirationTime, issuedAt, notBefore, version: '1' })
        expect(readSignInMessage(message)).toEqual({
          ...given,
          version: '1',
          resources,
          issuedAt: issuedAt.getTime(),
          expirationTime: expirationTime?.getTime(),
          notBefore: notBefore?.getTime(),
        })
      }),
    )
  })

  test('rejects a sign-in message with an added or missing line', () => {
    const lines = full.split('\n')
    const written = fc.tuple(
      fc.nat(lines.length),
      fc.constantFrom('x', 'URI: https://evil.example/login', 'Nonce: 12345678', ' '),
    )
    fc.assert(
      fc.property(written, ([at, line]) => {
        expect(readSignInMessage(lines.toSpliced(at, 0, line).join('\n'))).toBeUndefined()
      }),
    )
    for (const at of lines.keys())
      if (!lines[at]!.startsWith('- ') && lines[at] !== statement)
        expect(readSignInMessage(lines.toSpliced(at, 1).join('\n')), lines[at]).toBeUndefined()
  })

  test.each([
    ['text after it', `${full}\n`],
    ['text before it', `Hello\n${full}`],
    ['a statement of two lines', full.replace(statement, `${statement}\nand more`)],
    ['Windows line endings', full.replaceAll('\n', '\r\n')],
    ['an impossible date', full.replace('09-30', '02-30')],
    ['a domain with a path', full.replace('service.org ', 'service.org/login ')],
    ['a chain that is not a number', full.replace('Chain ID: 1', 'Chain ID: 0x1')],
    ['a sentence before the first line', `${statement}${full}`],
  ])('rejects a sign-in message with %s', (_, message) => {
    expect(readSignInMessage(message)).toBeUndefined()
    expect(claimsSignIn(message)).toBe(true)
  })

  test('does not treat an ordinary message as a sign-in message', () => {
    expect(claimsSignIn('I want to sign in with my Ethereum account')).toBe(false)
  })
})
