import { createClient, PrivyProvider } from '@keyhook/sdk'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMemory } from '../src/lib/create-memory'
import { ModalPlaceholder } from '../src/modal/modal-placeholder'

afterEach(cleanup)

function Host({ hasFailed, onRetry }: HostProps) {
  const [isOpen, setOpen] = useState(false)
  const [handover] = useState(() => ({
    height: createMemory<number | undefined>(undefined),
    opener: createMemory<readonly Element[]>([]),
  }))
  return (
    <>
      <button onClick={() => setOpen(true)}>Log in</button>
      <ModalPlaceholder
        canClose
        handover={handover}
        hasFailed={hasFailed}
        onClose={() => setOpen(false)}
        onRetry={onRetry}
        open={isOpen}
      />
    </>
  )
}

type HostProps = { hasFailed: boolean; onRetry: () => void }

async function setup(hasFailed: boolean) {
  const client = createClient({ appId: 'keyhookregistrytestapp001', apiUrl: 'http://127.0.0.1:1' })
  onTestFinished(() => client.dispose())
  const onRetry = vi.fn()
  render(
    <PrivyProvider client={client}>
      <Host hasFailed={hasFailed} onRetry={onRetry} />
    </PrivyProvider>,
  )
  await userEvent.click(screen.getByText('Log in'))
  return { onRetry }
}

test('moves the focus to the loading dialog, and restores it on Escape', async () => {
  await setup(false)
  const dialog = screen.getByRole('dialog', { name: 'Loading' })
  expect(dialog.getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => document.activeElement).toBe(dialog)

  await userEvent.keyboard('{Escape}')

  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByText('Log in'))
})

test('keeps the Tab key inside the loading dialog', async () => {
  await setup(true)
  const close = screen.getByRole('button', { name: 'Close' })
  const retry = screen.getByRole('button', { name: 'Try again' })

  for (const expected of [close, retry, close]) {
    await userEvent.tab()
    await expect.poll(() => document.activeElement).toBe(expected)
  }
})

test('offers a retry if the screens fail to load', async () => {
  const { onRetry } = await setup(true)
  expect(screen.getByRole('alert').textContent).toBe('This could not be loaded. Check your connection and try again.')

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(onRetry).toHaveBeenCalledOnce()
})
