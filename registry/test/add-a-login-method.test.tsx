import { createClient, PrivyProvider, usePrivy } from '@keyhook/sdk'
import { browserPlatform } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSmsLogin } from '../../examples/provider/test/sms-login.js'
import { openAccount } from '../../sdk/src/actions/screen/open-account.js'
import { loginFlows, oneTimeCodeRow } from '../../sdk/src/flows/login/login-flows.js'
import { smsFlow } from '../../sdk/test/sms-flow.js'
import { defineWords } from '../src/lib/define-words'
import { useWords } from '../src/lib/use-words'
import { AuthModal } from '../src/modal/auth-modal'
import type { FieldProps } from '../src/screens/login/field-props'
import { type MethodView, methodViews } from '../src/screens/login/method-views'

const smsWords = defineWords('sms', {
  label: 'Phone number',
  link: 'Link your number',
  linkDescription: 'We text a code to it.',
  linked: 'Number linked',
  own: 'This is already your number',
  update: 'Update your number',
  updateDescription: 'We text a code to the new one.',
  currentStep: 'Step 1 of 2: your current number',
  newStep: 'Step 2 of 2: your new number',
  updated: 'Number updated',
  account: 'the number {identifier}',
  inUse: { title: 'This number is in use', detail: '{destination} belongs to another account.' },
})

function PhoneForm({ defaultValue = '', error, onSubmit }: FieldProps) {
  const { label } = useWords(smsWords)
  const [number, setNumber] = useState(defaultValue)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(number)
  }
  return (
    <form onSubmit={submit}>
      <input aria-label={label} onChange={(event) => setNumber(event.target.value)} type="tel" value={number} />
      <p role="alert">{error}</p>
    </form>
  )
}

const smsView: MethodView = {
  icon: <svg data-testid="phone" />,
  accountType: 'phone',
  Field: PhoneForm,
  current: ({ phone }) => phone?.number,
  words: smsWords,
}
const rows: Record<string, unknown> = loginFlows
const views: Record<string, unknown> = methodViews

beforeAll(() => {
  rows['sms'] = oneTimeCodeRow(smsFlow, 'phone')
  views['sms'] = smsView
})
// Files share a process.
afterAll(() => {
  delete rows['sms']
  delete views['sms']
})
afterEach(cleanup)
configure({ asyncUtilTimeout: 10_000 })

const ada = '+15555550100'

function Host() {
  const { login, user } = usePrivy()
  return (
    <>
      <button onClick={() => login()} type="button">
        Open
      </button>
      <output>{user?.phone?.number ?? 'Nobody'}</output>
      <AuthModal />
    </>
  )
}

async function setup(loginMethods: readonly ('email' | 'sms')[]) {
  localStorage.clear()
  const sms = createSmsLogin()
  const provider = createTestProvider({ app: { loginMethods }, logins: { sms: sms.mount } })
  const fetch = (input: URL, init: RequestInit) => provider.fetch(input, { ...init, signal: null })
  const platform = { ...browserPlatform(), fetch }
  const client = createClient({ appId: provider.appId, apiUrl: provider.url, platform })
  onTestFinished(async () => {
    client.dispose()
    await provider.close()
  })
  render(
    <PrivyProvider client={client}>
      <Host />
    </PrivyProvider>,
  )
  await userEvent.click(screen.getByText('Open'))
  return { client, sms }
}

async function prove(sms: ReturnType<typeof createSmsLogin>, number: string, confirmedBy?: string) {
  await userEvent.type(await screen.findByLabelText('Phone number'), `${number}{Enter}`)
  if (confirmedBy !== undefined) {
    await screen.findByText(confirmedBy, { selector: '[data-slot="confirm"] bdi' })
    await userEvent.click(screen.getByLabelText('Digit 1 of 6'))
    await userEvent.keyboard(sms.inbox(confirmedBy) ?? '')
  }
  await screen.findByRole('heading', { name: /Enter confirmation code$/ })
  expect(screen.getByText(number)).toBeDefined()
  expect(within(screen.getByRole('dialog')).getByTestId('phone')).toBeDefined()
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'))
  await userEvent.keyboard(sms.inbox(number) ?? '')
}

test('a method with a view has its button, field, code and account screens', async () => {
  const { client, sms } = await setup(['email', 'sms'])

  const button = await screen.findByRole('button', { name: 'Continue with SMS' })
  expect(within(button).getByTestId('phone')).toBeDefined()
  await userEvent.click(button)
  await prove(sms, ada)
  await screen.findByText(ada)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const updated = openAccount(client, { intent: 'update', method: 'sms' })
  await screen.findByRole('heading', { name: 'Update your number' })
  await prove(sms, '+15555550101', ada)
  await screen.findByRole('heading', { name: 'Number updated' })
  expect(await updated).toMatchObject({ phone: { number: '+15555550101' } })
})

test('alone, it is the field that the screens begin with, with its refusals beside it', async () => {
  const { sms } = await setup(['sms'])

  await userEvent.type(await screen.findByLabelText('Phone number'), 'none{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/\S/))
  await userEvent.clear(screen.getByLabelText('Phone number'))

  await prove(sms, ada)
  await screen.findByText(ada)
})
