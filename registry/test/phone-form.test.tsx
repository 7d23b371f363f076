// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'

/** Renders a field in a page that has not loaded the phone rules. */
async function setup(national: string, defaultCountry = 'US') {
  vi.resetModules()
  const { PhoneForm } = await import('../src/login-methods/sms/field')
  const onSubmit = vi.fn()
  onTestFinished(cleanup)
  render(<PhoneForm defaultCountry={defaultCountry} defaultValue={national} onSubmit={onSubmit} />)
  return { onSubmit, submit: screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }) }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Phone number')
const countries = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Country/ })

test('submits a phone number after the phone rules have loaded', async () => {
  const { onSubmit, submit } = await setup('2133734253')
  expect(submit.disabled).toBe(true)
  expect(submit.getAttribute('aria-busy')).toBe('true')
  fireEvent.submit(field())
  expect(onSubmit).not.toHaveBeenCalled()

  await waitFor(() => expect(submit.disabled).toBe(false))
  expect(submit.getAttribute('aria-busy')).toBeNull()
  fireEvent.click(submit)
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('+12133734253')
})

test('disables Submit for a phone number that is invalid in its country', async () => {
  const { submit } = await setup('213')
  await waitFor(() => expect(countries().disabled).toBe(false))
  expect(submit.disabled).toBe(true)
  expect(submit.getAttribute('aria-busy')).toBeNull()
})

test('selects the United States if the default country is unknown', async () => {
  const { onSubmit, submit } = await setup('2133734253', 'XX')
  await waitFor(() => expect(submit.disabled).toBe(false))
  expect(countries().getAttribute('aria-label')).toContain('US +1')
  fireEvent.click(submit)
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('+12133734253')
})

test('disables Submit while no phone number is entered', async () => {
  expect((await setup('')).submit.disabled).toBe(true)
})

test.each([
  ['6135550123', 'US', false],
  ['+1 613 555 0123', 'CA', true],
])('keeps the selected country for %s, unless the number has a calling code', async (typed, country, isValid) => {
  const { onSubmit, submit } = await setup('')
  await waitFor(() => expect(countries().disabled).toBe(false))

  fireEvent.change(field(), { target: { value: typed } })
  expect(countries().getAttribute('aria-label')).toContain(`${country} +1`)
  expect(submit.disabled).toBe(!isValid)
  fireEvent.submit(field())
  expect(onSubmit).toHaveBeenCalledTimes(isValid ? 1 : 0)
})
