import type { createTestProvider } from '@keyhook/provider/test'

/**
 * Visits a cloud as a user does, from the starting URL to the app's page. Uses the cookies of one browser. Returns the
 * result for the frame.
 */
export async function visitCloud(
  provider: Pick<ReturnType<typeof createTestProvider>, 'fetchExternal' | 'fetch' | 'url'>,
  startUrl: string,
  { choice = 'continue', outcome = 'agree', person = 'ada' }: visitCloud.Options = {},
): Promise<{ code: string; page: URL; prompt: string; state: string }> {
  let cookie = ''
  const go = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(address, { ...init, headers: { cookie, ...(init.headers as object) } })
    const answer = await (address.startsWith(provider.url) ? provider.fetch(request) : provider.fetchExternal(request))
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  /** The provider's page with the prompt. */
  let prompt = ''
  const scriptHeaders = { 'origin': provider.url, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
  /** Presses a button of the confirmation page. */
  const press = async (address: string, text: string): Promise<string | null> => {
    prompt = text
    const read = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(text)?.[1] ?? ''
    const said = { choice, code: read('code'), state: read('state'), token: read('token') }
    const { pathname } = new URL(address)
    const init = { method: 'POST', body: new URLSearchParams(said), headers: scriptHeaders }
    const answer = await go(`${provider.url}${pathname}/continue`, init)
    return answer.ok ? ((await answer.json()) as { next: string }).next : null
  }
  /** The value that the start page stores in the window. */
  let value = ''
  const next = async (address: string): Promise<string | null> => {
    const answer = await go(address)
    const text = await answer.text()
    const read = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(text)?.[1]?.replaceAll('&amp;', '&')
    value = read('value') ?? value
    if (answer.headers.has('location') || !answer.ok) return answer.headers.get('location')
    if (read('next') !== undefined) return read('next')!
    if (text.includes('data-token="')) return press(address, text)
    const { pathname, search } = new URL(address)
    const body = new URLSearchParams({ answer: search.slice(1), value })
    const returned = await go(provider.url + pathname, { method: 'POST', body, headers: scriptHeaders })
    const { ask, next } = (await returned.json()) as { ask?: Record<string, string>; next?: string }
    if (!ask) return next ?? null
    const question = await go(`${provider.url}${pathname}/ask`, { method: 'POST', body: new URLSearchParams(ask) })
    return press(address, await question.text())
  }
  const consent = startUrl.startsWith(provider.url) ? await next(startUrl) : startUrl
  if (consent === null) throw new Error('The provider led to no cloud.')
  const agreed = new URL(consent.replace(/\/(authorize|sign-in)\?/, '/answer?'))
  agreed.searchParams.set('outcome', outcome)
  agreed.searchParams.set('person', person)
  const back = await next(agreed.href)
  const page = back === null ? null : await next(back)
  if (page === null) throw new Error('The provider led to no page.')
  const { searchParams } = new URL(page)
  const read = (name: string) => searchParams.get(`privy_oauth_${name}`) ?? ''
  return { code: read('code'), page: new URL(page), prompt, state: read('state') }
}

export declare namespace visitCloud {
  type Options = { choice?: 'cancel' | 'continue'; outcome?: 'agree' | 'deny' | 'unchecked'; person?: 'ada' | 'grace' }
}
