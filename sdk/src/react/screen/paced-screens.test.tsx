// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { handled } from '../../base/handled.js'
import { stateDuration } from '../../domain/rules/limits.js'
import { ask } from '../../flows/core/ask.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { signFlow } from '../../flows/transaction/sign.js'
import { PrivyProvider } from '../core/privy-provider.js'
import { useSignRequest } from '../wallet/use-sign-request.js'
import { PacedScreens } from './paced-screens.js'

afterEach(cleanup)

function SignScreen() {
  const { approve, state } = useSignRequest()
  return <button onClick={() => void approve()}>{'request' in state ? JSON.stringify(state.request.data) : ''}</button>
}

test('an answer to a request that is over is none to the one that has followed it', async () => {
  const { client, clock } = setup()
  const advance = (ms: number) => act(() => clock.advance(ms))
  render(
    <PrivyProvider client={client}>
      <PacedScreens>{({ screen }) => screen && <SignScreen />}</PacedScreens>
    </PrivyProvider>,
  )
  await advance(1000)
  const request = { chainType: 'ethereum', method: 'personal_sign', address: '0x00', uiOptions: {} } as const
  const { getState, send } = getFlow(client, signFlow)
  void handled(ask(client, signFlow, { ...request, data: 'harmless' }))
  void handled(ask(client, signFlow, { ...request, data: 'all tokens' }))
  await advance(stateDuration / 2)

  await act(() => send({ type: 'reject' }))
  await advance(0)
  expect(getState()).toMatchObject({ status: 'ready', request: { data: 'all tokens' } })
  const shown = screen.getByRole('button').textContent
  await act(async () => screen.getByRole('button').click())

  expect(shown).toBe('"harmless"')
  expect(getState()).toMatchObject({ status: 'ready', request: { data: 'all tokens' } })
  await advance(stateDuration)
  expect(screen.getByRole('button').textContent).toBe('"all tokens"')
})
