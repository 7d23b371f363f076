// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { inboxPage, inboxScript } from './inbox-page.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('lists emails and text messages together, newest first', async () => {
  const receivedAt = '2027-01-15T08:00:00.000Z'
  const message = { receivedAt, link: undefined, isSuperseded: false, text: 'Your code' }
  const messages = [
    { ...message, id: 'c', to: 'grace@example.com', subject: 'Third', code: '333333', html: '<p>Your code</p>' },
    { ...message, id: 'b', to: '+15555550100', code: '222222' },
    { ...message, id: 'a', to: 'ada@example.com', subject: 'First', code: '111111' },
  ]
  vi.useFakeTimers({ toFake: ['setInterval'] })
  vi.stubGlobal('fetch', async () => Response.json({ messages }))
  document.documentElement.innerHTML = inboxPage

  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(inboxScript)}`)

  const codes = [...document.querySelectorAll('ol output')].map(({ textContent }) => textContent)
  expect(codes).toEqual(['333333', '222222', '111111'])
  const frames = [...document.querySelectorAll('iframe')].map((frame) => [
    frame.getAttribute('src'),
    frame.getAttribute('sandbox'),
  ])
  expect(frames).toEqual([['/sandbox/inbox/c', '']])
})
