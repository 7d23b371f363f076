import { createClient, KeyhookError, KeyhookProvider } from '@keyhook/sdk'
import { getFlow, recoveryFlow } from '@keyhook/sdk/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { screens } from '../src/modal/screens'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(cleanup)

const Recover = screens['recover-wallet']

test.each([
  ['too many wrong passwords', undefined, 'Too many wrong passwords. Wait a while before you try again.'],
  ['too many wrong MFA codes', 'mfa_verification_max_attempts_reached', 'An error has occurred, please try again.'],
])('shows the cause if the provider rejects %s', (_, type, message) => {
  const client = createClient({ appId: 'keyhooktestapp00000000001', apiUrl: 'http://localhost' })
  onTestFinished(() => client.dispose())
  const error = Object.assign(new KeyhookError('TOO_MANY_REQUESTS', 'for developers'), { type })
  const request = { type: 'recover', address: '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D', existing: 'user-passcode' }
  const initial = { status: 'awaiting-password', error, request }
  getFlow(client, { ...recoveryFlow, initial, run: {} } as unknown as typeof recoveryFlow)
  render(
    <KeyhookProvider client={client}>
      <Recover />
    </KeyhookProvider>,
  )

  expect(screen.getByText(message)).toBeTruthy()
})
