import { passwordlessSms } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { rejection, setUp } from '../../test/set-up.js'
import type { FetchExternal } from '../ports/fetch-external.js'
import { parseSettings } from '../settings/parse-settings.js'
import { createSenders } from './senders.js'

const number = '+15555550100'

/** Sets up a fake of Twilio's API. */
function catchTexts(from = '+15005550006') {
  const requests: { authorization: string | null; form: Record<string, string> }[] = []
  let answer: { status: number; body: object } = { status: 201, body: { sid: 'SM00' } }
  const fetchExternal: FetchExternal = async (address, init) => {
    const request = new Request(address, init)
    expect(request.url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC00/Messages.json')
    const form = Object.fromEntries(await request.formData()) as Record<string, string>
    requests.push({ authorization: request.headers.get('authorization'), form })
    return Response.json(answer.body, { status: answer.status })
  }
  const settings = parseSettings({
    origin: 'http://auth.localhost:8787',
    sms: { from, service: 'https://AC00:hush@api.twilio.com' },
    apps: [{ id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost'] }],
  })
  const { browser } = setUp({
    app: { loginMethods: ['sms'] },
    senders: { sms: createSenders({ fetchExternal, settings: () => settings }).sms },
  })
  return {
    browser: browser(),
    requests,
    answer: (status: number, body: object) => {
      answer = { status, body }
    },
  }
}

test('sends a code by SMS, and logs in with it', async () => {
  const { browser, requests } = catchTexts()
  await browser.call(passwordlessSms.init, { phoneNumber: '+1 (555) 555-0100' })
  const code = /^\d{6}/.exec(requests[0]?.form['Body'] ?? '')?.[0] ?? ''

  expect(requests).toEqual([
    {
      authorization: `Basic ${Buffer.from('AC00:hush').toString('base64')}`,
      form: {
        To: number,
        From: '+15005550006',
        Body: `${code} is your code to log in to Test app. If you did not request it, do not enter or share it.`,
      },
    },
  ])
  expect(await browser.call(passwordlessSms.authenticate, { phoneNumber: number, code })).toMatchObject({
    isNewUser: true,
  })
})

test('sends SMS through a messaging service by its ID', async () => {
  const service = `MG${'0'.repeat(32)}`
  const { browser, requests } = catchTexts(service)
  await browser.call(passwordlessSms.init, { phoneNumber: number })

  expect(requests[0]?.form).toMatchObject({ MessagingServiceSid: service })
})

test('distinguishes an SMS to a blocked country from a failed service', async () => {
  const { answer, browser } = catchTexts()
  const send = () => rejection(browser.call(passwordlessSms.init, { phoneNumber: number }))
  answer(400, { code: 21_408, message: 'Permission to send an SMS has not been enabled for the region' })

  expect(await send()).toMatchObject({ code: 'DISALLOWED_LOGIN_METHOD', reason: 'region_not_supported' })
  answer(401, { code: 20_003, message: 'Authentication Error hush' })
  expect(await send()).toMatchObject({
    code: 'UNKNOWN_AUTH_ERROR',
    message: expect.not.stringContaining('hush') as string,
  })
})
