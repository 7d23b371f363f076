// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { renderHooks } from '../../../test/render.js'
import { captchaFlow } from '../../flows/captcha/captcha.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { useCaptcha } from './use-captcha.js'

const siteKey = 't:1x00000000000000000000AA'
const captcha = { siteKey, secretKey: '1x0000000000000000000000000000000AA' }

test('useCaptcha returns the status of each step until the token is used', async () => {
  const { act, client, now } = await renderHooks(() => useCaptcha(), { app: { captcha } })
  const flow = getFlow(client, captchaFlow)
  const seen = async (run: () => unknown) => {
    await act(async () => void run())
    const { isRunning, status, token } = now()
    return [status, isRunning, token]
  }

  expect(now().status).toBe('ready')
  expect(await seen(() => flow.send({ type: 'ask', request: { siteKey } }))).toEqual(['loading', false, undefined])
  expect(await seen(() => flow.send({ type: 'continued' }))).toEqual(['loading', false, undefined])
  expect(await seen(() => flow.send({ type: 'continued' }))).toEqual(['loading', true, undefined])
  expect(await seen(() => now().solved('answer'))).toEqual(['success', true, 'answer'])
  expect(await seen(() => now().expired())).toEqual(['loading', false, undefined])
  await seen(() => now().failed())
  expect(await seen(() => flow.send({ type: 'gaveUp' }))).toEqual(['error', false, undefined])
  expect(await seen(() => now().retry())).toEqual(['loading', false, undefined])
  await seen(() => now().cancel())
  expect(await seen(() => flow.send({ type: 'close' }))).toEqual(['ready', false, undefined])
})

test.each([
  ['an app without a captcha', {}],
  [
    'an app that requires a captcha only during an attack',
    { app: { captcha: { ...captcha, when: 'alarm' as const } } },
  ],
  ['a user who is logged in', { app: { captcha: { ...captcha, when: 'alarm' as const } }, isLoggedIn: true }],
])('%s shows no captcha', async (_, options) => {
  const { now } = await renderHooks(() => useCaptcha(), options)

  expect(now().status).toBe('disabled')
})
