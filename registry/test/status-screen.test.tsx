// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { Farcaster } from '../src/login-methods/farcaster/screen'
import { Passkey } from '../src/login-methods/passkey/screen'

/** Returns the fading container of a text. It mounts again when the text changes. */
const fading = (words: string | RegExp) => screen.getByText(words).closest('[data-slot="fade"] > *')!

test('animates only the changed text while a passkey is verified', () => {
  onTestFinished(cleanup)
  const { rerender } = render(<Passkey status="asking" use="login" />)
  const before = { title: fading('Log in with a passkey'), words: fading(/^Follow the steps/) }

  rerender(<Passkey status="checking" use="login" />)

  expect(before.title.isConnected).toBe(true)
  expect(before.words.isConnected).toBe(false)
  expect(fading(/^Checking/)).toBeDefined()

  rerender(<Passkey status="success" use="login" />)
  expect(before.title.isConnected).toBe(false)
})

test.each([true, false])('fades in the Farcaster connection screen as a whole (on the phone: %s)', (isPhone) => {
  onTestFinished(cleanup)
  const shown = () => document.querySelector('[data-slot="farcaster"]')!
  const { rerender } = render(<Farcaster intent="login" status="starting-channel" />)
  const starting = shown()
  rerender(<Farcaster connectUri="https://example.com" intent="login" isPhone={isPhone} status="awaiting-approval" />)
  const open = shown()
  expect(open).not.toBe(starting)

  rerender(<Farcaster intent="login" status="submitting" />)
  expect(shown()).not.toBe(open)
})
