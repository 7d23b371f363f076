import { cleanup, fireEvent, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, createElement, Fragment } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Address } from '../src/ui/address'
import { AddressAvatar } from '../src/ui/address-avatar'
import { Amount } from '../src/ui/amount'
import { BrandMark } from '../src/ui/brand-mark'
import { Button } from '../src/ui/button'
import { Chip } from '../src/ui/chip'
import { CodeInput } from '../src/ui/code-input'
import { CopyButton } from '../src/ui/copy-button'
import { Details } from '../src/ui/details'
import { EmptyState } from '../src/ui/empty-state'
import { ExternalLink } from '../src/ui/external-link'
import { Fact, Facts } from '../src/ui/facts'
import { Flag } from '../src/ui/flag'
import { IconButton } from '../src/ui/icon-button'
import * as icons from '../src/ui/icons'
import { Image } from '../src/ui/image'
import { PasswordField } from '../src/ui/password-field'
import { ListEntry, ListEntryLink } from '../src/ui/list-entry'
import { Logo } from '../src/ui/logo'
import { MessageText } from '../src/ui/message-text'
import { Notice } from '../src/ui/notice'
import { ProgressRing } from '../src/ui/progress-ring'
import { ProviderTile } from '../src/ui/provider-button'
import { RawData } from '../src/ui/raw-data'
import { Screen, ScreenActions, ScreenBody, ScreenFooter, ScreenHeader, ScreenHero } from '../src/ui/screen'
import { Skeleton } from '../src/ui/skeleton'
import { Spinner } from '../src/ui/spinner'
import { Steps } from '../src/ui/steps'
import { SuccessCheck } from '../src/ui/success-check'
import { Tile } from '../src/ui/tile'
import { Waiting } from '../src/ui/waiting'

afterEach(cleanup)

type Part = readonly [name: string, part: ComponentType<never>, slot: string, props?: object]

const hex = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'
const code = { 'aria-label': 'Code', 'boxLabel': String, 'onComplete': () => {} }

/** Parts that pass `ref` on to the host. */
const open: readonly Part[] = [
  ['Address', Address, 'address', { address: hex }],
  ['AddressAvatar', AddressAvatar, 'address-avatar', { address: hex }],
  ['Amount', Amount, 'amount', { native: '1 ETH', preferred: 'native' }],
  ['BrandMark', BrandMark, 'brand-mark', { name: 'google' }],
  ['Button', Button, 'button'],
  ['Chip', Chip, 'chip'],
  ['CopyButton', CopyButton, 'copy-button', { text: 'a' }],
  ['Details', Details, 'details', { summary: 'More' }],
  ['EmptyState', EmptyState, 'empty-state', { title: 'a' }],
  ['ExternalLink', ExternalLink, 'external-link', { href: '#' }],
  ['Fact', Fact, 'fact', { name: 'a' }],
  ['Facts', Facts, 'facts'],
  ['Flag', Flag, 'flag', { country: 'US' }],
  ['IconButton', IconButton, 'icon-button'],
  ['Image', Image, 'image', { alt: '', src: 'a.png' }],
  ['ListEntry', ListEntry, 'list-entry'],
  ['ListEntryLink', ListEntryLink, 'list-entry', { href: '#' }],
  ['MessageText', MessageText, 'message-text', { text: 'a' }],
  ['Notice', Notice, 'notice'],
  ['ProgressRing', ProgressRing, 'progress-ring'],
  ['ScreenActions', ScreenActions, 'screen-actions'],
  ['ScreenBody', ScreenBody, 'screen-body'],
  ['ScreenFooter', ScreenFooter, 'screen-footer'],
  ['ScreenHeader', ScreenHeader, 'screen-header'],
  ['ScreenHero', ScreenHero, 'screen-hero'],
  ['Skeleton', Skeleton, 'skeleton'],
  ['Spinner', Spinner, 'spinner'],
  ['Steps', Steps, 'steps', { steps: [] }],
  ['SuccessCheck', SuccessCheck, 'success-check'],
  ['Tile', Tile, 'tile'],
  ['Waiting', Waiting, 'waiting', { label: 'a', long: 'b', longer: 'c' }],
  ...Object.entries(icons).map(([name, icon]): Part => [name, icon, 'icon']),
]

/** Parts that use `ref` internally. */
const closed: readonly Part[] = [
  ['CodeInput', CodeInput, 'code-input', code],
  ['RawData', RawData, 'raw-data'],
  ['ProviderTile', ProviderTile, 'provider-tile', { 'provider': 'google', 'aria-label': 'a' }],
  ['Screen', Screen, 'screen'],
]

const named = (parts: readonly Part[]) => parts.map((part) => ({ name: part[0], part }))

function setup([, part, , props]: Part, more: object = {}) {
  const View = part as ComponentType<Record<string, unknown>>
  return render(<View {...props} {...more} />).container.firstElementChild!
}

describe.each(named([...open, ...closed]))('$name', ({ part }) => {
  test('renders the data-slot attribute', () => {
    expect(setup(part).getAttribute('data-slot')).toBe(part[2])
  })

  test('a class of the app overrides a class of the component', () => {
    const classes = setup(part, { className: 'mine p-[3px] mx-[7px]' }).getAttribute('class')!.split(' ')

    expect(classes).toContain('mine')
    expect(classes.filter((name) => /^p[xytbse]?-/.test(name))).toEqual(['p-[3px]'])
    expect(classes.filter((name) => /^-?mx-/.test(name))).toEqual(['mx-[7px]'])
  })

  test('forwards unknown props to the element', () => {
    const element = setup(part, { 'id': 'here', 'data-extra': 'yes' })

    expect([element.id, element.getAttribute('data-extra')]).toEqual(['here', 'yes'])
  })
})

describe.each(named(open))('$name', ({ part }) => {
  test('forwards the ref to the element', () => {
    const ref: { current: unknown } = { current: null }

    const element = setup(part, { ref })

    expect(ref.current).toBe(element)
  })
})

test('keeps the label of a busy button for screen readers, and ignores clicks', () => {
  let clicks = 0
  const { getByRole } = render(
    <Button busy onClick={() => clicks++}>
      Accept
    </Button>,
  )

  getByRole('button', { name: 'Accept' }).click()

  expect(clicks).toBe(0)
  expect(getByRole('button').getAttribute('aria-busy')).toBe('true')
})

test('treats a double click as one click', async () => {
  let clicks = 0
  const { getByRole } = render(<Button onClick={() => clicks++}>Try again</Button>)

  await userEvent.dblClick(getByRole('button'))

  expect(clicks).toBe(1)
})

test('does not submit a form with a busy submit button', () => {
  let submits = 0
  const { getByRole } = render(
    <form onSubmit={() => submits++}>
      <Button busy type="submit">
        Go
      </Button>
    </form>,
  )

  getByRole('button').click()

  expect(submits).toBe(0)
})

test('shortens an address visually, and keeps the full address as accessible name', () => {
  const { getByRole } = render(<Address address={hex} />)

  expect(getByRole('button', { name: `Copy address ${hex}` }).textContent).toContain('0x9F2d…7E1D')
})

test('shows the full address after a click on the shortened one', () => {
  const { container, getByRole } = render(<Address address={hex} />)
  expect(container.querySelector('[data-slot=whole-hex]')).toBeNull()

  fireEvent.click(getByRole('button'))

  expect(container.querySelector('[data-slot=whole-hex]')?.textContent).toBe(hex)
})

test('shows no fiat value without a price', () => {
  const { container } = render(<Amount native="1 ETH" preferred="fiat" />)

  expect(container.textContent).toBe('1 ETH')
})

test('shows an amount in the preferred currency first', () => {
  const { container } = render(<Amount fiat="$3" native="1 ETH" preferred="fiat" />)

  expect(container.textContent).toBe('$31 ETH')
})

test('replaces an image that fails to load, and retries with a new URL', () => {
  const view = render(<Image alt="" fallback={<b>none</b>} src="a.png" />)

  fireEvent.error(view.container.querySelector('img')!)
  expect(view.container.innerHTML).toBe('<b>none</b>')
  view.rerender(<Image alt="" fallback={<b>none</b>} src="b.png" />)

  expect(view.container.querySelector('img')?.getAttribute('src')).toBe('b.png')
})

test('shows the first letter of the name when a logo fails to load', () => {
  const { container } = render(<Logo logo="https://cdn.example/gone.png" name="Northwind" />)

  fireEvent.error(container.querySelector('img')!)

  expect(container.textContent).toBe('N')
})

test('accepts image and SVG elements as a logo, and warns once about others', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const shown = (logo: Parameters<typeof Logo>[0]['logo']) => render(<Logo logo={logo} name="N" />).container.innerHTML

  expect(shown(<svg id="mark" />)).toContain('id="mark"')
  expect(shown(<img alt="" id="photo" src="a.png" />)).toContain('id="photo"')
  expect(warn).not.toHaveBeenCalled()
  const fragment = createElement(Fragment, null, <svg />)
  expect([shown(<div />), shown(fragment), shown({ type: 'svg', props: {}, key: null })]).toEqual(['', '', ''])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('draws the same picture for an address in upper and lower case', () => {
  const picture = (address: string) => render(<AddressAvatar address={address} />).container.innerHTML
  const others = Array.from({ length: 50 }, (_, index) => `${hex.slice(0, -2)}${index + 10}`)

  expect(picture(hex.toLowerCase())).toBe(picture(hex))
  expect(new Set(others.map(picture)).size).toBe(others.length)
})

test('shows the country code if the system has no flag symbols', () => {
  expect(render(<Flag country="US" />).container.textContent).toBe('US')
})

test('hides a visible password when its form is submitted', async () => {
  const { container, getByRole } = render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField />
    </form>,
  )
  const input = container.querySelector('input')!
  await userEvent.type(input, 'Correct-Horse-7')
  await userEvent.click(getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')

  fireEvent.submit(container.querySelector('form')!)
  expect(input.type).toBe('password')
  expect(input.value).toBe('Correct-Horse-7')
})
