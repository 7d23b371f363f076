// Proves threat 32.
import { expect, test } from 'vitest'
import { errorCodes } from './codes.js'
import { fromResponse } from './from-response.js'
import { serverCodes } from './server-codes.js'

test("maps a server error code to the SDK error with the server's message", () => {
  expect(fromResponse(422, { code: 'invalid_credentials', error: 'Wrong.' })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
    message: 'Wrong.',
    status: 422,
  })
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', '', 7, {}, null])(
  'ignores the unknown code %j, including names of prototype properties',
  (code) => {
    const error = fromResponse(401, { code, error: { not: 'text' } })

    expect(error).toMatchObject({
      code: 'MUST_BE_AUTHENTICATED',
      message: 'The provider returned 401.',
      status: 401,
    })
  },
)

test('returns a known SDK error for any response body', () => {
  for (const status of [400, 401, 403, 404, 409, 422, 429, 500, 503])
    for (const body of [undefined, null, '', 'text', [], 7, { code: 'unheard_of' }])
      expect(errorCodes).toContain(fromResponse(status, body).code)
})

test.each([
  [400, { code: 'invalid_data', error: 'Choose a shorter name.' }, 'server_message'],
  [422, { error: 'Choose a shorter name.' }, 'server_message'],
  [422, { code: 'disallowed_plus_email', error: 'No plus.' }, 'disallowed_plus_email'],
  [422, { code: 'disallowed_plus_email' }, 'disallowed_plus_email'],
  [400, { code: 'invalid_data' }, undefined],
  [400, { code: 'invalid_data', error: "Malformed at 'email'.", data: { field: 'email' } }, 'invalid_email'],
  [
    400,
    { code: 'invalid_data', error: "Malformed at 'phoneNumber'.", data: { field: 'phoneNumber' } },
    'invalid_phone',
  ],
  [400, { code: 'invalid_data', error: "Malformed at 'wallets.0'.", data: { field: 'wallets.0' } }, undefined],
  [400, { code: 'invalid_data', error: 'Not JSON.', data: { field: '' } }, undefined],
  [400, { code: 'invalid_data', error: 'Malformed.', data: { field: 'constructor' } }, undefined],
  [401, { error: 'Wrong audience.' }, undefined],
  [403, { code: 'captcha_failure' }, undefined],
  [403, { code: 'invalid_captcha' }, 'invalid_captcha'],
  [500, { error: 'Out of disk.' }, undefined],
  [503, { code: 'message_not_sent', error: 'The message could not be sent.' }, 'server_message'],
  [500, { code: 'twilio_verification_failed', error: 'The number is not reachable.' }, 'server_message'],
])('a response with status %i and body %j gets the reason %s', (status, body, reason) => {
  expect(fromResponse(status, body).reason).toBe(reason)
})

test("shows the server's message of a 422 response if the code has no separate text", () => {
  const codes = Object.keys(serverCodes).map((code) => fromResponse(422, { code, error: 'Written for the user.' }))
  const shown = codes.filter(({ reason }) => reason === 'server_message').map(({ code }) => code)

  expect(new Set(shown)).toEqual(
    new Set(['CANNOT_LINK_MORE_OF_TYPE', 'INVALID_DATA', 'UNKNOWN_AUTH_ERROR', 'UNSUPPORTED_CHAIN_ID']),
  )
  // All other codes have one text, in the specification or in Keyhook's error catalogue.
  const others = codes.filter(({ reason }) => reason === undefined).map(({ code }) => code)
  expect(others.toSorted()).toEqual([
    ...['ACCOUNT_TRANSFER_REQUIRED', 'ALLOWLIST_REJECTED', 'CAPTCHA_FAILURE', 'CAPTCHA_TIMEOUT'],
    ...['CONFIRMATION_REQUIRED', 'DISALLOWED_LOGIN_METHOD', 'EMBEDDED_WALLET_ALREADY_EXISTS'],
    ...['EMBEDDED_WALLET_NOT_FOUND', 'INVALID_APP_ID', 'INVALID_CREDENTIALS', 'LINKED_TO_ANOTHER_USER'],
    ...['MISSING_MFA_CREDENTIALS', 'MISSING_OR_INVALID_TOKEN', 'MUST_BE_AUTHENTICATED', 'OAUTH_ACCOUNT_SUSPENDED'],
    ...['OAUTH_UNEXPECTED', 'OAUTH_USER_DENIED', 'ORIGIN_NOT_ALLOWED', 'POLICY_VIOLATION', 'TOO_MANY_REQUESTS'],
    ...['UNKNOWN_EMBEDDED_WALLET_ERROR', 'USER_DOES_NOT_EXIST', 'USER_LIMIT_REACHED'],
  ])
})

test("uses the endpoint's default message for an error response without text", () => {
  const refusal = 'Invalid code during OAuth flow.'
  const read = (status: number, body: unknown) => fromResponse(status, body, refusal)

  expect(read(400, undefined)).toMatchObject({ code: 'UNKNOWN_AUTH_ERROR', message: refusal })
  expect(read(429, { code: 'too_many_requests' })).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: refusal })
  expect(read(422, { code: 'invalid_credentials', error: 'Wrong.' })).toMatchObject({
    code: 'INVALID_CREDENTIALS',
    message: 'Wrong.',
  })
})

test("keeps an error response's data if it is an object", () => {
  const answer = (data: unknown) => fromResponse(422, { error: 'no', code: 'account_transfer_required', data })
  expect(answer({ nonce: 'n' })).toMatchObject({ code: 'ACCOUNT_TRANSFER_REQUIRED', data: { nonce: 'n' } })
  expect(answer('n').data).toBeUndefined()
  expect(answer(null).data).toBeUndefined()
})
