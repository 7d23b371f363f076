import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.js'

const page = 'https://app.example.com/shop/7'

test.each([
  ['?ref=ada&page=2', '?ref=ada&page=2'],
  ['?code=SUMMER', '?code=SUMMER'],
  ['#/orders/7?tab=open', '#/orders/7?tab=open'],
  ['?keys=a&tokens=2', '?keys=a&tokens=2'],
])('keeps %s in the URL', (given, left) => {
  expect(withoutSecrets(`${page}${given}`).href).toBe(`${page}${left}`)
})

test.each([
  ['?code=a&state=b&ref=ada', '?ref=ada'],
  ['?privy_oauth_code=a&privy_token=b&ref=ada', '?ref=ada'],
  ['?id_token=a&token=b&reset-token=c&ref=ada', '?ref=ada'],
  ['?hash=a&auth_date=1&ref=ada', '?ref=ada'],
  ['?ref=ada#access_token=a', '?ref=ada'],
  ['?ref=ada#keyhook_to=a&keyhook_login=b', '?ref=ada'],
  ['#tgWebAppData=a', ''],
  ['#/back?code=a&state=b', ''],
])('removes the secrets of %s from the URL', (given, left) => {
  expect(withoutSecrets(`${page}${given}`).href).toBe(`${page}${left}`)
})
