import { describe, expect, test } from 'vitest'
import { recoveryMessages } from '@keyhook/sdk/wire'
import { cloudWorld, page } from '../../../test/cloud-world.js'

test('threat 45: two concurrent iCloud requests of one browser each return to their own window', async () => {
  const world = cloudWorld()
  const { provider } = world
  const begin = async () => {
    const frame = await world.openFrame()
    const caller = await frame.logIn(await world.logIn())
    return async () => {
      const request = { ...caller, recoveryMethod: 'icloud', redirectTo: page } as const
      const { state, url } = await frame.call(recoveryMessages.beginRecovery, request)
      return { state: state!, url: url! }
    }
  }
  const [ada, eve] = [await begin(), await begin()]
  let cookie = ''
  /** Opens a start page in a new window. */
  const open = async (url: string) => {
    const answer = await provider.fetch(new Request(url, { headers: { cookie } }))
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: answer.status, value: /data-value="([^"]+)"/.exec(await answer.text())?.[1] ?? '' }
  }
  const comeBack = async (value: string) => {
    const body = new URLSearchParams({ answer: 'ckWebAuthToken=a-token', value })
    const headers = { cookie, 'origin': provider.url, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
    const callback = `${provider.url}/api/v1/recovery/oauth/callback/icloud`
    const answer = await provider.fetch(callback, { method: 'POST', body, headers })
    const { ask } = (await answer.json()) as { ask?: { state: string } }
    return ask?.state
  }

  const [first, theirs] = [await ada(), await eve()]
  const window = await open(first.url)
  // A malicious page opens these start pages in the same browser.
  const unknown = `${provider.url}/api/v1/recovery/oauth/icloud/start?state=${'A'.repeat(43)}`
  expect((await open(unknown)).status).toBe(400)
  const other = await open(theirs.url)
  expect(await comeBack(window.value)).toBe(first.state)
  expect(await comeBack(other.value)).toBe(theirs.state)
  expect([await comeBack(window.value), await comeBack(other.value)]).toEqual([undefined, undefined])
  // A user can abandon a flow and start another one.
  await open((await ada()).url)
  const last = await ada()
  expect(await comeBack((await open(last.url)).value)).toBe(last.state)
  await provider.close()
})

describe('the iCloud response (threat 45)', () => {
  type Sent = { headers: Record<string, string>; value: string }

  /** A browser at the sign-in of Apple, with a call of the return page. */
  async function atApple(origin = 'http://auth.localhost:8787') {
    const world = cloudWorld(origin)
    const { provider } = world
    const frame = await world.openFrame()
    const caller = await frame.logIn(await world.logIn())
    const request = { ...caller, recoveryMethod: 'icloud', redirectTo: page } as const
    const { url } = await frame.call(recoveryMessages.beginRecovery, request)
    const started = await provider.fetch(url!)
    const setCookie = started.headers.get('set-cookie') ?? ''
    const value = /data-value="([^"]+)"/.exec(await started.text())?.[1] ?? ''
    const cookie = setCookie.split(';')[0]!
    const send = async (change: (sent: Sent) => Sent = (sent) => sent) => {
      const sentHeaders = { cookie, 'origin': provider.url, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
      const sent = change({ headers: sentHeaders, value })
      const body = new URLSearchParams({ answer: 'ckWebAuthToken=a-token', value: sent.value })
      const path = `${provider.url}/api/v1/recovery/oauth/callback/icloud`
      return provider.fetch(path, { method: 'POST', body, headers: sent.headers })
    }
    return { cookie, provider, send, setCookie, started, value }
  }

  const without = ({ headers, value }: Sent, name: string): Sent => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name)),
    value,
  })

  test.each<[string, (sent: Sent) => Sent, number]>([
    ['a window without the value', ({ headers }) => ({ headers, value: '' }), 400],
    [
      'a window with another value',
      ({ headers, value }) => ({ headers, value: value.replace(/\.[\w-]+$/, `.${'A'.repeat(43)}`) }),
      400,
    ],
    ['a browser without the cookie', (sent) => without(sent, 'cookie'), 400],
    [
      'another browser',
      (sent) => ({ ...sent, headers: { ...sent.headers, cookie: `keyhook-recovery-browser=${'A'.repeat(43)}` } }),
      400,
    ],
    [
      'a page of another origin',
      (sent) => ({ ...sent, headers: { ...sent.headers, origin: 'https://evil.test' } }),
      403,
    ],
    ['a request without Sec-Fetch-Site', (sent) => without(sent, 'sec-fetch-site'), 403],
  ])('threat 45: rejects a response from %s without consuming the request', async (_, change, status) => {
    const { provider, send } = await atApple()

    expect((await send(change)).status).toBe(status)
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(400)
    await provider.close()
  })

  test('threat 45: ignores a response that navigates to the callback', async () => {
    const { cookie, provider, send } = await atApple()
    const path = `${provider.url}/api/v1/recovery/oauth/callback/icloud`
    const visited = await provider.fetch(`${path}?ckWebAuthToken=stolen`, { headers: { cookie } })

    expect(visited.status).toBe(200)
    expect(await visited.text()).not.toContain('stolen')
    expect(visited.headers.get('location')).toBeNull()
    expect((await send()).status).toBe(200)
    await provider.close()
  })

  test('threat 45: the cookie belongs to one host under HTTPS, and the window does not contain its value', async () => {
    const secure = await atApple('https://auth.example')
    expect(secure.setCookie).toMatch(
      /^__Host-keyhook-recovery-browser=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect((await secure.send()).status).toBe(200)
    await secure.provider.close()

    const local = await atApple()
    expect(local.setCookie).toMatch(/^keyhook-recovery-browser=[\w-]{43};/)
    expect(local.value).toMatch(/^[\w-]{43,128}\.[\w-]{43}$/)
    expect(local.value).not.toContain(local.cookie.split('=')[1])
    expect(local.started.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'nonce-[\w-]+'; style-src 'nonce-[\w-]+'; connect-src 'self'; .*frame-ancestors 'none'/,
    )
    await local.provider.close()
  })
})
