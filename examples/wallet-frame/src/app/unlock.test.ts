import { expect, test } from 'vitest'
import { asFrame } from '../../test/as-frame.js'
import { createInput, entropyOf, messages, openChannel, rpcInput } from '../../test/frame-world.js'
import { providerWorld } from '../../test/provider-world.js'
import { createFrame } from './create-frame.js'

test('sends two requests before the first signature after a reload, and none before the second', async () => {
  const { openFrame, provider } = providerWorld()
  const { call, frame, logIn } = await openFrame()
  const { accessToken, userId } = await logIn({ email: 'ada@example.com' })
  const caller = { accessToken, userId }
  const { address } = await call(messages.create, createInput(caller))
  const requests: string[] = []
  const ask = asFrame(provider.fetch)
  const again = await createFrame({
    ...{ analyticsId: undefined, appId: provider.appId, clientId: undefined, url: provider.url },
    ports: {
      ...frame.ports,
      fetch: (input, init) => {
        requests.push(new URL(input instanceof Request ? input.url : input, provider.url).pathname.split('/').at(-1)!)
        return ask(input, init)
      },
    },
  })
  const reloaded = openChannel(again.frame)

  await reloaded.call(messages.connect, { ...caller, ...entropyOf(address) })
  await reloaded.call(messages.rpc, rpcInput(caller, address, 'personal_sign', ['Hello']))
  expect(requests).toEqual([provider.appId, 'auth_share'])
  await reloaded.call(messages.rpc, rpcInput(caller, address, 'personal_sign', ['Again']))
  expect(requests).toHaveLength(2)
})
