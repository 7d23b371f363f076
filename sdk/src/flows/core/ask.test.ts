import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { answer, ask, dismiss } from './ask.js'

function asking() {
  const { client } = setup()
  client.store.setState({ hosts: 1 })
  return { client, names: () => client.store.getState().approvals.map(({ screen }) => screen.name) }
}

test('shows a screen and gives what was answered', async () => {
  const { client, names } = asking()
  const { answered, id } = ask<number>(client, { name: 'sign-request' })
  expect(names()).toEqual(['sign-request'])

  answer(client, id, 7)

  expect(await answered).toBe(7)
  expect(names()).toEqual([])
})

test('behavior: a dismissed one rejects in the words of the specification', async () => {
  const { client, names } = asking()
  const { answered, id } = ask(client, { name: 'sign-request' })

  dismiss(client, id)

  await expect(answered).rejects.toMatchObject({ code: 'USER_REJECTED', message: 'The user rejected the request.' })
  expect(names()).toEqual([])
})

test('behavior: the oldest is shown first, and only the first answer counts', async () => {
  const { client, names } = asking()
  const one = ask<number>(client, { name: 'sign-request' })
  ask(client, { name: 'send-transaction' })
  expect(names()).toEqual(['sign-request', 'send-transaction'])

  answer(client, one.id, 1)
  answer(client, one.id, 2)
  dismiss(client, one.id)

  expect(await one.answered).toBe(1)
  expect(names()).toEqual(['send-transaction'])
})

test('behavior: two clients do not answer for each other', async () => {
  const { client } = asking()
  const { client: other } = asking()
  const { answered, id } = ask<string>(client, { name: 'sign-request' })

  answer(other, id, 'wrong')
  answer(client, id, 'right')

  expect(await answered).toBe('right')
})

test('behavior: with nothing mounted it throws, and says what to mount', () => {
  const { client } = setup()

  expect(() => ask(client, { name: 'sign-request' })).toThrow(
    expect.objectContaining({ code: 'NO_SCREEN_HOST', message: expect.stringContaining('<AuthModal />') }),
  )
  expect(client.store.getState().approvals).toEqual([])
})

test('behavior: what draws another screen cannot show this one', () => {
  const { client } = setup()
  client.store.setState({ handlers: { 'send-transaction': 1 } })

  expect(() => ask(client, { name: 'sign-request' })).toThrow(expect.objectContaining({ code: 'NO_SCREEN_HOST' }))
})
