import type { createTestProvider } from '@keyhook/provider/test'

/**
 * Goes to a cloud as a user does, from the address that begins it to the page of the app, with the cookies of one browser.
 * Gives what came back, as the page hands it to the frame.
 */
export async function visitCloud(
  provider: Pick<ReturnType<typeof createTestProvider>, 'askSite' | 'fetch' | 'url'>,
  begun: string,
  { outcome = 'agree', person = 'ada' }: visitCloud.Options = {},
): Promise<{ code: string; page: URL; state: string }> {
  let cookie = ''
  const go = async (address: string): Promise<Response> => {
    const request = new Request(address, { headers: { cookie } })
    const answer = await (address.startsWith(provider.url) ? provider.fetch(request) : provider.askSite(request))
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  const next = async (address: string) => (await go(address)).headers.get('location')
  const consent = begun.startsWith(provider.url) ? await next(begun) : begun
  if (consent === null) throw new Error('The provider led to no cloud.')
  const agreed = new URL(consent.replace(/\/(authorize|sign-in)\?/, '/answer?'))
  agreed.searchParams.set('outcome', outcome)
  agreed.searchParams.set('person', person)
  const back = await next(agreed.href)
  const page = back === null ? null : await next(back)
  if (page === null) throw new Error('The provider led to no page.')
  const { searchParams } = new URL(page)
  const read = (name: string) => searchParams.get(`privy_oauth_${name}`) ?? ''
  return { code: read('code'), page: new URL(page), state: read('state') }
}

export declare namespace visitCloud {
  type Options = { outcome?: 'agree' | 'deny' | 'unchecked'; person?: 'ada' | 'grace' }
}
