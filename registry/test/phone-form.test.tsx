// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

/** A field whose rules have not been loaded, in a page that has not loaded them before. */
async function setup(national: string) {
  vi.resetModules()
  const { PhoneForm } = await import('../src/login-methods/sms/field')
  const onSubmit = vi.fn()
  onTestFinished(cleanup)
  render(<PhoneForm defaultValue={national} onSubmit={onSubmit} />)
  return { onSubmit, submit: screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }) }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Phone number')
const countries = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Country/ })

test('a number that is submitted before its rules are there waits for them, and is submitted once', async () => {
  const { onSubmit, submit } = await setup('2133734253')
  fireEvent.click(submit)
  expect(submit.getAttribute('aria-busy')).toBe('true')
  expect(onSubmit).not.toHaveBeenCalled()

  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith('+12133734253'))
  expect(submit.getAttribute('aria-busy')).toBeNull()
})

test.each([
  ['is edited meanwhile', '2133734253', () => fireEvent.change(field(), { target: { value: '213373425' } })],
  ['proves to be none', '213', () => {}],
])('a number that %s is not submitted', async (_, national, meanwhile) => {
  const { onSubmit, submit } = await setup(national)
  fireEvent.click(submit)
  meanwhile()

  await waitFor(() => expect(countries().disabled).toBe(false))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(submit.disabled).toBe(true)
})

test('nothing is there to submit', async () => {
  expect((await setup('')).submit.disabled).toBe(true)
})
