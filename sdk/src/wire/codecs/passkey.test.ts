import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { PasskeyCreationCodec, PasskeyRequestCodec } from './passkey.js'

const creation = {
  challenge: 'AwQF',
  rp: { name: 'Example' },
  user: { id: 'BgcI', name: 'ada', display_name: 'Ada' },
  pub_key_cred_params: [{ type: 'public-key', alg: -7 }],
}

test('keeps the standard names of WebAuthn extensions', () => {
  const decoded = z.decode(PasskeyCreationCodec, {
    ...creation,
    extensions: { cred_props: true, appid: 'https://a.b' },
  })
  expect(decoded.extensions).toEqual({ credProps: true, appid: 'https://a.b' })
  expect(z.encode(PasskeyCreationCodec, decoded)).toMatchObject({ extensions: { cred_props: true } })
})

test('omits WebAuthn extensions if the provider sends none', () => {
  expect(z.decode(PasskeyRequestCodec, { challenge: 'AwQF' })).toEqual({ challenge: 'AwQF' })
})
