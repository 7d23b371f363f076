import { expect, test } from 'vitest'
import { readLoginLink } from './login-link.js'

const page = 'http://app.localhost:5173/orders?id=1'
const parameters = 'keyhook_login=token&keyhook_to=ada%40example.com'

test.each([
  [`${page}#${parameters}`, page],
  [`${page}#/orders/1&${parameters}`, `${page}#/orders/1`],
  [`${page}#tab=two&${parameters}&keyhook_tour=1`, `${page}#tab=two&keyhook_tour=1`],
])("removes only the SDK's parameters from %s", (href, left) => {
  expect(readLoginLink(href)).toEqual({ disableSignup: false, email: 'ada@example.com', token: 'token', left })
})

test('reads from a magic link that sign-up is disabled', () => {
  expect(readLoginLink(`${page}#${parameters}&keyhook_mode=no-signup`)).toMatchObject({
    disableSignup: true,
    left: page,
  })
})

test('ignores a magic link with a missing parameter', () => {
  expect(readLoginLink(`${page}#keyhook_login=token`)).toBeUndefined()
})
