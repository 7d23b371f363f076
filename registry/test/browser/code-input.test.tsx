import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CodeInput } from '../../src/ui/code-input'
import '../../gallery/gallery.css'

beforeEach(cleanup)

function setup(props: { invalid?: boolean; disabled?: boolean } = {}) {
  const onComplete = vi.fn<(code: string) => void>()
  const onEdit = vi.fn<() => void>()
  const show = (more: typeof props) => (
    <CodeInput
      aria-label="Confirmation code"
      boxLabel={(position, of) => `Digit ${position} of ${of}`}
      onComplete={onComplete}
      onEdit={onEdit}
      {...more}
    />
  )
  const view = render(show(props))
  const boxes = view.getAllByRole('textbox') as HTMLInputElement[]
  return {
    boxes,
    onComplete,
    onEdit,
    code: () => boxes.map(({ value }) => value || '_').join(''),
    focused: () => boxes.indexOf(document.activeElement as HTMLInputElement),
    show: (more: typeof props) => view.rerender(show(more)),
  }
}

/** Dispatches a paste event on the focused element. */
async function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await new Promise(requestAnimationFrame)
}

test('the code input has six boxes in one labelled group', () => {
  const { boxes } = setup()

  expect(boxes.length).toBe(6)
  expect(boxes[0]!.closest('[role="group"]')?.getAttribute('aria-label')).toBe('Confirmation code')
  expect(boxes.map((box) => box.getAttribute('aria-label'))[5]).toBe('Digit 6 of 6')
})

test('the code input supports one-time-code autofill and shows the number keyboard', () => {
  const { boxes } = setup()

  expect(boxes.map(({ autocomplete }) => autocomplete)).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off'])
  expect(boxes.every((box) => box.inputMode === 'numeric')).toBe(true)
})

test('moves to the next box after each digit', async () => {
  const { boxes, code, focused } = setup()
  boxes[0]!.focus()

  await userEvent.keyboard('12')

  expect([code(), focused()]).toEqual(['12____', 2])
})

test('accepts only digits in a code', async () => {
  const { boxes, code } = setup()
  boxes[0]!.focus()

  await userEvent.keyboard('1a 2-')

  expect(code()).toBe('12____')
})

test('clears the previous box and moves back on Backspace', async () => {
  const { boxes, code, focused } = setup()
  boxes[0]!.focus()
  await userEvent.keyboard('123')

  await userEvent.keyboard('{Backspace}{Backspace}')

  expect([code(), focused()]).toEqual(['1_____', 1])
})

test('clears the whole code with repeated Backspace', async () => {
  const { boxes, code, focused } = setup()
  boxes[0]!.focus()
  await userEvent.keyboard('123')

  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')

  expect([code(), focused()]).toEqual(['______', 0])
})

test('clears the focused box of the code on Backspace', async () => {
  const { boxes, code, focused } = setup()
  boxes[0]!.focus()
  await userEvent.keyboard('123456')

  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}')

  expect([code(), focused()]).toEqual(['123_56', 2])
})

test('moves to the next box if the user types the digit that is already there', async () => {
  const { boxes, code, focused } = setup()
  boxes[0]!.focus()
  await userEvent.keyboard('12')

  await userEvent.keyboard('{Home}1')

  expect([code(), focused()]).toEqual(['12____', 1])
})

test('the code input is a single tab stop', () => {
  const { boxes } = setup()

  expect(boxes.filter(({ tabIndex }) => tabIndex === 0).length).toBe(1)
})

test('submits a complete code automatically, once', async () => {
  const { boxes, onComplete } = setup()
  boxes[0]!.focus()

  await userEvent.keyboard('123456')

  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

test('submits again when a digit of a complete code changes', async () => {
  const { boxes, onComplete } = setup()
  boxes[0]!.focus()
  await userEvent.keyboard('123456')

  await userEvent.keyboard('{ArrowLeft}9')

  expect(onComplete).toHaveBeenLastCalledWith('123496')
})

test('a paste into the first box fills the code', async () => {
  const { boxes, code, onComplete } = setup()
  boxes[0]!.focus()

  await paste('123 456')

  expect(code()).toBe('123456')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

test('a paste into a later box fills the code from that box', async () => {
  const { boxes, code, focused, onComplete } = setup()
  boxes[0]!.focus()
  await userEvent.keyboard('12')

  await paste('789')

  expect([code(), focused()]).toEqual(['12789_', 5])
  expect(onComplete).not.toHaveBeenCalled()
})

test('truncates a long pasted code', async () => {
  const { boxes, code } = setup()
  boxes[0]!.focus()
  await userEvent.keyboard('12')

  await paste('3456789')

  expect(code()).toBe('123456')
})

test('ignores a paste without digits', async () => {
  const { boxes, code, onEdit } = setup()
  boxes[0]!.focus()

  await paste('hello')

  expect(code()).toBe('______')
  expect(onEdit).not.toHaveBeenCalled()
})

test('distributes an autofilled code over all boxes', () => {
  const { boxes, code, onComplete } = setup()
  boxes[0]!.focus()

  document.execCommand('insertText', false, '123456')

  expect(code()).toBe('123456')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

test('clears a rejected code and moves the focus to the first box', async () => {
  const { boxes, code, focused, show } = setup()
  boxes[0]!.focus()
  await userEvent.keyboard('123456')

  show({ invalid: true })

  expect(code()).toBe('123456')
  await vi.waitFor(() => expect(code()).toBe('______'))
  expect(focused()).toBe(0)
})

test('submits a rejected code again if the user pastes it again', async () => {
  const { boxes, onComplete, show } = setup({ invalid: true })
  boxes[0]!.focus()
  await paste('123456')
  show({ invalid: false })
  show({ invalid: true })

  boxes[0]!.focus()
  await paste('123456')

  expect(onComplete).toHaveBeenCalledTimes(2)
})

test('clears a rejected code even if a resend has cleared the error', async () => {
  const { boxes, code, show } = setup()
  boxes[0]!.focus()
  await userEvent.keyboard('123456')

  show({ invalid: true })
  show({ invalid: false })

  await vi.waitFor(() => expect(code()).toBe('______'))
})

test('keeps an edit made while the code is being rejected', async () => {
  function Refused() {
    const [invalid, setInvalid] = useState(true)
    return (
      <CodeInput
        aria-label="Code"
        boxLabel={(position) => `Digit ${position}`}
        defaultCode="12345"
        invalid={invalid}
        onComplete={() => {}}
        onEdit={() => setInvalid(false)}
      />
    )
  }
  const { getAllByRole } = render(<Refused />)
  const boxes = getAllByRole('textbox') as HTMLInputElement[]
  boxes[5]!.focus()

  // Synchronous, because a real key press may take longer than 1400 ms on a busy machine.
  fireEvent.keyDown(boxes[5]!, { key: 'Backspace' })
  await userEvent.keyboard('{Backspace}7')

  await new Promise((resolve) => setTimeout(resolve, 1600))
  expect(boxes.map(({ value }) => value || '_').join('')).toBe('1237__')
})

test('shows code digits left to right in all languages', () => {
  document.documentElement.dir = 'rtl'
  const { boxes } = setup()

  expect(boxes[0]!.getBoundingClientRect().left).toBeLessThan(boxes[5]!.getBoundingClientRect().left)
  document.documentElement.dir = 'ltr'
})

test('keeps the digits and the focus while the code is verified', async () => {
  const { boxes, code, focused, onEdit, show } = setup()
  boxes[0]!.focus()
  await userEvent.keyboard('123456')
  onEdit.mockClear()

  show({ disabled: true })
  await userEvent.keyboard('{Backspace}9')

  expect([code(), onEdit.mock.calls.length]).toEqual(['123456', 0])
  expect(focused()).toBeGreaterThanOrEqual(0)
})
