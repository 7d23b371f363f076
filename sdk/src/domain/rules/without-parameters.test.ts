import { expect, test } from 'vitest'
import { withoutParameters } from './without-parameters.js'

const names = ['privy_token', 'tgWebAppData']

test.each([
  ['https://a.example/p?privy_token=t', 'https://a.example/p'],
  ['https://a.example/p?a=b%20c&privy_token=t&d#top', 'https://a.example/p?a=b%20c&d#top'],
  ['https://a.example/p?privy%5Ftoken=t&%70rivy_token=u&a=%5F', 'https://a.example/p?a=%5F'],
  ['https://a.example/p?x=1#tgWebAppData=q%3D1&tgWebAppVersion=7', 'https://a.example/p?x=1#tgWebAppVersion=7'],
  ['https://a.example/p?privy_tokens=t#/route?privy=1', 'https://a.example/p?privy_tokens=t#/route?privy=1'],
])('takes its own from %s', (href, left) => {
  expect(withoutParameters(href, names)).toBe(left)
})
