import { useState } from 'react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Address } from '../../src/ui/address'
import { AmountInput } from '../../src/ui/amount-input'
import { Checkbox } from '../../src/ui/checkbox'
import { PasswordField } from '../../src/ui/password-field'
import { PhoneField, type PhoneValue } from '../../src/ui/phone-field'
import { QrCode } from '../../src/ui/qr-code'
import { SearchList } from '../../src/ui/search-list'
import { SegmentedControl } from '../../src/ui/segmented-control'
import { Timer } from '../../src/ui/timer'
import { Waiting } from '../../src/ui/waiting'
import { scenarios } from '../../src/scenarios/scenarios'
import { theme } from '../../src/theme'
import { showScenario } from './show-scenario'
import '../../gallery/gallery.css'

afterEach(cleanup)

const address = '0x9F2dB5Ce1E5f2bE6Ff1d7d5C4bBd1bA4D6A57E1D'

const wallets = [
  { label: 'Installed', items: [{ id: 'harbour', label: 'Harbour' }] },
  { label: 'All', items: ['Atlas', 'Beacon', 'Ílion'].map((label) => ({ id: label, label, keywords: ['solana'] })) },
]

test('wraps the waiting text if the wallet name is long', () => {
  const { container } = render(
    <div style={{ width: 200 }}>
      <Waiting label="Agree in your wallet." long={`Open ${'x'.repeat(64)}.`} longer="Use a different one." />
    </div>,
  )

  expect(container.querySelector('[data-slot="waiting"]')!.scrollWidth).toBeLessThanOrEqual(200)
})

test.each(['0x9F2d', '…', '7E1D'])('copies the full address after a click on %s', async (part) => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => writeText.mockRestore())
  const { container } = render(<Address address={address} />)

  await userEvent.click(page.elementLocator(container).getByText(part, { exact: true }))

  expect(writeText).toHaveBeenCalledExactlyOnceWith(address)
  await vi.waitFor(() => expect(page.getByRole('status').element().textContent).toBe('Copied'))
  expect(container.querySelector('[data-slot="whole-hex"]')?.textContent).toBe(address)
})

test('the search list keeps focus in the field, wraps with arrow keys, and selects with Enter', async () => {
  const onSelect = vi.fn()
  render(<SearchList label="Wallets" onSelect={onSelect} sections={wallets} selected="Atlas" />)
  const field = page.getByRole('combobox', { name: 'Search, Wallets' }).element()
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

  await userEvent.tab()
  const visited = [active()]
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp']) {
    await userEvent.keyboard(`{${key}}`)
    visited.push(active())
  }
  await userEvent.keyboard('{Enter}')

  expect(visited).toEqual(['Atlas', 'Beacon', 'Ílion', 'Harbour', 'Ílion', 'Ílion', 'Harbour'])
  await expect.poll(() => document.activeElement).toBe(field)
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('harbour')
  expect(page.getByRole('option', { selected: true }).element().textContent).toBe('Atlas')
  expect(page.getByRole('group', { name: 'Installed' }).getByRole('option').elements()).toHaveLength(1)
})

test('breaks a wallet address evenly into two lines', async () => {
  const dialog = await showScenario(scenarios.find(({ name }) => name === 'confirm/link-wallet')!)
  const range = document.createRange()
  range.selectNodeContents(dialog.querySelector('bdi')!)
  const rects = [...range.getClientRects()]
  const lines = [...new Set(rects.map(({ top }) => Math.round(top)))]
  const widths = lines.map((line) =>
    rects.filter(({ top }) => Math.round(top) === line).reduce((sum, { width }) => sum + width, 0),
  )

  expect(widths).toHaveLength(2)
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.8)
})

test('a chip is distinguishable from a hovered row', async () => {
  const dialog = await showScenario(scenarios.find(({ name }) => name === 'login-method/wallets')!)
  const row = dialog.querySelector('[data-slot="search-list-option"][data-active]')!
  const colour = (element: Element) => getComputedStyle(element).backgroundColor

  expect(colour(row.querySelector('[data-slot="chip"]')!)).not.toBe(colour(row))
})

test('aligns a wrapped detail to the end of its row', () => {
  const sections = [{ items: [{ id: 'harbour', label: 'Harbour', detail: <b>Recent</b> }], label: 'Installed' }]
  const { container } = render(
    <div style={{ width: 150 }}>
      <SearchList label="Wallets" onSelect={() => {}} sections={sections} />
    </div>,
  )
  const row = container.querySelector('[role=option]')!
  const detail = container.querySelector('b')!.getBoundingClientRect()

  expect(detail.top).toBeGreaterThan(row.getBoundingClientRect().top + 20)
  expect(detail.right).toBeCloseTo(row.getBoundingClientRect().right - 8, 0)
})

test('list search ignores accents, includes keywords, and announces the number of results', async () => {
  render(<SearchList label="Wallets" onSelect={() => {}} sections={wallets} />)
  const shown = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  const status = () => page.getByRole('status').element().textContent
  await userEvent.tab()

  await userEvent.keyboard('ili')
  expect([shown(), status()]).toEqual([['Ílion'], '1 result'])
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}sol')
  expect([shown(), status()]).toEqual([['Atlas', 'Beacon', 'Ílion'], '3 results'])
  await userEvent.keyboard('x')
  expect([shown(), status()]).toEqual([[], 'Nothing found'])
  expect(page.getByRole('combobox').element().getAttribute('aria-expanded')).toBe('false')
})

test('a segmented control is a single tab stop, with selection by arrow keys', async () => {
  function Choice() {
    const [value, setValue] = useState('b')
    const options = ['a', 'b', 'c'].map((option) => ({ value: option, label: option }))
    return <SegmentedControl label="Choice" onChange={setValue} options={options} value={value} />
  }
  render(
    <>
      <Choice />
      <button>After</button>
    </>,
  )
  const checkedLabel = () => page.getByRole('radio', { checked: true }).element().textContent
  // Radix moves the focus one task after keydown and selects while the key is held.
  const press = async (key: string, choice: string) => {
    await userEvent.keyboard(`{${key}>}`)
    await vi.waitFor(() => expect([checkedLabel(), document.activeElement?.textContent]).toEqual([choice, choice]))
    await userEvent.keyboard(`{/${key}}`)
  }

  await userEvent.tab()
  await press('ArrowRight', 'c')
  await press('ArrowRight', 'a')
  await userEvent.tab()
  await expect.poll(() => document.activeElement?.textContent).toBe('After')

  // A page may change its direction while it is open.
  document.documentElement.dir = 'rtl'
  onTestFinished(() => void (document.documentElement.dir = 'ltr'))
  const [first, second] = page.getByRole('radio').elements()
  await vi.waitFor(() =>
    expect(first!.getBoundingClientRect().left).toBeGreaterThan(second!.getBoundingClientRect().left),
  )
  await userEvent.tab({ shift: true })
  await press('ArrowLeft', 'b')
})

test('toggles a checkbox with Space or its label, and links its error as description', async () => {
  const onCheckedChange = vi.fn()
  render(
    <Checkbox error="Tick this." onCheckedChange={onCheckedChange}>
      I have read it
    </Checkbox>,
  )
  const box = page.getByRole('checkbox', { name: 'I have read it' })

  await userEvent.tab()
  await userEvent.keyboard(' {Enter}')
  await userEvent.click(page.getByText('I have read it'))

  expect(onCheckedChange.mock.calls.map(([checked]) => checked as boolean)).toEqual([true, false])
  await expect.element(box).toHaveAccessibleDescription('Tick this.')
})

test('keeps the caret when a password is shown or hidden', async () => {
  render(<PasswordField defaultValue="secret" isNew strength="weak" />)
  const field = page.getByLabelText('Password', { exact: true }).element() as HTMLInputElement
  field.focus()
  field.setSelectionRange(3, 3)

  await userEvent.click(page.getByRole('button', { name: 'Show password' }))

  expect([field.type, field.autocomplete]).toEqual(['text', 'new-password'])
  await expect.poll(() => field.selectionStart).toBe(3)
  await expect.poll(() => document.activeElement).toBe(field)
  await userEvent.click(page.getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
  expect(page.getByRole('status').element().textContent).toBe('Password Strength: Weak')
})

test('an amount field accepts both decimal separators, and limits the decimals', async () => {
  const changes: string[] = []
  function Amount() {
    const [value, setValue] = useState('')
    const change = (next: string) => {
      changes.push(next)
      setValue(next)
    }
    return <AmountInput decimals={2} locale="de" max="1234.5" onChange={change} symbol="USDC" value={value} />
  }
  render(<Amount />)
  const field = page.getByRole('textbox', { name: 'Amount in USDC' }).element() as HTMLInputElement

  await userEvent.tab()
  await userEvent.keyboard('2000.129x')
  expect([field.value, changes.at(-1)]).toEqual(['2000,12', '2000.12'])
  expect([field.ariaInvalid, page.getByRole('alert').element().textContent]).toEqual([
    'true',
    'You have \u20661.234,5 USDC\u2069.',
  ])
  await userEvent.click(page.getByRole('button', { name: /^Max/ }))

  expect([field.value, changes.at(-1), field.ariaInvalid]).toEqual(['1.234,5', '1234.5', null])
})

function Phone({ onChange }: { onChange: (value: PhoneValue) => void }) {
  const [value, setValue] = useState<PhoneValue>({ country: 'US', national: '' })
  const change = (next: PhoneValue) => {
    onChange(next)
    setValue(next)
  }
  return <PhoneField onChange={change} value={value} />
}

async function setupPhone() {
  const onChange = vi.fn<(value: PhoneValue) => void>()
  render(<Phone onChange={onChange} />)
  const country = page.getByRole('button', { name: /^Country/ })
  await expect.element(country).toBeEnabled()
  const field = page.getByRole('textbox', { name: 'Phone number' }).element() as HTMLInputElement
  return { country, field, last: () => onChange.mock.lastCall?.[0] }
}

test('formats a phone number during typing, and keeps the caret', async () => {
  const { field, last } = await setupPhone()
  field.focus()

  await userEvent.keyboard('2133734253')
  expect(last()).toEqual({ country: 'US', national: '(213) 373-4253', number: '+12133734253' })
  field.setSelectionRange(6, 6)
  await userEvent.keyboard('{Backspace}')
  expect([field.value, field.selectionStart, last()?.number]).toEqual(['(213) 734-253', 3, undefined])
  await userEvent.keyboard('2')
  expect([field.value, field.selectionStart]).toEqual(['(212) 373-4253', 4])
})

test('selects the country of a pasted phone number', async () => {
  const { country, field, last } = await setupPhone()
  field.focus()

  document.execCommand('insertText', false, '+442079460018')

  expect(last()).toEqual({ country: 'GB', national: '020 7946 0018', number: '+442079460018' })
  await expect.element(country).toHaveAccessibleName('Country: United Kingdom, GB +44')
})

test('choosing a country by keyboard clears the number and moves the focus', async () => {
  const { country, field, last } = await setupPhone()
  await userEvent.click(country)
  await userEvent.keyboard('+49{Enter}')

  expect(last()).toEqual({ country: 'DE', national: '', number: undefined })
  await expect.poll(() => document.activeElement).toBe(field)
  expect(page.getByRole('listbox').elements()).toEqual([])
})

test('Escape in the country list closes only the list', async () => {
  const dialog = await showScenario(scenarios.find(({ name }) => name === 'phone-field/default')!)
  const country = page.getByRole('button', { name: /^Country/ }).first()
  await expect.element(country).toBeEnabled()
  await userEvent.click(country)
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('combobox')

  await userEvent.keyboard('{Escape}')

  await expect.poll(() => document.activeElement).toBe(country.element())
  expect([dialog.isConnected, page.getByRole('listbox').elements()]).toEqual([true, []])
})

test('draws a dark-on-white QR code of level Q in the given size', async () => {
  const { container } = render(
    <div className={theme({ scheme: 'dark' })}>
      <QrCode label="Scan to log in" value="https://northwind.example/a" />
    </div>,
  )
  await vi.waitFor(() => expect(container.querySelector('[role="img"] svg')).not.toBeNull())
  const box = page.getByRole('img', { name: 'Scan to log in' }).element()

  const { height, width } = box.querySelector('svg')!.getBoundingClientRect()

  expect([width, height, getComputedStyle(box).backgroundColor]).toEqual([160, 160, 'rgb(255, 255, 255)'])
  expect(box.getBoundingClientRect().width).toBeGreaterThanOrEqual(160 + 2 * 4 * (160 / 29))
})

test('a timer ends once, and announces its end', async () => {
  const onEnd = vi.fn()
  render(<Timer ended="Expired" label={(time) => `Expires in ${time}`} onEnd={onEnd} seconds={1} />)
  expect(page.getByRole('timer').element().textContent).toBe('Expires in 0:01')

  await vi.waitFor(() => expect(page.getByRole('timer').element().textContent).toBe('Expired'))

  expect(page.getByRole('status').element().textContent).toBe('Expired')
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
})
