import { funding } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { rejection, setUp } from '../../test/set-up.js'

const address = `0x${'1'.repeat(40)}`
const request = {
  network: 'mainnet',
  user: address,
  recipient: address,
  originChainId: 1,
  destinationChainId: 8453,
  originCurrency: address,
  destinationCurrency: address,
  amount: '1000',
  tradeType: 'EXACT_OUTPUT',
} as const
const refused = { code: 'TOO_MANY_REQUESTS', status: 429 }

function start(limits: Readonly<Record<string, number>>) {
  let calls = 0
  const { browser } = setUp({
    app: { funding: { methods: ['wallet'], relay: { apiKey: 'key' } } },
    settings: { limits, trustedProxies: 1 },
    fetch: async () => {
      calls++
      return Response.json({ status: 'waiting' })
    },
  })
  async function logIn(name: string, network: string) {
    const opened = browser(name)
    opened.extra['x-forwarded-for'] = network
    await opened.login(`${name}@example.com`)
    const status = () => rejection(opened.call(funding.bridgeStatus, { network: 'mainnet', requestId: '0x00' }))
    const quote = () => rejection(opened.call(funding.quoteBridge, request))
    return Object.assign(status, { quote })
  }
  return { count: () => calls, logIn }
}

test.each([
  ['user', { fundingCallsOfUser: 2 }, ['203.0.113.1', '203.0.113.2'], 'did not reject'],
  ['network', { fundingCallsOfNetwork: 2 }, ['203.0.113.1', '203.0.113.1'], refused],
  ['IPv6 site', { fundingCallsOfWiderNetwork: 2 }, ['2001:db8:1:1::1', '2001:db8:1:2::1'], refused],
] as const)(
  'threat 55: limits the calls of one %s to a paid funding service',
  async (_, limits, [first, second], answer) => {
    const { count, logIn } = start(limits)
    const eve = await logIn('eve', first)
    const answers = [await eve(), await eve(), await eve()]

    expect(answers).toMatchObject(['did not reject', 'did not reject', refused])
    expect(await eve.quote()).toMatchObject(refused)
    expect(count()).toBe(2)
    const ada = await logIn('ada', second)
    if (answer === refused) expect(await ada()).toMatchObject(refused)
    else expect(await ada()).toBe(answer)
    const grace = await logIn('grace', '198.51.100.1')
    expect(await grace()).toBe('did not reject')
  },
)
