// @vitest-environment jsdom
// Proves threat 62.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { handled } from '../../base/handled.js'
import { stateDuration } from '../../domain/rules/limits.js'
import { ask } from '../../flows/core/ask.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { signFlow } from '../../flows/transaction/sign.js'
import { KeyhookProvider } from '../core/keyhook-provider.js'
import { useSignRequest } from '../wallet/use-sign-request.js'
import { PacedScreens } from './paced-screens.js'

afterEach(cleanup)

function SignScreen() {
  const { approve, reject, state } = useSignRequest()
  return (
    <>
      <p>{'request' in state ? JSON.stringify(state.request.data) : ''}</p>
      <button onClick={() => void approve()}>Sign</button>
      <button onClick={reject}>Cancel</button>
    </>
  )
}

async function setupScreen() {
  const { client, clock } = setup()
  const advance = (ms: number) => act(() => clock.advance(ms))
  render(
    <KeyhookProvider client={client}>
      <PacedScreens>{({ screen }) => screen && <SignScreen />}</PacedScreens>
    </KeyhookProvider>,
  )
  await advance(1000)
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  return {
    advance,
    flow: getFlow(client, signFlow),
    press,
    requestSignature: (data: string) =>
      void handled(
        ask(client, signFlow, {
          chainType: 'ethereum',
          method: 'personal_sign',
          address: '0x00',
          uiOptions: {},
          data,
        }),
      ),
  }
}

test('a click on the screen of a completed request does not answer the next request', async () => {
  const { advance, flow, press, requestSignature } = await setupScreen()
  requestSignature('harmless')
  requestSignature('all tokens')
  await advance(stateDuration / 2)
  await act(() => flow.send({ type: 'reject' }))
  await advance(0)
  const next = { status: 'ready', request: { data: 'all tokens' } }
  expect(flow.getState()).toMatchObject(next)
  expect(screen.getByText('"harmless"')).toBeTruthy()

  await press('Sign')

  expect(flow.getState()).toMatchObject(next)
  await advance(stateDuration)
  expect(screen.getByText('"all tokens"')).toBeTruthy()
})

test('accepts a click on the visible screen even if its flow is already in the next state', async () => {
  const { advance, flow, press, requestSignature } = await setupScreen()
  requestSignature('harmless')
  await advance(1000)
  await press('Sign')
  await waitFor(() => expect(flow.getState().status).toBe('error'))

  await press('Cancel')

  expect(flow.getState().status).toBe('initial')
})
